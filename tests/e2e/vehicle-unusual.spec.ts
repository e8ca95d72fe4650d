import { startDemoProvider } from "#demo/demo-provider.ts"
import { startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"
import { gallery, priceCard } from "./vehicle-parts.ts"

const address = `https://inzerce.example/${"velmi-dlouha-adresa-".repeat(12)}?id=1`

// The demo stock has neither.
test("two photos stand beside the price card; an address in a remark is a link", async ({ page }) => {
  await using provider = await startDemoProvider()
  const [car] = provider.cars()
  if (car === undefined) throw new Error("the demo has no cars")
  const photos = ["https://foto.example/main/104211.jpg", "https://foto.example/kombi-seda/side.jpg"]
  provider.setCars([
    { ...car, photos: { photo: photos } },
    { ...car, id: "104212", remarks: { remark: [`Více na ${address}.`] } },
  ])
  await using demo = await startSite({ provider, waitFor: "details" })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${demo.origin}/vozidla/skoda/octavia/104211`)
  const [strip, price] = await Promise.all([gallery(page).boundingBox(), priceCard(page).boundingBox()])
  expect(price?.x).toBeGreaterThan((strip?.x ?? 0) + (strip?.width ?? 0))
  expect(price?.y).toBeCloseTo(strip?.y ?? 0, 0)
  await expect(gallery(page).getByRole("button")).toHaveCount(0)
  await expect(gallery(page).getByRole("navigation")).toBeHidden()
  const shown = page.locator(".vehicle-grid").getByText("449\u00a0000\u00a0Kč").filter({ visible: true })
  await expect(shown).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo.origin}/vozidla/skoda/octavia/104212`)
  await page.locator("summary", { hasText: "Další informace" }).click()
  const link = page.getByRole("link", { name: /inzerce/ })
  await expect(link).toHaveAttribute("href", address)
  await expect(link).toHaveAttribute("rel", "nofollow noopener")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Thumbnails that are still to come would fail once the site has ended.
  await page.close()
})
