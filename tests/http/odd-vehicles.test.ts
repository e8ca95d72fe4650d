import { afterAll, beforeAll, expect, it } from "vitest"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import { type Site, startSite } from "#harness/start-site.ts"

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
  "odd days": { stk_full: "99.99.9999", to_operation_full: "0000-00-00", datum_vlozeni: "\u202e2024" },
}

let provider: DemoProvider
let demo: Site
beforeAll(async () => {
  provider = await startDemoProvider()
  const sound = { producer_text: "Škoda", model_text: "Octavia", sales_price: "249000", fuel: "Nafta" }
  provider.setCars(
    Object.values(odd).map((fields, index) => ({ id: String(index + 1), ...sound, ...fields })),
  )
  demo = await startSite({ provider, waitFor: "details" })
})
afterAll(async () => {
  await demo.stop()
  await provider.stop()
})

it.each(Object.keys(odd).map((name, index) => [name, index + 1] as const))(
  "%s has its page",
  async (name, id) => {
    const { vehicles } = JSON.parse(await demo.read("/vozidla.json"))
    const { url } = vehicles.find((vehicle: { readonly id: number }) => vehicle.id === id)
    const { pathname } = new URL(url)
    for (const path of [pathname, `${pathname}.data`]) expect((await demo.get(path)).status, path).toBe(200)
    const page = await demo.read(pathname)
    if (name === "a script") expect(page).toContain("alert(1)")
    expect(page).not.toContain("<script>alert(1)")
  },
)

it.each(["/", "/vozidla?limit=42", "/vozidla.data", "/sitemap.xml", "/nova-vozidla.atom", "/readyz"])(
  "%s is answered beside them, without an error",
  async (path) => {
    expect((await demo.get(path)).status).toBe(200)
    expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
  },
)
