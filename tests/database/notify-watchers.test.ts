import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { afterEach, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { startMailServer } from "#harness/start-mail-server.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { notifyWatchers } from "#server/watch/notify-watchers.ts"
import { waitForMails } from "./mail-links.ts"
import { enqueue, postMails } from "./post-mails.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, current } = await startTestSite()
afterEach(async () => {
  current.stock = buildStock([])
  await database.empty()
})

const search = "producer_text=%C5%A0koda&sales_price=300000"

/** A confirmed watch of an empty stock. */
async function saveWatch(number = 1, endsAt = "2099-01-01"): Promise<void> {
  await database.query(
    `insert into watch (email, search, criteria, consent_version, asked_at, confirmed_at, ends_at)
     values ('w${number}@example.cz', '${search}', '[{"text":"Škoda"}]', '1', '2026-01-01', '2026-01-01', '${endsAt}')`,
  )
}

const cheap = (...ids: number[]) => ids.map((id) => buildVehicle({ id, model: `M${id}`, priceCzk: 200_000 }))

/** The morning of a day in November, when Prague is an hour ahead. */
const morning = (day: number, time = "06:30") => new Date(`2026-11-${day}T${time}:00Z`)

async function notify(at: Date, enqueueMail?: EnqueueMail): Promise<number> {
  return notifyWatchers(
    {
      database: open.database,
      post: postMails(enqueueMail ?? enqueue),
      findStock: () => current.stock,
    },
    at,
  )
}

const plain = (text = "") => text.replaceAll("\u00a0", " ")

const isAllNoted = async () => (await database.count("mail where sent_at is null")) === 0

/** As if the mails of these days were sent on them, whatever the machine's clock. */
async function settle(day: number): Promise<void> {
  await eventually("it is noted", isAllNoted)
  await database.query(`update mail set sent_at = '2026-11-${day}T07:00:00Z'`)
}

it("reports an arrival and a price that fell, once each, with what a watcher must know", async () => {
  await saveWatch()
  current.stock = buildStock([...cheap(1), buildVehicle({ id: 2, model: "M2", priceCzk: 400_000 })])
  const before = mailServer.mails.length
  expect(await notify(morning(16))).toBe(1)
  const [first] = await waitForMails(mailServer, before, 1)
  expect(plain(first?.subject)).toBe("Hlídáme pro vás: 1 nový vůz (obchodní sdělení)")
  expect(plain(first?.text)).toContain("Škoda M1, 200 000 Kč\nhttps://www.example.cz/vozidla/skoda/m1/1")
  expect(plain(first?.text)).toContain("protože jste 1. 1. 2026 souhlasili s hlídáním. Končí 1. 1. 2099.")
  expect(plain(first?.text)).toMatch(/Obchodní sdělení\. Odesílá Auto Javořina s\.r\.o\., .*vložka 0000\.\n$/)
  const headers = first?.headerLines.map(({ line }) => line)
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  const [link] = headers?.filter((line) => line.startsWith("List-Unsubscribe:")) ?? []
  expect(link).toMatch(/^List-Unsubscribe:\s+<https:\/\/www\.example\.cz\/odhlasit\/[0-9a-f]{64}>$/)
  expect(await notify(morning(16, "09:00"))).toBe(0)
  await settle(16)
  current.stock = buildStock([...cheap(1), buildVehicle({ id: 2, model: "M2", priceCzk: 250_000 })])
  expect(await notify(morning(17))).toBe(1)
  const [, second] = await waitForMails(mailServer, before, 2)
  expect(plain(second?.subject)).toBe("Hlídáme pro vás: 1 vůz pod vaší hranicí (obchodní sdělení)")
  expect(plain(second?.text)).toContain("Škoda M2, 250 000 Kč\nTeď je pod vaší hranicí.\n")
  expect(second?.text).not.toContain("M1")
  await settle(17)
  expect(await notify(morning(18))).toBe(0)
})

it("tells at 7:30 in Prague, in winter and in summer, and not in the evening", async () => {
  await saveWatch()
  current.stock = buildStock(cheap(1))
  const before = mailServer.mails.length
  for (const at of ["2026-11-16T06:29:00Z", "2026-11-16T19:00:00Z", "2026-07-16T05:29:00Z"])
    expect(await notify(new Date(at))).toBe(0)
  expect(await notify(new Date("2026-07-16T05:30:00Z"))).toBe(1)
  await waitForMails(mailServer, before, 1)
})

it("reports at most ten, and of the rest the next day", async () => {
  await saveWatch()
  const ids = Array.from({ length: 13 }, (_, index) => index + 1)
  current.stock = buildStock(cheap(...ids))
  const before = mailServer.mails.length
  expect(await notify(morning(16))).toBe(1)
  const [first] = await waitForMails(mailServer, before, 1)
  expect(plain(first?.subject)).toBe("Hlídáme pro vás: 10 nových vozů (obchodní sdělení)")
  await settle(16)
  expect(await notify(morning(17))).toBe(1)
  const [, second] = await waitForMails(mailServer, before, 2)
  expect([...(second?.text ?? "").matchAll(/Škoda (M\d+)/g)].map(([, model]) => model)).toEqual([
    "M11",
    "M12",
    "M13",
  ])
})

it("a watch that a clock ahead has dated into the future is notified the next day", async () => {
  await saveWatch()
  await database.query("update watch set checked_on = '2026-12-06'")
  current.stock = buildStock(cheap(1))
  expect(await notify(morning(16), async () => {})).toBe(1)
  expect(await database.query("select checked_on::text from watch")).toEqual([{ checked_on: "2026-11-16" }])
})

it("a mail that a clock ahead has posted for today keeps no other watch from being notified", async () => {
  await saveWatch(1)
  current.stock = buildStock(cheap(1))
  expect(await notify(morning(16), async () => {})).toBe(1)
  await database.query("update mail set sent_at = '2026-11-10'")
  await database.query("update watch set checked_on = '2026-11-10'")
  await saveWatch(2)
  current.stock = buildStock(cheap(2))
  expect(await notify(morning(16, "09:00"), async () => {})).toBe(1)
})

it("two processes at once notify every watch once", async () => {
  for (let number = 1; number <= 40; number++) await saveWatch(number)
  current.stock = buildStock(cheap(1))
  const posted = await Promise.all(Array.from({ length: 4 }, () => notify(morning(16), async () => {})))
  expect(posted.reduce((sum, each) => sum + each, 0)).toBe(40)
  expect(await database.count("mail")).toBe(40)
})

it("a process that is killed (-9) again and again misses no watch, and notifies none twice", async () => {
  for (let number = 1; number <= 30; number++) await saveWatch(number)
  const script = fileURLToPath(new URL("notify-once.ts", import.meta.url))
  for (const mails of [3, 11, 12, 20]) {
    const worker = spawn(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ["ignore", "pipe", "inherit"],
    })
    await eventually(`${mails} mails are posted`, async () => (await database.count("mail")) >= mails)
    worker.kill("SIGKILL")
    await once(worker, "exit")
  }
  current.stock = buildStock(cheap(1))
  await eventually("the rest is notified", async () => {
    await notify(morning(16, "06:40"), async () => {})
    return (await database.count("mail")) === 30
  })
  expect(
    await database.query("select count(*)::int as n from watch_match where mail_id is not null"),
  ).toEqual([{ n: 30 }])
})

