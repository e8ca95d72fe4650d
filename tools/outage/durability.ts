import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import { browserHeaders, createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { query } from "#harness/query.ts"
import { mountFileDisk, type SmallDisk } from "#harness/small-disk.ts"
import type { Postgres } from "#harness/start-postgres.ts"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, showProgress } from "#tools/terminal.ts"

/** A database that was killed or full may still be recovering. */
const TRIES = 60
const BETWEEN_TRIES_MS = 500

/** The clock by which pg-boss decides when a mail is due and when it is too old, moved on without waiting. */
function createJobClock(databaseUrl: string) {
  let movedMinutes = 0

  async function ask(text: string): Promise<Awaited<ReturnType<typeof query>>> {
    for (let tries = 1; ; tries++)
      try {
        return await query(databaseUrl, text)
      } catch (error) {
        if (tries === TRIES) throw error
        await sleep(BETWEEN_TRIES_MS)
      }
  }

  return {
    ask,
    async move(minutes: number): Promise<void> {
      movedMinutes += minutes
      // The function through which all its statements read the time, made for this.
      await ask(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable
         as $$ select pg_catalog.now() + interval '${movedMinutes} minutes' $$`,
      )
    },
    /** What has failed, and only that: a job in progress must not be taken for one whose process has died. */
    async retryNow(): Promise<void> {
      await ask("update pgboss.job set start_after = pgboss.job_now() where state = 'retry'")
    },
  }
}

type Visit = HonestForm & {
  /** Answers that said "not saved", and tries without an answer: the process was killed, or the line broke. */
  readonly refused: number
  readonly unanswered: number
  /** Of the answers. */
  readonly slowestMs: number
}

/** A browser gives up on an answer, not on the form. */
const ANSWER_MS = 10_000

/** Longer than any visitor waits for an answer. */
const FROZEN_MS = 5_000
const GONE_MS = 1_500
const FULL_MS = 6_000

type Stage = {
  readonly postgres: Postgres
  /** The database's own; null where none was mounted. */
  readonly disk: SmallDisk | null
  readonly sites: SiteProcess[]
  startProcess(): Promise<SiteProcess>
  /** Exit codes of processes that had ended before they were killed. */
  readonly ended: number[]
}

const faults = {
  "kill a process": async ({ sites, startProcess, ended }: Stage) => {
    const [victim] = sites.splice(0, 1)
    const code = await victim?.stop("SIGKILL")
    if (typeof code === "number") ended.push(code)
    sites.push(await startProcess())
  },
  "kill the database": async ({ postgres }: Stage) => {
    await postgres.kill()
    await sleep(GONE_MS)
    await postgres.start()
  },
  "freeze the database": async ({ postgres }: Stage) => {
    postgres.freeze()
    await sleep(FROZEN_MS)
    postgres.thaw()
  },
  /** PostgreSQL ends when it cannot write its log; whoever made room starts it again. */
  "fill the database's disk": async ({ postgres, disk }: Stage) => {
    const empty = await disk?.fill()
    await sleep(FULL_MS)
    await empty?.()
    if (!postgres.isRunning()) await postgres.start()
  },
} satisfies Readonly<Record<string, (stage: Stage) => Promise<void>>>

type Fault = keyof typeof faults

type Plan = {
  readonly enquiries: number
  readonly betweenVisitorsMs: number
  readonly faults: Readonly<Record<Fault, number>>
  /** Of the database; 0 is the machine's own, which is never filled. */
  readonly diskMegabytes: number
}

const plans = {
  whole: {
    enquiries: 1_000,
    betweenVisitorsMs: 150,
    faults: {
      "kill a process": 20,
      "kill the database": 5,
      "freeze the database": 2,
      "fill the database's disk": 1,
    },
    diskMegabytes: 600,
  },
  /** For every change of the code: within a minute, and without the right to mount a disk. */
  short: {
    enquiries: 120,
    betweenVisitorsMs: 120,
    faults: {
      "kill a process": 4,
      "kill the database": 2,
      "freeze the database": 1,
      "fill the database's disk": 0,
    },
    diskMegabytes: 0,
  },
} satisfies Readonly<Record<string, Plan>>

/**
 * `npm run tool -- durability [--short]`: enquiries over HTTP to two processes while these, the database and the mail
 * server fail; what of them is lost or doubled.
 */
const { values } = parseArgs({ options: { short: { type: "boolean" } } })
const plan: Plan = plans[values.short ? "short" : "whole"]
prepareCommand({ programs: plan.diskMegabytes === 0 ? ["PostgreSQL"] : ["PostgreSQL", "program mount"] })
const BETWEEN_FAULTS_MS = 1_000
/** On the clock of the jobs, which is moved on before each of these faults. */
const MAIL_DOWN_MINUTES = 60
const DRAIN_MS = 600_000

const disk = plan.diskMegabytes === 0 ? null : await mountFileDisk(plan.diskMegabytes)
const delivered: string[] = []
await using demo = await startSite({
  database: { durable: true, ...(disk !== null && { parent: disk.folder }) },
  mail: { onMail: ({ messageId = "" }) => delivered.push(messageId) },
  // So many at once would otherwise be quarantined as a flood.
  unlimited: true,
})
const { postgres, mailServer } = demo
await mailServer.stop()
const clock = createJobClock(demo.databaseUrl)
const startProcess = async () => demo.startProcess()
const sites: SiteProcess[] = [demo.site, await startProcess()]
const pickOrigin = () => sites[Math.floor(Math.random() * sites.length)]?.origin ?? demo.site.origin

showProgress(`${plan.enquiries} enquiries`)
const buildForm = await createHonestForms()
const started = performance.now()
const visits = Promise.all(
  Array.from({ length: plan.enquiries }, async (_, number) => {
    await sleep(number * plan.betweenVisitorsMs)
    return sendUntilConfirmed(buildForm(number), pickOrigin)
  }),
)
const order = shuffle(plan.faults)
// The mail server is unavailable for the first half of the faults.
const half = Math.ceil(order.length / 2)
const ended: number[] = []
const stage = { postgres, disk, sites, startProcess, ended }
for (const fault of order.slice(0, half)) {
  await sleep(BETWEEN_FAULTS_MS)
  await clock.move(MAIL_DOWN_MINUTES / half)
  await faults[fault](stage)
}
const waited = await clock.ask("select max(attempts) as most, count(*) as n from mail")
await mailServer.start()
for (const fault of order.slice(half)) {
  await sleep(BETWEEN_FAULTS_MS)
  await faults[fault](stage)
}
const confirmed = await visits
const tookMs = performance.now() - started

showProgress("waiting for the mails")
ended.push(...(await Promise.all(sites.map((site) => site.stop()))).filter((code) => code !== 0).map(Number))
// What a killed process had in progress is taken up when it has expired.
await clock.move(15)
sites.splice(0, sites.length, await startProcess(), await startProcess())
const until = performance.now() + DRAIN_MS
while (
  (await clock.ask("select id from mail where sent_at is null")).length > 0 &&
  performance.now() < until
) {
  await clock.retryNow()
  await sleep(500)
}

const saved = (await clock.ask("select fields->>'message' as message from enquiry")).map(
  ({ message }) => message,
)
const mails = (await clock.ask("select name from mail")).map(({ name }) => `<${name}@example.cz>`)
const givenUp = await clock.ask("select id from mail where given_up_at is not null")
const failed = await clock.ask("select id from pgboss.job where state in ('failed', 'cancelled')")
const wanted = confirmed.map(({ email }) => (email === null ? 1 : 2)).reduce((sum, each) => sum + each, 0)
const kills = plan.faults["kill a process"]
printTable([
  { what: "enquiries confirmed", measured: `${confirmed.length} in ${Math.round(tookMs / 1000)} s` },
  { what: "answers of “not saved”", measured: String(sum(confirmed.map(({ refused }) => refused))) },
  { what: "tries without an answer", measured: String(sum(confirmed.map(({ unanswered }) => unanswered))) },
  {
    what: "mails that waited for the mail server",
    measured: `${waited[0]?.n}, at most ${waited[0]?.most} attempts in an hour of moved clock`,
  },
  atMost("processes that ended by themselves", ended.length, 0, ""),
  atMost("slowest answer", Math.max(...confirmed.map(({ slowestMs }) => slowestMs)), 5_000, "ms"),
  atMost("confirmed and missing", confirmed.filter(({ message }) => !saved.includes(message)).length, 0, ""),
  atMost("saved twice", saved.length - new Set(saved).size, 0, ""),
  atMost("enquiries without their mails", wanted - mails.length, 0, ""),
  atMost("mails given up", givenUp.length + failed.length, 0, ""),
  atMost("mails missing", mails.filter((name) => !delivered.includes(name)).length, 0, ""),
  atMost("mails twice", delivered.length - new Set(delivered).size, kills, ""),
])

/** Sends one form until it is confirmed, each time with the same words, and in between waits as the page does. */
async function sendUntilConfirmed(form: HonestForm, pickOrigin: () => string): Promise<Visit> {
  let [refused, unanswered, slowestMs] = [0, 0, 0]
  for (let attempt = 0; ; attempt++) {
    const started = performance.now()
    const status = await post(pickOrigin(), form.body)
    if (status === 0) unanswered++
    else slowestMs = Math.max(slowestMs, performance.now() - started)
    if (status === 303) return { ...form, refused, unanswered, slowestMs }
    if (status === 503) refused++
    else if (status !== 0) throw new Error(`a form was answered with ${status}`)
    await sleep(findRetryPauseMs(attempt))
  }
}

/** The status, or 0 when there was no answer. */
async function post(origin: string, body: URLSearchParams): Promise<number> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`${origin}/poptavka`, {
      method: "POST",
      headers: browserHeaders,
      body,
      redirect: "manual",
      signal,
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
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
