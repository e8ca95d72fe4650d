import { afterAll, expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import { readMeta, readText } from "#tests/crawled-site.ts"
import { startOwnSite } from "./start-own-site.ts"

/** What no sane feed says, a vehicle each. */
const odd = {
  "a model of 3,000 letters": { model_text: "x".repeat(3_000) },
  "a make of 3,000 letters": { producer_text: "y".repeat(3_000) },
  "a supplement without a space": { model_supplement: "W".repeat(3_000) },
  "a supplement of 3,300 words": { model_supplement: "slovo ".repeat(3_300) },
  "names of object properties": { producer_text: "__proto__", fuel: "constructor", constr: "toString" },
  "a make of dots": { producer_text: "...", model_text: "/../" },
  "an emoji at the limit": { model_text: `${"x".repeat(119)}😀` },
  "numbers without end": {
    sales_price: "999999999999",
    km: "999999999999",
    kw: "999999999999",
    seats: "9".repeat(500),
  },
  "5,000 photos": {
    photos: { photo: Array.from({ length: 5_000 }, (_, index) => `https://photos.invalid/${index}.jpg`) },
  },
  "20,000 remarks": { remarks: { remark: Array<string>(20_000).fill("řádek") } },
  "a long remark": { remarks: { remark: "slovo ".repeat(150_000) } },
  "photos with odd ends": {
    photos: { photo: ["https://photos.invalid/a.constructor", "https://photos.invalid/a.__proto__"] },
  },
  "photos with quotes": {
    photos: {
      photo: [`https://photos.invalid/"onerror='x' <script>.jpg`, "HTTPS://u:p@photos.invalid/a.jpg"],
    },
  },
  "a script": { model_supplement: { "#cdata": "</script><script>alert(1)</script>" } },
  "neither price nor year": { sales_price: "", constr_year: "Neuvedeno" },
  "numbers below zero": { sales_price: "-5000", km: "-3" },
  "a price with a fraction": { sales_price: "199999.60", km: "0" },
  "a price with a space": { sales_price: "349 000", constr_year: "2027" },
  "a model of signs": { model_text: "a/b?c#d%e" },
  "a motorcycle": { producer_text: "Jawa", model_text: "350", constr: "Motocykl", km: "12000" },
  "a trailer": { producer_text: "Agados", constr: "Přívěs", fuel: "", km: "" },
  "odd days": { stk_full: "99.99.9999", to_operation_full: "0000-00-00", datum_vlozeni: "\u202e2024" },
}

const sound = {
  producer_text: "Škoda",
  model_text: "Octavia",
  sales_price: "249000",
  fuel: "Nafta",
  datum_vlozeni: "2026-11-01",
}
const provider = await startDemoProvider()
provider.setCars(Object.values(odd).map((fields, index) => ({ id: String(index + 1), ...sound, ...fields })))
const demo = await startOwnSite({ provider, waitFor: "details" })
afterAll(() => provider.stop())

it.each(["/", "/vozidla?limit=42", "/vozidla.data", "/sitemap.xml", "/nova-vozidla.atom", "/readyz"])(
  "%s is answered beside them, without an error",
  async (path) => {
    expect((await demo.get(path)).status).toBe(200)
    expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
  },
)

it("every place says the same of each: list, page, open data, structured data, sitemap, feed, comparison, favourites, sheet, short link", async () => {
  const { vehicles } = JSON.parse(await demo.read("/vozidla.json")) as { vehicles: readonly OpenVehicle[] }
  expect(vehicles).toHaveLength(Object.keys(odd).length)
  const ids = vehicles.map(({ id }) => id)
  const [list, favourites, sitemap, feed] = await Promise.all(
    ["/vozidla?limit=42", `/vyber?v=${ids.join(",")}`, "/sitemap.xml", "/nova-vozidla.atom"].map((path) =>
      demo.read(path),
    ),
  )
  expect(JSON.stringify(vehicles)).toContain("alert(1)")
  for (const [at, { id, url, make, model, priceCzk, mileageKm, arrivedOn }] of vehicles.entries()) {
    const { pathname } = new URL(url)
    const [page, compared, sheet] = await Promise.all(
      [pathname, `/porovnani?v=${id},${ids[at - 1] ?? ids[1]}`, `${pathname}/list-za-sklo`].map((path) =>
        demo.read(path),
      ),
    )
    expect((await demo.get(`${pathname}.data`)).status, pathname).toBe(200)
    expect(page).not.toContain("<script>alert(1)")
    const name = `${make} ${model}`
    const price = priceCzk === null ? "Cena na\u00a0dotaz" : formatPriceCzk(priceCzk)
    const places = {
      list: readCard(list, id),
      favourites: readCard(favourites, id),
      page: readText(page ?? "", "main"),
      comparison: readText(compared ?? "", "main"),
      sheet: readText(sheet ?? "", "main"),
    }
    for (const [place, text] of Object.entries(places)) {
      expect(text, `${place} of ${id}`).toContain(name)
      expect(text, `${place} of ${id}`).toContain(price)
      if (mileageKm !== null && mileageKm > 0)
        expect(text, `${place} of ${id}`).toContain(formatMileage(mileageKm))
    }
    const data = page?.match(/<script type="application\/ld\+json">(\{[^<]*"sku":"\d+"[^<]*)<\/script>/)?.[1]
    const { name: fullName, url: itsUrl, offers, mileageFromOdometer } = JSON.parse(data ?? "{}")
    expect(fullName, `structured data of ${id}`).toContain(name)
    expect([itsUrl, offers.price ?? null, mileageFromOdometer?.value ?? null]).toEqual([
      url,
      priceCzk,
      mileageKm,
    ])
    expect(readMeta(page ?? "", "og:title"), `shared title of ${id}`).toContain(name)
    expect(sitemap?.split(`<loc>${url}</loc>`), `sitemap of ${id}`).toHaveLength(2)
    if (arrivedOn !== null) expect(feed, `feed of ${id}`).toContain(`href="${url}"`)
    expect((await demo.get(`/v/${id}`)).headers.get("location")).toContain(pathname)
  }
})

type OpenVehicle = {
  readonly id: number
  readonly url: string
  readonly make: string
  readonly model: string
  readonly priceCzk: number | null
  readonly mileageKm: number | null
  readonly arrivedOn: string | null
}

/** What a vehicle's card says. */
function readCard(page: string | undefined, id: number): string {
  const card = page?.match(new RegExp(`<article data-vehicle="${id}".*?</article>`, "s"))?.[0] ?? ""
  return readText(`<main>${card}</main>`, "main")
}
