import { findForm } from "#harness/enquiry-form.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expectNoViolations } from "./axe.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { expect, test } from "./page-test.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
/** The site's clock is the evening's: what it sends before is the same all day. */
const [MORNING, EVENING] = ["2026-11-18T10:30:00+01:00", "2026-11-18T20:00:00+01:00"]

// One worker, one site.
test.describe.configure({ mode: "default" })
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
let demo: Site
test.beforeAll(async () => {
  demo = await startSite({ database: true, ownUrl: true, clock: { startsAt: EVENING } })
})
test.afterAll(() => demo.stop())

const plain = (text = "") => text.replaceAll("\u00a0", " ")

test("while somebody answers, the telephone leads", async ({ page }) => {
  await page.clock.setFixedTime(MORNING)
  for (const path of [vehicle, "/kontakt"]) {
    await page.goto(demo.site.origin + path)
    await expect(page.getByText(/Otevřeno do/).first()).toBeAttached()
    await expect(page.getByRole("link", { name: /Zavolejte mi/ })).toHaveCount(0)
  }
})

for (const width of [320, 390, 1440])
  for (const path of [vehicle, "/kontakt"])
    test(`what leads on ${path} in the evening fits, and moves nothing, ${width} px`, async ({ page }) => {
      await page.clock.setFixedTime(EVENING)
      await sumShifts(page)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(demo.site.origin + path)
      await expect(page.getByRole("link", { name: /Zavolejte mi zítra/ }).first()).toBeVisible()
      expect(await page.evaluate(findLayoutFaults)).toEqual([])
      // On the narrowest phone, two telephones have no room in one row; axe sees no more there than on a wider one.
      if (width === 320) return
      expect(await readShifts(page)).toBeLessThanOrEqual(0.01)
      await expectNoViolations(page)
    })

// At which other hours it leads to which is in app/dealer/open-now.test.ts and domain/enquiry/call-days.test.ts.
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled })

    test("three touches and a number are a mail with the hour", async ({ page }) => {
      await page.clock.setFixedTime(EVENING)
      const { origin } = demo.site
      // From the code on a windscreen.
      await page.goto(`${origin}/v/104211`)
      await expect(page).toHaveURL(origin + vehicle)
      const label = /Zavolejte mi\szítra\sod\s9:00/
      const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
      // The dock leaves while the card shows the same.
      const link = javaScriptEnabled
        ? page
            .locator("[data-dock], aside")
            .getByRole("link", { name: label })
            .filter({ visible: true })
            .last()
        : card.getByRole("link", { name: "Zavolejte mi", exact: true })
      if (!javaScriptEnabled) await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      // Not `tap`, which scrolls to where a bar that sticks would otherwise be.
      const { x = 0, y = 0 } = (await link.boundingBox()) ?? {}
      await page.touchscreen.tap(x + 20, y + 20)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        javaScriptEnabled ? label : "Zavolejte mi",
      )
      await findForm(page).getByLabel("Vaše číslo").tap()
      const number = `777 123 4${javaScriptEnabled ? 10 : 20}`
      await page.keyboard.type(number)
      await findForm(page).getByRole("button", { name: "Zavolejte mi" }).tap()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Zavoláme .+ od\s9:00$/)
      expect(page.url()).not.toMatch(/777.{0,3}123/)
      await expect
        .poll(() => {
          const mail = demo.mailServer.mails.find(({ text }) => plain(text).includes(number))
          return plain(mail?.subject)
        })
        .toMatch(/zavolat ve čtvrtek 19\. 11\. mezi 9:00 a 11:00$/)
    })
  })
