import type { Page } from "@playwright/test"
import { findForm } from "#harness/enquiry-form.ts"
import { type Site, startSite, waitUntilReady } from "#harness/start-site.ts"
import { expectNoViolations } from "./axe.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { readShifts, sumShifts } from "./layout-shifts.ts"
import { expect, test } from "./page-test.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
const WORKING_DAY = "2026-11-16T10:30:00+01:00"

/** While nobody answers: what leads to the call, and the hour in the dealer's mail. */
const closed = [
  ["in the evening", "2026-11-18T20:00:00+01:00", "zítra", "ve čtvrtek 19. 11."],
  ["on a Saturday, by arrangement", "2026-11-21T10:30:00+01:00", "v pondělí", "v pondělí 23. 11."],
  ["on a holiday", "2026-11-17T10:30:00+01:00", "zítra", "ve středu 18. 11."],
  ["on 27 December", "2026-12-27T10:30:00+01:00", "v pondělí 4. 1.", "v pondělí 4. 1."],
] as const

// One worker, one site.
test.describe.configure({ mode: "default" })
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
let demo: Site
/** Tests of one time follow each other, so that the site is not started again for each. */
let shownTime: string = WORKING_DAY
async function setTime(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time)
  if (time === shownTime) return
  shownTime = time
  await waitUntilReady(await demo.restart({ environment: { CLOCK_STARTS_AT: time } }))
}
test.beforeAll(async () => {
  demo = await startSite({ database: true, ownUrl: true, clock: { startsAt: WORKING_DAY } })
})
test.afterAll(() => demo.stop())

const plain = (text = "") => text.replaceAll("\u00a0", " ")

test("while somebody answers, the telephone leads", async ({ page }) => {
  await setTime(page, WORKING_DAY)
  for (const path of [vehicle, "/kontakt"]) {
    await page.goto(demo.site.origin + path)
    await expect(page.getByText(/Otevřeno do/).first()).toBeAttached()
    await expect(page.getByRole("link", { name: /Zavolejte mi/ })).toHaveCount(0)
  }
})

test("what leads while nobody answers fits, and moves nothing", async ({ page }) => {
  const [, time] = closed[0]
  await setTime(page, time)
  await sumShifts(page)
  for (const width of [320, 390, 1440])
    for (const path of [vehicle, "/kontakt"]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(demo.site.origin + path)
      await expect(page.getByRole("link", { name: /Zavolejte mi zítra/ }).first()).toBeVisible()
      expect(await page.evaluate(findLayoutFaults), `${path} at ${width} px`).toEqual([])
      // On the narrowest phone, two telephones have no room in one row; axe sees no more there than on a wider one.
      if (width === 320) continue
      expect(await readShifts(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01)
      await expectNoViolations(page)
    }
})

for (const [place, [when, time, start, day]] of closed.entries())
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled })

      test(`${when} three touches and a number are a mail with the hour`, async ({ page }) => {
        await setTime(page, time)
        const { origin } = demo.site
        // From the code on a windscreen.
        await page.goto(`${origin}/v/104211`)
        await expect(page).toHaveURL(origin + vehicle)
        const label = `Zavolejte mi ${start} od 9:00`.replaceAll(" ", "\\s")
        const card = page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
        // The dock leaves while the card shows the same.
        const link = javaScriptEnabled
          ? page
              .locator("[data-dock], aside")
              .getByRole("link", { name: new RegExp(label) })
              .filter({ visible: true })
              .last()
          : card.getByRole("link", { name: "Zavolejte mi", exact: true })
        if (!javaScriptEnabled) await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
        // Not `tap`, which scrolls to where a bar that sticks would otherwise be.
        const { x = 0, y = 0 } = (await link.boundingBox()) ?? {}
        await page.touchscreen.tap(x + 20, y + 20)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          javaScriptEnabled ? new RegExp(label) : "Zavolejte mi",
        )
        await findForm(page).getByLabel("Vaše číslo").tap()
        const number = `777 123 4${place}${javaScriptEnabled ? 1 : 0}`
        await page.keyboard.type(number)
        await findForm(page).getByRole("button", { name: "Zavolejte mi" }).tap()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Zavoláme .+ od\s9:00$/)
        expect(page.url()).not.toMatch(/777|123/)
        await expect
          .poll(() => {
            const mail = demo.mailServer.mails.find(({ text }) => plain(text).includes(number))
            return plain(mail?.subject)
          })
          .toMatch(new RegExp(`zavolat ${day} mezi 9:00 a 11:00$`))
      })
    })
