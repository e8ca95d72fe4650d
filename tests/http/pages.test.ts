import { describe, expect, it } from "vitest"
import { pagePaths } from "#domain/site/site-paths.ts"
import { readMeta, readText, readTitle } from "#tests/crawled-site.ts"
import { routes } from "#tests/e2e/routes.ts"
import { sharedSite } from "./shared-site.ts"

/** The offer is there only where the site takes enquiries (offer.test.ts). */
const readable = routes.filter(({ path }) => path !== pagePaths["buy-back-offer"])

describe("S1 S2 every route", () => {
  it.each(readable)(
    "S1 S2 $path has its status, title, one heading, canonical URL and social metadata in the raw HTML",
    async ({ path, status, heading, canonical }) => {
      const response = await sharedSite.get(path)
      expect(response.status).toBe(status)
      const html = await response.text()
      expect(readTitle(html)).toMatch(/ Auto Javořina Uherský Brod$/)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      const shown = html.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1]?.replace(/<[^>]+>/g, "")
      expect(shown).not.toBe("")
      if (heading !== undefined) expect(shown).toBe(heading)
      expect(html).not.toMatch(/\sstyle="/)
      expect(html).toMatch(/<html lang="cs"/)
      if (canonical === undefined) return
      expect(html.match(/<link rel="canonical" href="[^"]*?:\d+([^"]*)"/)?.[1]).toBe(canonical)
      for (const name of ["og:title", "og:description", "og:type", "og:url", "description"])
        expect(readMeta(html, name), name).toBeTruthy()
    },
  )

  it("S1 S2 S29 S30 no two pages share a title or description", async () => {
    const own = readable.filter(({ canonical, path }) => canonical === path)
    const pages = await Promise.all(own.map(({ path }) => sharedSite.read(path)))
    expect(new Set(pages.map(readTitle)).size).toBe(own.length)
    expect(new Set(pages.map((page) => readMeta(page, "description"))).size).toBe(own.length)
  })
})

it("S6 footer has logo, tagline, social links, three columns, copyright and author", async () => {
  const html = (await sharedSite.read("/vykup")).match(/<footer.*<\/footer>/s)?.[0] ?? ""
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", text = ""]) => ({
    href: attributes.match(/href="([^"]*)"/)?.[1],
    name: attributes.match(/aria-label="([^"]*)"/)?.[1] ?? text.replace(/<[^>]+>/g, ""),
    attributes,
  }))
  const find = (name: RegExp) => links.find((link) => name.test(link.name))
  expect(find(/^Auto Javořina.*domů$/)?.href).toBe("/")
  for (const name of [/Instagram/, /Facebook/, /YouTube/]) {
    expect(find(name)?.attributes).toContain('target="_blank"')
    expect(find(name)?.attributes).toContain('rel="noopener"')
  }
  for (const [name, href] of [
    [/^Vozidla$/, "/vozidla"],
    [/^Výkup$/, "/vykup"],
    [/^Financování$/, "/financovani"],
    [/^Pojištění$/, "/pojisteni"],
    [/^Domů$/, "/"],
    [/^Kontakt$/, "/kontakt"],
    [/^Autor webu/, "https://author.example/"],
  ] as const)
    expect(find(name)?.href, String(name)).toBe(href)
  expect(html).toMatch(/<h\d[^>]*>Kontakty<\/h\d>/)
  for (const text of [
    /Výkup, komisní prodej, prověření vozidel, financování, pojistky a\u00a0další/,
    /Ukázková 1, 688\u00a001 Uherský Brod/,
    /© 2023 Auto Javořina/,
  ])
    expect(html.replaceAll("<!-- -->", "")).toMatch(text)
})

it.each(["/", "/vozidla", "/vykup", "/financovani", "/pojisteni"])(
  "S7 the call to action on %s leads to the contact page",
  async (path) => {
    const links = (await sharedSite.read(path)).match(
      /<a [^>]*>Kontaktovat<.*?<\/a>|<a [^>]*>Kontaktovat<\/a>/gs,
    )
    expect(links?.map((link) => link.match(/href="([^"]*)"/)?.[1])).toContain("/kontakt")
  },
)

describe("S29 the services", () => {
  const listItems = (html: string, heading: string) =>
    [
      ...(html.split(heading)[1]?.match(/<(ol|ul)[^>]*>.*?<\/\1>/s)?.[0] ?? "").matchAll(/<li.*?<\/li>/gs),
    ].map(([item]) => item.replace(/<[^>]+>/g, " "))

  it("S29 buy-back has a timeline of four steps", async () => {
    const html = await sharedSite.read("/vykup")
    const main = html.match(/<main.*<\/main>/s)?.[0] ?? ""
    const outline = [...main.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs)].map(
      ([, level, text = ""]) => `H${level} ${text.replace(/<[^>]+>/g, "")}`,
    )
    expect(outline.slice(0, 6)).toEqual([
      "H1 Výkup aut",
      "H2 Výkup auta v 4 krocích",
      "H3 Prověření stavu",
      "H3 Testovací jízda",
      "H3 Prověření historie",
      "H3 Vyplacení peněz",
    ])
    const steps = listItems(main, "Výkup auta v 4 krocích")
    expect(steps).toHaveLength(4)
    for (const [index, text] of [
      /bourané/,
      /podvozek, motor/,
      /stočený tachometr/,
      /v\s*hotovosti/,
    ].entries())
      expect(steps[index]).toMatch(text)
    expect(readText(html, "main")).toMatch(/na\sprotiúčet, v\shotovosti, nebo převodem/)
  })

  it("S29 insurance has four benefits and a certificate", async () => {
    const html = await sharedSite.read("/pojisteni")
    const benefits = listItems(
      html.match(/<main.*<\/main>/s)?.[0] ?? "",
      "Proč si pojištění sjednat u\u00a0nás",
    )
    expect(benefits).toHaveLength(4)
    for (const [index, text] of [
      /13\spojišťoven/,
      /na\smíru/,
      /několik desítek minut/,
      /cestovní pojištění a\spojištění majetku/,
    ].entries())
      expect(benefits[index]).toMatch(text)
    expect(html).toMatch(/Certifikát[^"<]*Auto Javořina|Auto Javořina[^"<]*[Cc]ertifikát/)
  })

  it.each(["/financovani", "/zaruka"])("S29 %s lists ways to pay and no price of credit", async (path) => {
    const text = readText(await sharedSite.read(path), "main")
    expect(text).toMatch(/v\shotovosti nebo bankovním převodem.*dlouholetého partnera/)
    // The one sum on the page is what the law allows in cash.
    expect(text.replace(/nejvýše 270\s000\sKč/, "")).not.toMatch(/%|Kč|RPSN|úrok|měsíčně/)
  })
})
