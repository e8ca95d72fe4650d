import { findForm } from "#harness/enquiry-form.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expect, test } from "./page-test.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
const toCallback = `${vehicle}?zpusob=callback#poptavka`

const visits = [
  { name: "on a working day", time: "2026-11-16T10:30:00+01:00", leadsTo: vehicle },
  { name: "in the evening", time: "2026-11-16T17:00:00+01:00", leadsTo: toCallback },
  { name: "on a Saturday, by arrangement", time: "2026-11-21T10:30:00+01:00", leadsTo: toCallback },
  { name: "on a holiday", time: "2026-11-17T10:30:00+01:00", leadsTo: toCallback },
  { name: "while the dealer is away", time: "2026-12-28T10:30:00+01:00", leadsTo: toCallback },
] as const

let demo: Site
test.beforeAll(async () => {
  demo = await startSite({ database: true, ownUrl: true, clock: { startsAt: visits[1].time } })
})
test.afterAll(() => demo.stop())

test("the code of a windscreen looks at the clock, and no cache remembers what it saw", async () => {
  for (const { name, time, leadsTo } of visits) {
    const site = await demo.startProcess({ CLOCK_STARTS_AT: time })
    const answer = await fetch(`${site.origin}/v/104211`, { redirect: "manual" })
    expect([name, answer.status, answer.headers.get("location")]).toEqual([name, 302, leadsTo])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    await site.stop()
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
