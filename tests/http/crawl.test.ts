import { XMLParser, XMLValidator } from "fast-xml-parser"
import { beforeAll, describe, expect, it } from "vitest"
import { pageParam, stockParams, wordsParam } from "#domain/search/stock-query.ts"
import { decodeEntities, readMeta, readTitle } from "#tests/crawled-site.ts"
import { sharedSite as demo } from "./shared-site.ts"

const ORIGIN = "http://localhost:3000"

let pages: Map<string, Visit>
let makes: number

beforeAll(async () => {
  // No page links to the warranty; search engines know it from the sitemap.
  pages = await crawl(["/", "/zaruka"])
  makes =
    (await demo.read("/vozidla")).match(/aria-labelledby="znacky".*?<\/nav>/s)?.[0].match(/<li>/g)?.length ??
    0
})

type Visit = {
  readonly status: number
  readonly location: string | null
  readonly html: string
  /** The page that led here. */
  readonly from: string
}

/** Follows what a search engine would: every link that does not say nofollow, every form's action, from the start. */
async function crawl(starts: readonly string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const waiting = starts.map((path) => ({ path, from: "" }))
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, from } = next
    if (visits.has(path)) continue
    const response = await demo.get(path)
    const isPage = response.headers.get("content-type")?.startsWith("text/html") === true
    const html = isPage ? await response.text() : ""
    const location = response.headers.get("location")
    visits.set(path, { status: response.status, location, html, from })
    if (location !== null) waiting.push({ path: location, from: path })
    if (!(readMeta(html, "robots") ?? "").includes("nofollow"))
      waiting.push(...listLinks(html, path).map((found) => ({ path: found, from: path })))
  }
  return visits
}

