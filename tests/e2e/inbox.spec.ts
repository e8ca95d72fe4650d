import type { Page } from "@playwright/test"
import { dayPages } from "#domain/site/link-paths.ts"
import { findDayPath } from "#harness/dealer-links.ts"
import { fillInbox } from "#harness/example-inbox.ts"
import { query } from "#harness/query.ts"
import { test as base, expect, holdRequests, hydrated } from "./site-test.ts"

const test = base.extend<{ day: string }>({
  /** Its address: 30 enquiries wait, 31 older ones, 6 visitors come, 4 offer a vehicle. */
  day: async ({ site }, use) => {
    await query(site.databaseUrl, "truncate enquiry cascade")
    const counts = { questions: 30, visits: 6, offers: 4, quarantined: 2, older: 31 }
    const path = await fillInbox(site.databaseUrl, counts)
    await use(site.site.origin + path)
  },
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled })

    test("a ready answer opens in the dealer's own program as it was changed, and is handled", async ({
      page,
      day,
      allowConsole,
    }) => {
      allowConsole(/\/foto\/104/)
      await page.goto(day)
      await page.getByRole("link", { name: "Hotová odpověď" }).first().click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Odpověď")
      if (javaScriptEnabled) await hydrated(page)
      // The text is changed before script has come.
      const release = await holdRequests(page, "**/assets/*.js")
      await page.getByRole("link", { name: "Zavolám vám" }).click()
      await expect(page.getByRole("link", { name: "Zavolám vám" })).toHaveAttribute("aria-current", "true")
      await expect(page.getByLabel("Text")).toHaveValue(/Dobrý den.*Zavolám vám/s)
      const changed = "Dobrý den, ozvu se & domluvíme se.\nPetr"
      await page.getByLabel("Text").fill(changed)
      release()
      if (!javaScriptEnabled) await page.getByRole("button", { name: /^Otevřít v/ }).click()
      const open = page.getByRole("link", { name: /^Otevřít v/ })
      await expect(open).toHaveAttribute("href", /^(sms:|mailto:|https:\/\/wa\.me\/)/)
      const written = (await open.getAttribute("href"))?.match(/(?:body|text)=([^&]*)$/)?.[1]
      expect(decodeURIComponent(written ?? "").replaceAll("\r", "")).toBe(changed)
      const answered = page.url()
      await page.getByRole("button", { name: "Odesláno, vyřízeno" }).click()
      const status = page.getByRole("status").filter({ hasText: /\S/ })
      await expect(status).toContainText("Vyřízeno: Jana Kovaříková")
      await page.goto(answered)
      await expect(status).toContainText("To už je vyřízené")
    })
  })

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("older enquiries are looked at, closed by one press, and taken back; who comes second reads it", async ({
    page,
    day,
    allowConsole,
  }) => {
    allowConsole(/\/foto\/104/)
    await page.goto(day)
    const close = (on: Page) => on.getByRole("button", { name: "Zavřít všechny" })
    const second = await page.context().newPage()
    await second.goto(day)
    const older = page.locator("details", { hasText: "31\u00a0starších" })
    await older.locator("summary").click()
    await expect(older.getByRole("link")).toHaveCount(20)
    await expect(older).toContainText("A\u00a0ještě 11\u00a0dalších.")
    await close(page).click()
    const status = page.getByRole("status").filter({ hasText: /\S/ })
    await expect(status).toContainText("Zavřeno 31\u00a0starších. Nikomu jsme nic neposlali.")
    await expect(close(page)).toHaveCount(0)
    await close(second).click()
    await expect(second.getByText(/Starší už někdo zavřel v\u00a0\d+:\d\d/)).toBeVisible()
    await second.close()
    await status.getByRole("button", { name: "Vrátit zpět" }).click()
    await expect(status).toContainText("Zpátky je 31\u00a0starších")
    await expect(close(page)).toBeVisible()
  })
})

