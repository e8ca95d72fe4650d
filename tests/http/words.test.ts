import { describe, expect, it } from "vitest"
import { sharedSite as demo } from "./shared-site.ts"

const madeUp = `producer_text=${encodeURIComponent("Podvodníci! Volejte 900 123 456")}`

describe("a search by words", () => {
  it.each([
    ...["/vozidla?q=oktavku", "/vozidla?fuel=Nafta&q=oktavku", "/vozidla.data?q=oktavku"],
    // As little what the site never offers.
    ...[`/vozidla?${madeUp}`, `/vozidla.data?${madeUp}`, "/vozidla?sales_price=123456", `/?${madeUp}`],
  ])("%s is kept by no cache between the site and the visitor", async (path) => {
    const response = await demo.get(path)
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, max-age=0"])
  })

  it("and what only an address says are nobody's title", async () => {
    for (const path of [`/vozidla?${madeUp}`, "/vozidla?q=Podvodn%C3%ADci"]) {
      const page = await demo.read(path)
      expect(
        page.match(/<title>.*?<\/title>|<meta property="og:(title|description)[^>]*>/g)?.join(),
      ).not.toContain("Podvodn")
    }
  })

  it("finds, with the filters beside it, and is not to be indexed", async () => {
    const page = await demo.read("/vozidla?fuel=Nafta&q=oktavku")
    expect(page).toContain("1\u00a0automobil")
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(page).toContain("Odebrat filtr „oktavku“")
  })

  it("says which word fails, and how the stock spells it", async () => {
    const page = await demo.read("/vozidla?q=octvia")
    expect(page).toContain("„octvia“ teď v\u00a0nabídce nemáme")
    expect(page).toMatch(/href="\/vozidla\?q=octavia"/)
  })

  it("says that prices are in crowns, and shows what else was asked for", async () => {
    const page = await demo.read("/vozidla?q=octavia%20do%2010%20000%20%E2%82%AC")
    expect(page).toContain("Ceny jsou v\u00a0korunách")
    expect(page).toContain("2\u00a0automobily")
    expect(page).not.toContain("nabídce nemáme")
  })

  it("by a name of the dealer's leads to what is meant by it, with the filters and words beside it", async () => {
    const leadsTo = async (path: string) => {
      const response = await demo.get(path)
      expect(response.headers.get("cache-control")).toBe("private, max-age=0")
      return response.headers.get("location")
    }
    expect(await leadsTo("/vozidla?q=na+hory&fuel=Nafta")).toBe("/vozidla?fuel=Nafta&drive=4x4")
    expect(await leadsTo("/vozidla?q=hory")).toBe("/vozidla?drive=4x4")
    expect(await leadsTo("/vozidla?q=rodinn%C3%BD+do+300+tis")).toBe(
      "/vozidla?constr=Kombi-MPV-SUV&seats=5-7&q=do%20300%20tis",
    )
    expect(await leadsTo("/vozidla?q=octavia+na+hory")).toBe("/vozidla?drive=4x4&q=octavia")
    const youngest = new Date().getFullYear() - 5
    expect(await leadsTo("/vozidla?q=do+5+let")).toBe(`/vozidla?year_from=${youngest}`)
    const home = await demo.read("/")
    expect(home).toContain(`href="/vozidla?year_from=${youngest}"`)
    expect(home).toMatch(/<b>Na.hory:<\/b> <span>4×4<\/span> <small>9\u00a0automobilů/)
  })
})