function listLinks(html: string, path: string): string[] {
  const links = [...html.matchAll(/<a ([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/rel="[^"]*nofollow/.test(attributes))
    .flatMap((attributes) => attributes.match(/href="([^"]*)"/)?.[1] ?? [])
  const forms = [...html.matchAll(/<form ([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, attributes = "", content = ""]) => {
      const action = attributes.match(/action="([^"]*)"/)?.[1]
      return action === undefined ? [] : [action, `${action}?${readDefaults(content)}`]
    },
  )
  return (
    [...links, ...forms]
      .map((found) => new URL(decodeEntities(found), new URL(path, ORIGIN)))
      // Photos have tests of their own, and the demo trailer's are missing on purpose.
      .filter(({ origin, pathname }) => origin === ORIGIN && !pathname.startsWith("/foto/"))
      .map(({ pathname, search }) => pathname + search)
  )
}

/** What a form would send if it were submitted as it stands. */
function readDefaults(form: string): string {
  const fields = [...form.matchAll(/<input ([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/type="(checkbox|radio)"/.test(attributes) || /\schecked=/.test(attributes))
    .map((attributes) => [
      attributes.match(/name="([^"]*)"/)?.[1] ?? "",
      decodeEntities(attributes.match(/value="([^"]*)"/)?.[1] ?? ""),
    ])
  return String(new URLSearchParams(fields))
}

const readCanonical = (html: string) =>
  decodeEntities(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? "").replace(ORIGIN, "")

const listIndexable = () =>
  [...pages].filter(
    ([path, { status, html }]) =>
      status === 200 && html !== "" && readMeta(html, "robots") === undefined && readCanonical(html) === path,
  )

describe("a search engine that starts at the home page", () => {
  it("finds every vehicle, every make, the models of two vehicles or more and little else to show", () => {
    const indexable = listIndexable().map(([path]) => path)
    const vehicles = indexable.filter((path) => /^\/vozidla\/[^/]+\/[^/]+\/\d+$/.test(path))
    expect(vehicles).toHaveLength(50)
    expect(makes).toBe(20)
    expect(indexable.filter((path) => /^\/vozidla\/[^/]+$/.test(path))).toHaveLength(makes)
    const models = indexable.filter((path) => /^\/vozidla\/[^/]+\/[^/]+$/.test(path))
    expect(models).toContain("/vozidla/skoda/octavia")
    expect(models.length).toBeLessThan(makes)
    expect(indexable.length).toBeLessThanOrEqual(50 + makes + models.length + 12)
    expect(indexable.filter((path) => path.startsWith("/vozidla?"))).toEqual([])
  })

  it("meets no broken link, no redirect and no error", () => {
    const faults = [...pages].filter(([, { status }]) => status !== 200)
    expect(faults.map(([path, { status, from }]) => `${from} → ${path}: ${status}`)).toEqual([])
  })

  it("is not drawn into the filters", () => {
    const asked = [...stockParams, wordsParam].filter((name) => name !== pageParam)
    const filtered = [...pages.keys()].filter((path) =>
      asked.some((name) => (new URL(path, ORIGIN).searchParams.get(name) ?? "") !== ""),
    )
    expect(filtered).toEqual([])
    expect(pages.size).toBeLessThan(50 * 10)
  })

  it.each([
    ["titles", (html: string) => readTitle(html)],
    ["descriptions", (html: string) => readMeta(html, "description")],
    ["social titles", (html: string) => readMeta(html, "og:title")],
  ])("reads no two equal %s", (_, read) => {
    const byText = Map.groupBy(listIndexable(), ([, { html }]) => read(html))
    expect(byText.get(undefined)).toBeUndefined()
    expect([...byText.values()].filter((same) => same.length > 1)).toEqual([])
  })

  it("must leave filtered lists alone and pass through the pages of the plain one", async () => {
    const robots = async (path: string) => readMeta(await demo.read(path), "robots")
    expect(await robots("/vozidla")).toBeUndefined()
    expect(await robots("/vozidla?sales_price=")).toBeUndefined()
    expect(await robots("/vozidla?page=2")).toBe("noindex, follow")
    for (const path of [
      "/vozidla?fuel=Nafta",
      "/vozidla?sort=rok_vyroby",
      "/vozidla?limit=24",
      "/vozidla?year_from=2018",
      "/vozidla?producer_text=%C5%A0koda&model_text=%C5%A0koda%2FOctavia",
      "/vozidla?extras=Tempomat&seats=5&drive=4x4&vat=1",
      "/vozidla?km_to=123456",
      "/vozidla?q=octavia",
      "/vozidla?page=2&limit=6",
    ])
      expect(await robots(path), path).toBe("noindex, nofollow")
    expect(await robots("/test")).toMatch(/^noindex/)
  })
})

it("a message with a link has all it needs to show a vehicle", async () => {
  const page = await demo.read("/vozidla/skoda/octavia/104211")
  const meta = (name: string) => readMeta(page, name)?.replaceAll("\u00a0", " ")
  const description =
    "Škoda Octavia Combi 2.0 TDI DSG Style, ČR, 1. maj.: rok výroby 2021, stav tachometru 128 400 km, výkon 110 kW, " +
    "nafta, automatická převodovka. Cena 449 000 Kč."
  for (const [name, content] of Object.entries({
    description,
    "og:description": description,
    "og:title": readTitle(page)?.replaceAll("\u00a0", " "),
    "og:type": "product",
    "og:url": `${ORIGIN}/vozidla/skoda/octavia/104211`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Škoda Octavia",
    "og:locale": "cs_CZ",
    "og:site_name": "Auto Javořina",
    "twitter:card": "summary_large_image",
    "twitter:creator": "@autojavorina",
  }))
    expect(meta(name), name).toBe(content)
  expect(meta("og:image")).toMatch(/^http:\/\/localhost:3000\/sdileni\/104211\/\w+\.jpg$/)
})

describe("the sitemap", () => {
  it("has exactly the URLs that can be indexed, each with photos and days where known", async () => {
    const xml = await demo.read("/sitemap.xml")
    expect(XMLValidator.validate(xml)).toBe(true)
    const { urlset } = new XMLParser().parse(xml)
    const urls: { loc: string; lastmod?: string; "image:image"?: unknown }[] = urlset.url
    const paths = urls.map(({ loc }) => loc.replace(ORIGIN, ""))
    expect(paths.toSorted()).toEqual(
      listIndexable()
        .map(([path]) => path)
        .toSorted(),
    )
    const octavia = urls.find(({ loc }) => loc.endsWith("/104211"))
    expect(octavia).toMatchObject({ lastmod: "2026-08-01", "image:image": expect.any(Array) })
    expect((await demo.get(paths[0] ?? "")).status).toBe(200)
  })

  it("is named by robots.txt, which lets everyone in", async () => {
    const robots = await demo.read("/robots.txt")
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(robots).not.toContain("Disallow")
  })
})

it("a make's page has its own heading and words, and all vehicles of the make", async () => {
  const page = await demo.read("/vozidla/skoda")
  expect(page).toContain("<h1>Ojeté vozy Škoda</h1>")
  expect(page).toContain("V\u00a0nabídce máme 13\u00a0vozů značky Škoda")
  expect(page.match(/<article data-vehicle="/g)).toHaveLength(13)
  // A model that is not in stock is all of them.
  const missing = await demo.read("/vozidla/skoda?model=Favorit")
  expect(missing.match(/<article data-vehicle="/g)).toHaveLength(13)
})

it("a model's page has its own heading, words and crumbs, and all vehicles of the model", async () => {
  const page = await demo.read("/vozidla/skoda/octavia")
  expect(page).toContain("<h1>Ojeté vozy Škoda Octavia</h1>")
  expect(page).toContain("V\u00a0nabídce máme 2\u00a0vozy Škoda Octavia z\u00a0let")
  expect(page.match(/<article data-vehicle="/g)).toHaveLength(2)
  expect(readMeta(page, "robots")).toBeUndefined()
  expect(readCanonical(page)).toBe("/vozidla/skoda/octavia")
  expect(page).toContain(`"name":"Škoda Octavia","item":"${ORIGIN}/vozidla/skoda/octavia"`)
})

it.each([
  ["/vozidla/%C5%A0koda", 301, "/vozidla/skoda"],
  ["/vozidla/SKODA", 301, "/vozidla/skoda"],
  ["/vozidla/skoda/", 301, "/vozidla/skoda"],
  ["/vozidla/saab", 404, null],
  ["/vozidla/-", 404, null],
  ["/vozidla/104211", 404, null],
  ["/vozidla/%C5%A0koda/octavia", 301, "/vozidla/skoda/octavia"],
  ["/vozidla/Skoda/OCTAVIA/", 301, "/vozidla/skoda/octavia"],
  ["/vozidla/skoda?model=octavia", 302, "/vozidla/skoda/octavia"],
  ["/vozidla/skoda/favorit", 302, "/vozidla/skoda"],
  ["/vozidla/ford/ranger", 302, "/vozidla/ford"],
  ["/vozidla/saab/900", 404, null],
  ["/vozidla/%C5%A0koda/Octavia/104211", 301, "/vozidla/skoda/octavia/104211"],
  ["/vozidla/SKODA/octavia/104211", 301, "/vozidla/skoda/octavia/104211"],
  ["/vozidla/-/-/104211", 301, "/vozidla/skoda/octavia/104211"],
])("%s is answered %i and leads to %s", async (path, status, location) => {
  const response = await demo.get(path)
  expect([response.status, response.headers.get("location")]).toEqual([status, location])
})

describe("documents for programs", () => {
  it.each([
    ["/nova-vozidla.atom", "application/atom+xml; charset=utf-8"],
    ["/vozidla.json", "application/json; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
  ])("%s may be cached and revalidated", async (path, type) => {
    const response = await demo.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe(type)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("cache-control")).toContain("s-maxage=60")
    const again = await demo.get(path, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    })
    expect(again.status).toBe(304)
    expect((await demo.get(path, { method: "HEAD" })).status).toBe(200)
  })

  it("the open stock has every vehicle with its page and photos", async () => {
    const stock = await (await demo.get("/vozidla.json")).json()
    expect(stock.count).toBe(50)
    expect(stock.vehicles.find(({ id }: { id: number }) => id === 104211)).toMatchObject({
      url: `${ORIGIN}/vozidla/skoda/octavia/104211`,
      make: "Škoda",
      priceCzk: 449_000,
      arrivedOn: "2026-08-01",
    })
  })

  it("the feed is named by the pages and lists the newest", async () => {
    expect(await demo.read("/")).toContain('type="application/atom+xml"')
    const feed = await demo.read("/nova-vozidla.atom")
    expect(XMLValidator.validate(feed)).toBe(true)
    expect(feed.match(/<entry>/g)).toHaveLength(50)
  })
})
