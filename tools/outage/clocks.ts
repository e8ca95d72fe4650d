import { writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { moveDatabaseClock } from "#harness/move-database-clock.ts"
import { query } from "#harness/query.ts"
import { runJob } from "#harness/run-job.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { startSite, waitForDatabase, waitUntilReady } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { jobNames } from "#server/jobs.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"

const WATCHES = 5
const EACH = 10

/** Of every kind that is erased by its age: not due now nor in some days, due in 20 days and in a year. */
async function seedRows(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `delete from enquiry; delete from watch; delete from mail; delete from ended_consent; delete from mass_erasure;
     insert into enquiry (digest, code, way, fields, suspect, received_at)
       select n::text::bytea, 'SEED', 'question', '{}', false, now() - interval '165 days' from generate_series(1, ${EACH}) n;
     insert into mail (name, recipient, kind, data, posted_at, sent_at)
       select 'seed-' || n, 'dealer', 'erasureNote', '{"code": "SEED"}', now() - interval '12 days', now() - interval '12 days' from generate_series(1, ${EACH}) n;
     insert into ended_consent (fingerprint, consent_version, asked_at, confirmed_at, ended_at)
       select '', 'seed', now(), now(), now() - interval '3 years' + interval '10 days' from generate_series(1, ${EACH}) n;
     insert into watch (email, search, wishes, consent_version, asked_at, confirmed_at, ends_at, looked_on)
       select 'seed-' || n || '@visitors.example', 'fuel=Nafta', '[]', 'seed', now(), now(), now() + interval '19 days', now()::date - 1
       from generate_series(1, ${WATCHES}) n;`,
  )
}

async function countErased(databaseUrl: string): Promise<number> {
  const [row] = await query(
    databaseUrl,
    `select (select count(*) from enquiry where code = 'SEED') + (select count(*) from mail where data->>'code' = 'SEED')
       + (select count(*) from ended_consent where consent_version = 'seed')
       + (select count(*) from watch where consent_version = 'seed') as n`,
  )
  return 3 * EACH + WATCHES - Number(row?.n)
}

/** What is dated, and which rows are not the seed's. */
const dated = [
  ["enquiry", "received_at", "code <> 'SEED'", "case"],
  ["mail", "posted_at", "code is distinct from 'SEED'", "case"],
  ["mail", "sent_at", "code is distinct from 'SEED'", "case"],
  ["watch", "asked_at", "consent_version <> 'seed'", "case"],
  ["watch", "looked_on::timestamp + interval '1 day'", "true", "case"],
  ["price", "since", "true", "begin"],
  ["logged_time", "from_at", "true", "begin"],
  ["logged_time", "until_at", "true", "begin"],
  ["vehicle_day", "first_seen_on::timestamp + interval '1 day'", "true", "begin"],
  ["vehicle_day", "changed_on::timestamp + interval '1 day'", "true", "begin"],
] as const

/** Rows of before the case or the command began, and of the future, by the right clock. A day may end after now. */
async function countMisdated(databaseUrl: string, since: Date, began: Date): Promise<readonly string[]> {
  const found = await Promise.all(
    dated.map(async ([table, value, where, from]) => {
      const first = from === "case" ? since : began
      const latest = value.includes("+") ? "1 day" : "5 minutes"
      return query(
        databaseUrl,
        `select '${table} ' || (${value})::text as row from ${table}
         where ${where} and ((${value})::timestamptz < '${first.toISOString()}'::timestamptz - interval '5 minutes'
           or (${value})::timestamptz > public.now() + interval '${latest}')`,
      )
    }),
  )
  return found.flat().map(({ row }) => String(row))
}

/**
 * `npm run tool -- clocks [--only "a year ahead"]`: two processes, of which one starts with a wrong clock and keeps it for a minute and for a day, while
 * visitors write to it. Then the machine's clock, which is both processes' and the database's. Days pass by moved clocks, and jobs
 * run whenever the command says.
 */
prepareCommand({ programs: ["PostgreSQL"] })
const { values } = parseArgs({ options: { only: { type: "string" } } })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of each job, so that either process takes some. */
const RUNS = 4
/** For one mail too many. */
const SENDING_MS = 5_000
const wrongClocks = {
  "an hour behind": -HOUR_MS,
  "an hour ahead": HOUR_MS,
  "20 days behind": -20 * DAY_MS,
  "20 days ahead": 20 * DAY_MS,
  "a year behind": -366 * DAY_MS,
  "a year ahead": 366 * DAY_MS,
}

const folder = await mkdtemp(path.join(tmpdir(), "clocks-"))
const clockFiles = [path.join(folder, "right"), path.join(folder, "wrong")] as const

