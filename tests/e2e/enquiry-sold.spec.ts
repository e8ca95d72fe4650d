import { enquiredVehicle, fillContact, findForm, startForm } from "#harness/enquiry-form.ts"
import { startSite } from "#harness/start-site.ts"
import { expectNoViolations } from "./axe.ts"
import { expect, test } from "./page-test.ts"

test("an enquiry about a vehicle that was sold meanwhile is taken, and answered with similar ones", async ({
  page,
}) => {
  await using demo = await startSite({
    database: true,
    ownUrl: true,
    environment: { FEED_POLL_SECONDS: "1" },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(demo.site.origin + enquiredVehicle)
  await startForm(page)
  await fillContact(findForm(page))
  demo.provider.setCars(demo.provider.cars().filter(({ id }) => id !== "104211"))
  await expect.poll(async () => (await demo.get(enquiredVehicle)).status, { timeout: 20_000 }).toBe(410)
  await findForm(page).getByRole("button", { name: "Odeslat dotaz" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("vůz se ale mezitím prodal")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.getByRole("heading", { name: "Podobná vozidla" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Sežeňte mi takové auto" })).toBeVisible()
  await expectNoViolations(page)
})
