import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"

/** Vehicles that the demo stock does not have, of a dealer who says nothing beyond the necessary. */
let demo: Site
let folder: string

const address = `https://inzerce.example/${"velmi-dlouha-adresa-".repeat(12)}?id=1`
const required = ({
  person,
  priceNote,
  includedInPrice,
  whatsapp,
  insurance,
  rights,
  ...dealer
}: Record<string, unknown>) => dealer

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "unusual-"))
  const provider = await startDemoProvider()
  const [octavia] = provider.cars()
  if (octavia === undefined) throw new Error("the demo has no cars")
  provider.setCars([
    {
      ...octavia,
      photos: { photo: ["https://foto.example/main/104211.jpg", "https://foto.example/kombi-seda/side.jpg"] },
    },
    { ...octavia, id: "104212", remarks: { remark: [`Více na ${address}.`] } },
    {
      ...octavia,
      id: "104213",
      sales_price: "1249000",
      vat_expel_text: "Cena s DPH",
      service_book: "true",
      stk_full: "01/2020",
    },
  ])
  const file = path.join(folder, "dealer.json")
  const dealer = JSON.parse(await readFile(new URL("../../demo/dealer.json", import.meta.url), "utf8"))
  await writeFile(file, JSON.stringify(required(dealer)))
  demo = await startSite({ provider, environment: { DEALER_FILE: file }, waitFor: "details" })
})
test.afterAll(async () => {
  await demo.stop()
  await demo.provider.stop()
  await rm(folder, { recursive: true })
})

test("two photos stand beside the price card on a wide screen, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${demo.site.origin}/vozidla/skoda/octavia/104211`)
  const gallery = page.getByRole("region", { name: "Fotografie vozidla" })
  const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozidlu" })
  const [photos, price] = await Promise.all([gallery.boundingBox(), card.boundingBox()])
  expect(price?.x).toBeGreaterThan((photos?.x ?? 0) + (photos?.width ?? 0))
  expect(price?.y).toBeCloseTo(photos?.y ?? 0, 0)
  await expect(gallery.getByRole("button")).toHaveCount(0)
  await expect(gallery.getByRole("navigation")).toBeHidden()
  const shown = page.locator(".vehicle-grid").getByText("449\u00a0000\u00a0Kč").filter({ visible: true })
  await expect(shown).toHaveCount(1)
})

test("a web address in a remark is a link and breaks where it must", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo.site.origin}/vozidla/skoda/octavia/104212`)
  const link = page.getByRole("link", { name: /inzerce/ })
  await expect(link).toHaveAttribute("href", address)
  await expect(link).toHaveAttribute("rel", "nofollow noopener")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("only what the vehicle's data and the dealer file say is claimed", async ({ page }) => {
  await page.goto(`${demo.site.origin}/vozidla/skoda/octavia/104213`)
  const statements = page.getByRole("list", { name: "Stav a\u00a0historie" }).getByRole("listitem")
  await expect(statements).toHaveText(["1.\u00a0majitel", "Servisní knížka"])
  await expect(page.getByText("podle našich údajů")).toBeVisible()
  const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozidlu" })
  await expect(card.getByText("Cena s DPH", { exact: true })).toBeVisible()
  await expect(card.getByRole("link")).toHaveCount(3)
  await expect(card.getByText("Co je v\u00a0ceně")).toHaveCount(0)
})

test("the dock is one row at every width of a phone", async ({ page }) => {
  await page.goto(`${demo.site.origin}/vozidla/skoda/octavia/104213`)
  const dock = page.locator("[data-dock]")
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 700 })
    const boxes = await dock
      .locator("> *")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    const clipped = await dock
      .locator("> *")
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
    expect(clipped, `${width}`).toBe(0)
    expect((await dock.boundingBox())?.height, `${width}`).toBeLessThan(72)
    for (const [index, box] of boxes.entries()) {
      expect(box.right, `${width}`).toBeLessThanOrEqual(width)
      expect(box.left, `${width}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    }
  }
})