test("what is handled can be taken back, and put off, it waits until its time", async ({
  page,
  day,
  site,
  allowConsole,
}) => {
  allowConsole(/\/foto\/104/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(day)
  const first = page.locator("li:has(.inbox-words)").first()
  const readWords = () => first.locator(".inbox-words").textContent()
  const words = await readWords()
  await first.getByRole("link", { name: "Celý dotaz" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dotaz /)
  await page.getByRole("navigation").getByRole("link", { name: "Dnes" }).click()
  await hydrated(page)
  await first.getByRole("button", { name: "Vyřízeno" }).click()
  const status = page.getByRole("status").filter({ hasText: /\S/ })
  await expect(status).toContainText("Vyřízeno: Jana Kovaříková")
  await expect(status).toBeFocused()
  await status.getByRole("button", { name: "Vrátit zpět" }).click()
  await expect(status).toContainText("Čeká na\u00a0odpověď: Jana Kovaříková")
  expect(await readWords()).toBe(words)

  for (let handled = 0; handled < 2; handled++) {
    await first.getByRole("button", { name: "Vyřízeno" }).click()
    await expect(status).toContainText("Vyřízeno:")
  }
  await page.getByText("Vyřízeno dnes").click()
  const handled = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Vrátit zpět" }) })
  await expect(handled).toHaveCount(2)
  await expect(handled.last().getByRole("link")).toHaveAttribute("href", /^\/prodejce\/\w+$/)
  await handled.last().getByRole("button", { name: "Vrátit zpět" }).click()
  await expect(status).toContainText("Čeká na\u00a0odpověď: Jana Kovaříková")
  expect(await readWords()).toBe(words)

  await first.getByText("Nezvedá", { exact: true }).click()
  await first.locator('button[name="kdy"]').last().click()
  await expect(status).toContainText("Zkusíte")
  await expect(page.locator("#odlozene")).toContainText("1\u00a0odložený")
  const rows = await query(site.databaseUrl, "select missed_calls from enquiry where later_at > now()")
  expect(rows).toEqual([{ missed_calls: 1 }])
})

test("who comes back from calling is asked in the row whether it is done", async ({
  page,
  day,
  allowConsole,
}) => {
  allowConsole(/\/foto\/104|tel:/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(day)
  const row = page.locator("li:has(.inbox-words)").nth(2)
  await row.getByRole("link", { name: /^Zavolat: / }).click()
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(row.getByRole("status")).toHaveText("Vyřízeno?")
  await expect(page.getByText("Vyřízeno?")).toHaveCount(1)
  await expect(row.getByRole("link", { name: "Zavolat znovu" })).toHaveAttribute("href", /^tel:/)
  await row.getByRole("button", { name: "Ano" }).click()
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toContainText("Vyřízeno: Markéta Sýkorová")
})

test("an old link of any dealer's page shows nothing, and mails today's to the dealer", async ({
  page,
  day,
  site,
  allowConsole,
}) => {
  allowConsole(/410|404/)
  for (const each of dayPages) {
    const old = await findDayPath(site.databaseUrl, new Date("2026-01-05T10:00:00Z"), each)
    await page.goto(site.site.origin + old)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Odkaz už neplatí")
    await expect(page.getByText("Jana Kovaříková")).toHaveCount(0)
  }
  const before = site.mailServer.mails.length
  await page.getByRole("button", { name: "Poslat dnešní odkaz" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Podívejte se do\u00a0e-\u2060mailu")
  await expect.poll(() => site.mailServer.mails.length).toBeGreaterThan(before)
  const link = /http\S+\/prodejce\/den\/\w+/.exec(site.mailServer.mails.at(-1)?.text ?? "")?.[0]
  expect(link).toBe(day)
})

test("an offer's photos are small, and nobody's without the link of the day", async ({ page, day, site }) => {
  const offers = "fields->'subject'->>'kind' = 'offer'"
  await query(site.databaseUrl, `update enquiry set received_at = now() - interval '6 days' where ${offers}`)
  await page.goto(day)
  await page.locator("summary", { hasText: "nabídka auta, 6\u00a0fotek" }).first().click()
  const photo = page.locator('img[src*="/den/"]').first()
  await expect(photo).toHaveJSProperty("naturalWidth", 320)
  const path = (await photo.getAttribute("src")) ?? ""
  const old = await findDayPath(site.databaseUrl, new Date("2026-01-05T10:00:00Z"))
  for (const other of [path.replace(new URL(day).pathname, old), path.replace(/.$/, "x"), `${path}0`])
    expect((await site.get(other)).status, other).toBe(404)
  const { headers } = await site.get(path)
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["image/webp", "no-store"])
})
