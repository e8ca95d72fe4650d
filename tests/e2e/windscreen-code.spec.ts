import { writeFile } from "node:fs/promises"
import path from "node:path"
import { findForm } from "#harness/enquiry-form.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
const toCallback = `${vehicle}?zpusob=callback#poptavka`

const WORKING_DAY = "2026-11-16T10:30:00+01:00"
const EVENING = "2026-11-16T17:00:00+01:00"
const closed = {
  "in the evening": EVENING,
  "on a Saturday, by arrangement": "2026-11-21T10:30:00+01:00",
  "on a holiday": "2026-11-17T10:30:00+01:00",
  "while the dealer is away": "2026-12-28T10:30:00+01:00",
}

// One worker, one site.
test.describe.configure({ mode: "default" })
let demo: Site
test.beforeAll(async () => {
  demo = await startSite({ database: true, ownUrl: true, clock: { startsAt: EVENING } })
})
test.afterAll(() => demo.stop())

test("the code of a windscreen looks at the clock, and no cache remembers what it saw", async () => {
  const clockFile = path.join(demo.dataFolder, "clock")
  const site = await demo.startProcess({ CLOCK_STARTS_AT: WORKING_DAY, CLOCK_FILE: clockFile })
  const expectMethod = async (when: string, time: string, to: string) => {
    await writeFile(clockFile, String(Date.parse(time) - Date.parse(WORKING_DAY)))
    const scan = async () => {
      const { status, headers } = await fetch(`${site.origin}/v/104211`, { redirect: "manual" })
      return [status, headers.get("cache-control"), headers.get("location")]
    }
    await expect.poll(scan, when).toEqual([302, "no-store", to])
  }
  // Each time follows one that leads elsewhere, so that it is the clock's doing.
  for (const [when, time] of Object.entries(closed)) {
    await expectMethod(`before: ${when}`, WORKING_DAY, vehicle)
    await expectMethod(when, time, toCallback)
  }
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } })

    test("from the code to a call asked for it takes three touches", async ({ page }) => {
      await page.goto(`${demo.site.origin}/v/104211`)
      await expect(page).toHaveURL(demo.site.origin + toCallback)
      await expect(page.getByRole("heading", { name: "Zeptejte se na\u00a0tento vůz" })).toBeInViewport()
      const form = findForm(page)
      await expect(form.getByRole("radio", { name: /Zavolejte mi/ })).toBeChecked()
      await expect(form.getByLabel("Kdy vám máme zavolat?")).toBeVisible()
      await form.getByLabel("Jméno").tap()
      await page.keyboard.type("Jana Kovaříková")
      await form.getByRole("textbox", { name: "Telefon" }).tap()
      await page.keyboard.type("777 123 456")
      await form.getByRole("button", { name: "Zavolejte mi" }).tap()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, zavoláme vám.")
    })
  })