it("a mail of which nothing is true any more is not sent, and keeps no other from being sent", async () => {
  await saveWatch()
  current.stock = buildStock(cheap(1))
  expect(await notify(morning(16), async () => {})).toBe(1)
  const [{ id } = {}] = await database.query("select id from mail")
  current.stock = buildStock([])
  const before = mailServer.mails.length
  await open.database.transaction().execute((transaction) => enqueue(transaction, "watch-mail", String(id)))
  await eventually("it is gone", async () => (await database.count("mail")) === 0)
  expect(mailServer.mails.length).toBe(before)
  current.stock = buildStock(cheap(2))
  expect(await notify(morning(17), async () => {})).toBe(1)
})

it("fourteen days before its end a watch is offered to go on, once, instead of that day's news", async () => {
  await saveWatch(1, "2026-11-30T12:00:00Z")
  current.stock = buildStock(cheap(1))
  const before = mailServer.mails.length
  expect(await notify(morning(16, "12:30"))).toBe(1)
  const [mail] = await waitForMails(mailServer, before, 1)
  expect(mail?.subject).toBe("Hlídání brzy skončí (obchodní sdělení)")
  expect(plain(mail?.text)).toContain("Za 14 dní přestaneme hlídat: Škoda. Máme hlídat dál?")
  expect(mail?.text).toMatch(/\/hlidat\/[0-9a-f]{64}\?krok=prodlouzit/)
  await settle(16)
  expect(await notify(morning(17))).toBe(1)
  const [, news] = await waitForMails(mailServer, before, 2)
  expect(news?.subject).toContain("nový vůz")
})

it("while the mail server is unavailable for a day there is one mail, and it says what holds when it is sent", async () => {
  await saveWatch()
  await mailServer.stop()
  current.stock = buildStock(cheap(1, 2))
  expect(await notify(morning(16))).toBe(1)
  await eventually("it was tried", async () => {
    const [row] = await database.query("select attempts from mail")
    return Number(row?.attempts) >= 1
  })
  current.stock = buildStock(cheap(2, 3))
  expect(await notify(morning(17))).toBe(0)
  const back = await startMailServer({ port: mailServer.port })
  const [mail] = await waitForMails(back, 0, 1)
  expect(plain(mail?.subject)).toBe("Hlídáme pro vás: 1 nový vůz (obchodní sdělení)")
  expect(mail?.text).toContain("Škoda M2")
  await settle(17)
  // What went out today is today's mail, also for who is checked late.
  await database.query("update watch set checked_on = '2026-11-16'")
  expect(await notify(morning(17, "09:00"))).toBe(0)
  expect(await notify(morning(18))).toBe(1)
  const [, next] = await waitForMails(back, 0, 2)
  expect(next?.text).toContain("Škoda M3")
  expect(back.mails.length).toBe(2)
  await back.stop()
})
