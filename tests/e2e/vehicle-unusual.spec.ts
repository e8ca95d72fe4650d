import { startDemoProvider } from "#demo/demo-provider.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"

/** Vehicles that the demo stock does not have. */
let demo: Site

const address = `https://inzerce.example/${"velmi-dlouha-adresa-".repeat(12)}?id=1`
test.beforeAll(async () => {
  const provider = await startDemoProvider()
  const [octavia] = provider.cars()
  if (octavia === undefined) throw new Error("the demo has no cars")
  provider.setCars([
    {
      ...octavia,
      photos: { photo: ["https://foto.example/main/104211.jpg", "https://foto.example/kombi-seda/side.jpg"] },
    },
    { ...octavia, id: "104212", remarks: { remark: [`Více na ${address}.`] } },
  ])
  demo = await startSite({ provider, waitFor: "details" })
})
test.afterAll(async () => {
  await demo.stop()
  await demo.provider.stop()
})

test("two photos stand beside the price card on a wide screen, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${demo.site.origin}/vozidla/skoda/octavia/104211`)
  const gallery = page.getByRole("region", { name: "Fotografie vozidla" })
  const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
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
  await page.locator("summary", { hasText: "Další informace" }).click()
  const link = page.getByRole("link", { name: /inzerce/ })
  await expect(link).toHaveAttribute("href", address)
  await expect(link).toHaveAttribute("rel", "nofollow noopener")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
