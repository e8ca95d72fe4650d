import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { sql } from "kysely"
import type { ParsedMail } from "mailparser"
import { seededRandom } from "#demo/seeded-random.ts"
import { buildSnapshot } from "#domain/stock/snapshot.ts"
import { listRecipients, startMailServer } from "#harness/start-mail-server.ts"
import { startPostgres } from "#harness/start-postgres.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import { createLog } from "#server/process/log.ts"
import { createActOnWatch } from "#server/watch/act-on-watch.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atLeast, atMost, printTable, showProgress } from "#tools/terminal.ts"
import { judge, makeUpHistory, type Told, watches } from "./watch-history.ts"

/**
 * `npm run tool -- watches`: 40 watches, two processes, and 10,000 arrivals, sales and changes of price in 40 days, while a process is
 * killed (-9) 20 times and the mail server is away for four days. What was told is compared with the whole history, by hand.
 */
prepareCommand({ build: false, programs: ["PostgreSQL"] })
const DAYS = 40
const CHANGES_A_DAY = 260
const QUIET_DAYS = 25
const KILLS = 20
const AWAY = [7, 8, 20, 31]
const FIRST_DAY = Date.parse("2027-03-08T07:00:00Z")
const DAY_MS = 86_400_000
const script = fileURLToPath(new URL("watch-worker.ts", import.meta.url))
const random = seededRandom(32)
const dayOf = (morning: number) => new Date(FIRST_DAY + morning * DAY_MS)

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url("postgres")
await (await startTestEnquiries({ databaseUrl })).stop()
const log = createLog(
  () => {},
  () => new Date(),
)
const { database } = openDatabase(databaseUrl, workLimits, log)
const busy = makeUpHistory(DAYS, CHANGES_A_DAY)
const history = [...busy, ...Array.from({ length: QUIET_DAYS }, () => busy.at(-1) ?? new Map())]
const stockFiles = history.map((stock, morning) => {
  const file = path.join(process.env.TMPDIR ?? "", `stock-${morning}.json`)
  writeFileSync(file, JSON.stringify([...stock.values()]))
  return file
})

let today = 0
const received: { readonly mail: ParsedMail; readonly morning: number }[] = []
const onMail = (mail: ParsedMail) => void received.push({ mail, morning: today })
const mailServer = await startMailServer({ onMail })
let isMailAway = false

await confirmAll()
/** Which day each process has looked on last. */
const lastDay = new Map<ChildProcess, string | undefined>()
const workers = [startWorker(), startWorker()]
let killed = 0
for (today = 1; today < history.length; today++) {
  showProgress(`day ${today} of ${history.length - 1}, ${received.length} mails, ${killed} kills`)
  const isAway = AWAY.includes(today)
  if (isAway) {
    await mailServer.stop()
    isMailAway = true
  }
  for (const worker of workers) wake(worker)
  if (!isAway && isMailAway) {
    // Once both processes know which day it is: what they send is sent on it.
    await waitForEvening(true)
    await sleep(1_000)
    await mailServer.start()
    isMailAway = false
  }
  if (today % 2 === 1 && killed < KILLS) await killOne()
  await waitForEvening(isAway)
}
for (const worker of workers) worker.kill("SIGKILL")

const mails = new Map(received.map((each) => [each.mail.messageId, each]))
const judged = watches.map((watch) => judge(history, watch, listTold(watch.email)))
const sum = (what: "untrue" | "twice" | "missed") => judged.reduce((total, each) => total + each[what], 0)
const days = new Map<string, number>()
for (const { mail, morning } of mails.values()) {
  const key = `${addressOf(mail)} ${morning}`
  days.set(key, (days.get(key) ?? 0) + 1)
}
const told = watches.flatMap(({ email }) => listTold(email)).length
printTable([
  atLeast("arrivals, sales and changes of price", (DAYS - 1) * CHANGES_A_DAY, 10_000, ""),
  atLeast("vehicles told", told, 1_000, ""),
  atLeast("processes killed (-9)", killed, KILLS, ""),
  atMost("vehicles missed", sum("missed"), 0, ""),
  atMost("vehicles told twice", sum("twice"), 0, ""),
  atMost("vehicles told that did not match when the mail was sent", sum("untrue"), 0, ""),
  atMost("most mails of a watch in a day", Math.max(...days.values()), 1, ""),
  atMost("mails sent a second time, with the same Message-ID", received.length - mails.size, KILLS, ""),
])
await mailServer.stop()
await postgres.stop()
process.exit()