/** Ten in the morning of tomorrow, when watchers are told, and every day after that: what all right clocks show. */
let aheadMs = new Date().setUTCHours(33, 0, 0, 0) - Date.now()
setProcessClock(0, aheadMs)
await using demo = await startSite({
  database: { prepare: (url) => moveDatabaseClock(url, aheadMs) },
  unlimited: true,
  clock: { file: clockFiles[0] },
  environment: { FEED_POLL_SECONDS: "2" },
})
const { databaseUrl, mailServer } = demo
demo.provider.setClock(aheadMs)
const began = new Date(Date.now() + aheadMs)
const rows: Row[] = []
let arrivals = 0
for (const [name, wrongMs] of Object.entries(wrongClocks))
  if (values.only === undefined || values.only === name) rows.push(...(await play(name, wrongMs)))
rows.push(await playWrongMachine())
printTable(rows)

async function play(name: string, wrongMs: number): Promise<readonly Row[]> {
  showProgress(`one process ${name}, for a minute`)
  await seedRows(databaseUrl)
  const since = new Date(Date.now() + aheadMs)
  const first = await startWrongProcess(wrongMs)
  await visit(first, `${name} at first`)
  await runJobs()
  const afterMinute = await judge(`${name} for a minute`, since)
  showProgress(`one process ${name}, for a day`)
  await passDay(wrongMs)
  await visit(first, `${name} later`)
  await runJobs()
  await first.stop()
  const afterDay = await judge(`${name} for a day`, since)
  const second = await startWrongProcess(0)
  const before = mailServer.mails.length
  await passDay(0)
  const countTold = () =>
    mailServer.mails
      .slice(before)
      .flatMap(listRecipients)
      .filter((address) => address.startsWith("seed")).length
  await runJobs()
  // Mails go out one by one; then some time for one too many.
  for (let waited = 0; waited < 60 && countTold() < WATCHES; waited++) await sleep(1_000)
  await sleep(SENDING_MS)
  const told = countTold()
  await second.stop()
  return [
    afterMinute,
    afterDay,
    {
      what: "  watches told the next day",
      measured: `${told} of ${WATCHES}`,
      limit: "each once",
      passed: told === WATCHES,
    },
  ]
}

/** The provider alone is right. */
async function playWrongMachine(): Promise<Row> {
  showProgress("the machine a year ahead")
  await seedRows(databaseUrl)
  const machineMs = aheadMs + 366 * DAY_MS
  await moveDatabaseClock(databaseUrl, machineMs)
  setProcessClock(0, machineMs)
  const site = await startWrongProcess(366 * DAY_MS)
  await runJobs()
  await site.stop()
  return judge("database and both processes a year ahead", undefined)
}

/** As if it were time for each of them, again and again. */
async function runJobs(): Promise<void> {
  // Prices are logged by polls, every two seconds.
  await sleep(SENDING_MS)
  for (let run = 0; run < RUNS; run++) await Promise.all(jobNames.map((name) => runJob(databaseUrl, name)))
}

async function judge(what: string, since: Date | undefined): Promise<Row> {
  const erased = await countErased(databaseUrl)
  const misdated = since === undefined ? [] : await countMisdated(databaseUrl, since, began)
  return {
    what,
    measured: `erased ${erased}, dated wrong ${misdated.length}`,
    limit: "0, 0",
    passed: erased === 0 && misdated.length === 0,
    notes: misdated,
  }
}

async function startWrongProcess(wrongMs: number): Promise<SiteProcess> {
  setProcessClock(1, aheadMs + wrongMs)
  const site = await demo.startProcess({ CLOCK_FILE: clockFiles[1] })
  await waitUntilReady(site)
  await waitForDatabase(site)
  return site
}

/** All clocks go on by a day, the wrong one too, and a vehicle arrives. */
async function passDay(wrongMs: number): Promise<void> {
  aheadMs += DAY_MS
  demo.provider.setClock(aheadMs)
  setProcessClock(0, aheadMs)
  setProcessClock(1, aheadMs + wrongMs)
  await moveDatabaseClock(databaseUrl, aheadMs)
  const [car, ...others] = demo.provider.cars()
  if (car === undefined) throw new Error("no vehicles")
  const arrived = { ...car, id: String(990_000 + arrivals++), fuel: "Nafta" }
  demo.provider.setCars([{ ...car, sales_price: String(100_000 + arrivals) }, ...others, arrived])
}

async function visit({ origin }: SiteProcess, words: string): Promise<void> {
  const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [
      "/poptavka",
      {
        [enquiryFields.way.name]: "question",
        [enquiryFields.name.name]: "Jana",
        [enquiryFields.phone.name]: "+420777000001",
        [enquiryFields.email.name]: "jana@visitors.example",
        [enquiryFields.message.name]: words,
      },
    ],
    [
      pagePaths.watch,
      { [enquiryFields.search.name]: "?fuel=Nafta", [enquiryFields.email.name]: "jana@visitors.example" },
    ],
  ]
  for (const [address, fields] of forms) {
    const body = new URLSearchParams(fields)
    const headers = browserHeaders
    const answer = await fetch(origin + address, { method: "POST", redirect: "manual", headers, body })
    if (![200, 303].includes(answer.status)) throw new Error(`${address} was answered with ${answer.status}`)
  }
}

function setProcessClock(which: 0 | 1, ms: number): void {
  writeFileSync(clockFiles[which], String(ms))
}
