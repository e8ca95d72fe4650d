import { describe, expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { loadBrokenPage, loadUndrawablePage } from "#harness/broken-page.ts"
import { startOwnSite } from "./start-own-site.ts"

const provider = await startDemoProvider({ fault: "status-500" })
const demo = await startOwnSite({
  provider,
  waitFor: "listening",
  environment: {
    FEED_CARS_URL: `${provider.carsUrl}?key=TopSecret123`,
    FEED_CAR_URL: `${provider.carUrl}?key=TopSecret123`,
  },
})

const readHeading = (page: string) => page.match(/<h1>(.*?)<\/h1>/)?.[1]?.replace(/<[^>]+>/g, "")
const findLink = (page: string, words: string) =>
  page
    .replace(/<svg.*?<\/svg>|<\/?span[^>]*>|<!-- -->/g, "")
    .match(new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${words}</a>`))?.[1]

describe("S31 the load failure, when there has never been a stock", () => {
  it.each(["/", "/vozidla", "/vozidla?fuel=Nafta", "/vozidla/skoda/octavia/104211"])(
    "%s answers 503, says when to come back, and offers both phones",
    async (path) => {
      const response = await demo.get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get("retry-after")).toBe("30")
      const page = await response.text()
      expect(readHeading(page)).toBe("Nabídku se nepodařilo načíst")
      expect(findLink(page, "Zkusit znovu")).toBe(path)
      for (const dial of ["+420000000001", "+420000000002"]) expect(page).toContain(`href="tel:${dial}"`)
    },
  )

  it.each(["/kontakt", "/vykup", "/financovani", "/pojisteni", "/zaruka", "/soukromi", "/pristupnost"])(
    "%s needs no stock",
    async (path) => {
      expect((await demo.get(path)).status).toBe(200)
    },
  )
})

it("S31 the not-found page answers 404 with the words and links of the specification", async () => {
  const response = await demo.get("/neznama")
  expect(response.status).toBe(404)
  const page = await response.text()
  expect(page).toContain("<title>Stránka nenalezena | Auto Javořina Uherský Brod</title>")
  expect(readHeading(page)).toBe("Stránka nenalezena")
  expect(page).toContain("Omlouváme se, ale stránku, kterou hledáte, jsme nenašli.")
  expect(findLink(page, "Zpátky domů")).toBe("/")
  expect(findLink(page, "Kontaktovat podporu")).toBe("/kontakt")
})

describe("an address that was mistyped", () => {
  it.each(["/%", "/%ff", "/vozidla/%E0%A4%A"])("%s cannot be decoded: the not-found page", async (path) => {
    const response = await demo.get(path)
    expect(response.status).toBe(400)
    expect(readHeading(await response.text())).toBe("Stránka nenalezena")
  })

  it.each([
    ["/kontakt/", "/kontakt"],
    ["/VOZIDLA?fuel=Nafta", "/vozidla?fuel=Nafta"],
    ["/vozidla//", "/vozidla"],
    ["/Vozidla/Skoda/", "/vozidla/skoda"],
  ])("%s is moved to %s for good", async (path, moved) => {
    const response = await demo.get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get("location")).toBe(moved)
  })

  it.each(["/neznama/", "/NEZNAMA"])("%s is no page's in any spelling", async (path) => {
    expect((await demo.get(path)).status).toBe(404)
  })
})

const sanitized = '<p lang="en" class="state-page-message">Unexpected Server Error</p>'

function expectRoutingError(page: string): void {
  expect(readHeading(page)).toBe("Něco se pokazilo Oops!")
  expect(findLink(page, "Zpět na\\súvod Go back home")).toBe("/")
  expect(findLink(page, "Kontaktovat nás Contact support")).toBe("/kontakt")
}

describe("S31 the routing error", () => {
  it("names the status of a refusal", async () => {
    const response = await demo.get("/kontakt", { method: "POST" })
    expect(response.status).toBe(405)
    const page = await response.text()
    expectRoutingError(page)
    expect(page).toContain('<p lang="en" class="state-page-message">405 Method Not Allowed</p>')
  })

  it("is what a failed loader leaves, with status 500 and no secret", async () => {
    const response = await loadBrokenPage("/vozidla")
    expect(response.status).toBe(500)
    const page = await response.text()
    expectRoutingError(page)
    const actions = page.slice(page.lastIndexOf('class="state-page-actions"'))
    for (const dial of ["+420000000001", "+420000000002"]) expect(actions).toContain(`href="tel:${dial}"`)
    expect(page).toContain(sanitized)
    expect(page).not.toContain("secret")
  })
})

it("S31 the rendering error answers 500 with its heading, and nothing of the server's inside", async () => {
  const response = await loadUndrawablePage()
  expect(response.status).toBe(500)
  const page = await response.text()
  expect(readHeading(page)).toBe("Něco se pokazilo Unexpected Application Error!")
  expect(page).toContain(sanitized)
  expect(page).not.toMatch(/TypeError|\.tsx?:\d|node_modules/)
  expect(findLink(page, "Načíst znovu")).toBe("/pojisteni")
})

// The last: it ends the provider.
it("a secret in the query of the feed's address is in no line, whatever the provider answers", async () => {
  const fails = (from: number) => demo.site.waitForLine(({ message }) => message === "feed poll failed", from)
  await fails(0)
  for (const fault of ["status-401", "redirect", "html"] as const) {
    provider.setFault(fault)
    await fails(demo.site.lines.length)
  }
  await provider.stop()
  await fails(demo.site.lines.length)
  expect(await demo.read("/readyz")).not.toContain("TopSecret123")
  expect(JSON.stringify(demo.site.lines)).not.toContain("TopSecret123")
})