async function confirmAll(): Promise<void> {
  const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
  const vehicles = [...(history[0]?.values() ?? [])]
  const stock = buildSnapshot({ version: "0", takenAt: dayOf(0).toISOString(), vehicles })
  const act = createActOnWatch({
    database,
    readKey: async () => key,
    findStock: () => stock,
    noteErased: async () => {},
    log,
    now: async () => dayOf(0),
  })
  for (const { email, search } of watches) {
    const { link_id } = await database
      .insertInto("watch")
      .values({ email, search, wishes: "[]", consent_version: "1", asked_at: dayOf(0) })
      .returning("link_id")
      .executeTakeFirstOrThrow()
    const outcome = await act(signLinkToken(key, link_id, "watcher"), "confirm")
    if (!outcome.done) throw new Error(`not confirmed: ${outcome.why}`)
  }
}

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SMTP_PORT: String(mailServer.port) },
    stdio: ["pipe", "pipe", "inherit"],
  })
  worker.stdout.on("data", (text: Buffer) => lastDay.set(worker, text.toString().trim().split("\n").at(-1)))
  return worker
}

function wake(worker: ChildProcess): void {
  worker.stdin?.write(
    `${JSON.stringify({ now: dayOf(today).toISOString(), stockFile: stockFiles[today] })}\n`,
  )
}

/** Somewhere between its first look and its last mail. */
async function killOne(): Promise<void> {
  await sleep(random() * 1_500)
  const index = killed++ % workers.length
  const worker = workers[index]
  worker?.kill("SIGKILL")
  if (worker !== undefined) await once(worker, "exit")
  workers[index] = startWorker()
  const successor = workers[index]
  if (successor !== undefined) wake(successor)
}

/**
 * Both processes are through with the day, every watch has looked, and every mail is out, unless the mail server is away. A
 * process that is a day behind would look again: in the site, both ask the database which day it is.
 */
async function waitForEvening(isAway: boolean): Promise<void> {
  const day = dayOf(today).toISOString().slice(0, 10)
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(50)) {
    const due = await database
      .selectFrom("watch")
      .where(({ eb, or }) => or([eb("looked_on", "is", null), eb("looked_on", "<", sql<Date>`${day}::date`)]))
      .select("id")
      .execute()
    const unsent = await database.selectFrom("mail").where("sent_at", "is", null).select("id").execute()
    const late = workers.filter((worker) => lastDay.get(worker) !== dayOf(today).toISOString())
    if (due.length + late.length === 0 && (isAway || unsent.length === 0)) return
  }
  throw new Error(`day ${today} never ends`)
}

function addressOf(mail: ParsedMail): string {
  return listRecipients(mail)[0] ?? ""
}

/** The day on which a mail was posted is the end of its Message-ID. */
function listTold(email: string): readonly Told[] {
  return [...mails.values()]
    .filter(({ mail }) => addressOf(mail) === email)
    .flatMap(({ mail, morning: sent }) => {
      const day = /-(\d{4}-\d\d-\d\d)@/.exec(mail.messageId ?? "")?.[1] ?? ""
      const posted = Math.round((Date.parse(`${day}T07:00:00Z`) - FIRST_DAY) / DAY_MS)
      const ids = [...(mail.text ?? "").matchAll(/ M(\d+), /g)].map(([, id]) => Number(id))
      return ids.map((vehicleId) => ({ vehicleId, posted, sent }))
    })
}
