import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import pg from "pg"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { findPostgres, startPostgres } from "#demo/start-postgres.ts"
import type { SiteProcess } from "#demo/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, showProgress } from "#tools/terminal.ts"
import { type Fault, faults, startCountingServer } from "./faults.ts"
import { sendUntilThanked } from "./visitor.ts"

/** `npm run durability`: enquiries over HTTP while processes, database and mail server fail; what of them is lost or doubled. */
prepareCommand({ programs: ["PostgreSQL"] })
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
const plan: Readonly<Record<Fault, number>> = values.short
  ? { "kill a process": 6, "kill the database": 2, "freeze the database": 1, "stop the mail server": 1 }
  : { "kill a process": 20, "kill the database": 5, "freeze the database": 2, "stop the mail server": 4 }
const ENQUIRIES = values.short ? 200 : 1_000
const BETWEEN_VISITORS_MS = values.short ? 150 : 200
const BETWEEN_FAULTS_MS = 1_000
const DRAIN_MS = 300_000

const postgres = await startPostgres(findPostgres() ?? "", { durable: true })
const delivered: string[] = []
const mail = { server: await startCountingServer(delivered), delivered }
const demo = await startDemoSite({
  environment: {
    DATABASE_URL: postgres.url("postgres"),
    SMTP_URL: mail.server.url,
    SMTP_FROM: "web@example.cz",
  },
})
const isReady = ({ message }: { message: string }) => message === "database ready"
await demo.site.waitForLine(isReady)
const startProcess = async () => demo.startProcess()
const sites: SiteProcess[] = [demo.site, await startProcess()]
const pickOrigin = () => sites[Math.floor(Math.random() * sites.length)]?.origin ?? demo.site.origin

showProgress(`${ENQUIRIES} enquiries`)
const started = performance.now()
const visits = Promise.all(
  Array.from({ length: ENQUIRIES }, async (_, number) => {
    await sleep(number * BETWEEN_VISITORS_MS)
    return sendUntilThanked(`Dotaz číslo ${number}`, pickOrigin)
  }),
)
for (const fault of shuffle(plan)) {
  await sleep(BETWEEN_FAULTS_MS)
  await faults[fault]({ postgres, sites, startProcess, mail })
}
const thanked = await visits
const tookMs = performance.now() - started

showProgress("waiting for the mails")
await Promise.all(sites.map((site) => site.stop()))
await makeDue()
sites.splice(0, sites.length, await startProcess(), await startProcess())
const until = performance.now() + DRAIN_MS
while ((await ask("select id from mail where sent_at is null")).length > 0 && performance.now() < until) {
  await makeDue("and state = 'retry'")
  await sleep(500)
}

const kept = (await ask("select fields->>'message' as message from enquiry")).map(({ message }) => message)
const mails = (await ask("select name from mail")).map(({ name }) => `<${name}@example.cz>`)
const slowest = Math.max(...thanked.map(({ slowestMs }) => slowestMs))
const kills = plan["kill a process"]
printTable([
  { what: "enquiries thanked for", measured: `${thanked.length} in ${Math.round(tookMs / 1000)} s` },
  { what: "answers of “not kept”", measured: String(sum(thanked.map(({ refused }) => refused))) },
  { what: "tries without an answer", measured: String(sum(thanked.map(({ unanswered }) => unanswered))) },
  atMost("slowest answer", slowest, 5_000, "ms"),
  atMost("thanked and missing", thanked.filter(({ message }) => !kept.includes(message)).length, 0, ""),
  atMost("kept twice", kept.length - new Set(kept).size, 0, ""),
  atMost("without both mails", 2 * kept.length - mails.length, 0, ""),
  atMost("mails missing", mails.filter((name) => !delivered.includes(name)).length, 0, ""),
  atMost("mails twice", delivered.length - new Set(delivered).size, kills, ""),
])
await demo.stop()
await Promise.all(sites.map((site) => site.stop()))
await mail.server.stop()
await postgres.stop()

/** Instead of waiting for minutes: what is to be tried again, and what no process has in hand any more, is due now. */
async function makeDue(only = ""): Promise<void> {
  await ask(
    `update pgboss.job set start_after = now(), started_on = started_on - interval '10 minutes'
     where name = 'mail' and state in ('retry', 'active') ${only}`,
  )
}

async function ask(text: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function shuffle(counts: Readonly<Record<Fault, number>>): readonly Fault[] {
  return (Object.keys(counts) as Fault[])
    .flatMap((fault) => Array.from({ length: counts[fault] }, () => fault))
    .map((fault) => ({ fault, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ fault }) => fault)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
