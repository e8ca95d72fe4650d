import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import { createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { query } from "#harness/query.ts"
import { mountFileDisk } from "#harness/small-disk.ts"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { postForm } from "#tools/post-form.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, showProgress } from "#tools/terminal.ts"

type Visit = HonestForm & {
  /** Answers that said "not saved", and tries without an answer: the process was killed, or the line broke. */
  readonly refused: number
  readonly unanswered: number
  /** Of the answers. */
  readonly slowestMs: number
}

/** Longer than any visitor waits for an answer. */
const FROZEN_MS = 5_000
const GONE_MS = 1_500
const FULL_MS = 6_000

/**
 * `npm run tool -- durability [--short]`: enquiries over HTTP to two processes while these, the database and the mail
 * server fail; what of them is lost or doubled. The short form, for every change of the code, takes less than a minute and no
 * right to mount a disk.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
prepareCommand({ programs: values.short ? ["PostgreSQL"] : ["PostgreSQL", "mount"] })
const ENQUIRIES = values.short ? 120 : 1_000
const BETWEEN_VISITORS_MS = values.short ? 120 : 150
/** Of the database, whose disk is filled. */
const DISK_MEGABYTES = 600

const BETWEEN_FAULTS_MS = 1_000
/** On the clock of the jobs, which is moved on before each of these faults. */
const MAIL_DOWN_MINUTES = 60
const DRAIN_MS = 600_000
/** A database that was killed or full may still be recovering. */
const TRIES = 60
const BETWEEN_TRIES_MS = 500

const disk = values.short ? null : await mountFileDisk(DISK_MEGABYTES)
const delivered: string[] = []
await using demo = await startSite({
  database: { durable: true, ...(disk !== null && { parent: disk.folder }) },
  mail: { onMail: ({ messageId = "" }) => delivered.push(messageId) },
  // So many at once would otherwise be quarantined as a flood.
  unlimited: true,
})
const { postgres, mailServer } = demo
let movedMinutes = 0
await mailServer.stop()
const sites: SiteProcess[] = [demo.site, await demo.startProcess()]
/** Exit codes of processes that had ended before they were killed. */
const ended: number[] = []
const faults = {
  killedProcess: {
    times: values.short ? 4 : 20,
    async bring() {
      const [victim] = sites.splice(0, 1)
      const code = await victim?.stop("SIGKILL")
      if (typeof code === "number") ended.push(code)
      sites.push(await demo.startProcess())
    },
  },
  killedDatabase: {
    times: values.short ? 2 : 5,
    async bring() {
      await postgres.kill()
      await sleep(GONE_MS)
      await postgres.start()
    },
  },
  frozenDatabase: {
    times: values.short ? 1 : 2,
    async bring() {
      postgres.freeze()
      await sleep(FROZEN_MS)
      postgres.thaw()
    },
  },
  /** PostgreSQL ends when it cannot write its log; whoever made room starts it again. */
  fullDisk: {
    times: values.short ? 0 : 1,
    async bring() {
      const empty = await disk?.fill()
      await sleep(FULL_MS)
      await empty?.()
      if (!postgres.isRunning()) await postgres.start()
    },
  },
}
const pickOrigin = () => sites[Math.floor(Math.random() * sites.length)]?.origin ?? demo.site.origin

showProgress(`${ENQUIRIES} enquiries`)
const buildForm = await createHonestForms()
const started = performance.now()
const visits = Promise.all(
  Array.from({ length: ENQUIRIES }, async (_, number) => {
    await sleep(number * BETWEEN_VISITORS_MS)
    return sendUntilConfirmed(buildForm(number), pickOrigin)
  }),
)
const order = Object.values(faults)
  .flatMap(({ times, bring }) => Array.from({ length: times }, () => ({ bring, place: Math.random() })))
  .toSorted((a, b) => a.place - b.place)
// The mail server is unavailable for the first half of the faults.
const half = Math.ceil(order.length / 2)
for (const { bring } of order.slice(0, half)) {
  await sleep(BETWEEN_FAULTS_MS)
  await moveJobClock(MAIL_DOWN_MINUTES / half)
  await bring()
}
const waited = await ask("select max(attempts) as most, count(*) as n from mail")
await mailServer.start()
for (const { bring } of order.slice(half)) {
  await sleep(BETWEEN_FAULTS_MS)
  await bring()
}
const confirmed = await visits
const tookMs = performance.now() - started

showProgress("waiting for the mails")
ended.push(...(await Promise.all(sites.map((site) => site.stop()))).filter((code) => code !== 0).map(Number))
// What a killed process had in progress is taken up when it has expired.
await moveJobClock(15)
sites.splice(0, sites.length, ...(await Promise.all([demo.startProcess(), demo.startProcess()])))
const until = performance.now() + DRAIN_MS
while ((await ask("select id from mail where sent_at is null")).length > 0 && performance.now() < until) {
  // What has failed, and only that: a job in progress must not be taken for one whose process has died.
  await ask("update pgboss.job set start_after = pgboss.job_now() where state = 'retry'")
  await sleep(500)
}

const saved = (await ask("select fields->>'message' as message from enquiry")).map(({ message }) => message)
const mails = (await ask("select name from mail")).map(({ name }) => `<${name}@example.cz>`)
const givenUp = await ask("select id from mail where given_up_at is not null")
const failed = await ask("select id from pgboss.job where state in ('failed', 'cancelled')")
const wanted = sum(confirmed.map(({ email }) => (email === null ? 1 : 2)))
printTable([
  { what: "enquiries confirmed", measured: `${confirmed.length} in ${Math.round(tookMs / 1000)} s` },
  { what: "answers of “not saved”", measured: String(sum(confirmed.map(({ refused }) => refused))) },
  { what: "tries without an answer", measured: String(sum(confirmed.map(({ unanswered }) => unanswered))) },
  {
    what: "mails that waited for the mail server",
    measured: `${waited[0]?.n}, at most ${waited[0]?.most} attempts in an hour of moved clock`,
  },
  atMost("processes that ended by themselves", ended.length, 0),
  atMost("slowest answer", Math.max(...confirmed.map(({ slowestMs }) => slowestMs)), 5_000, "ms"),
  atMost("confirmed and missing", confirmed.filter(({ message }) => !saved.includes(message)).length, 0),
  atMost("saved twice", saved.length - new Set(saved).size, 0),
  atMost("enquiries without their mails", wanted - mails.length, 0),
  atMost("mails given up", givenUp.length + failed.length, 0),
  atMost("mails missing", mails.filter((name) => !delivered.includes(name)).length, 0),
  atMost("mails twice", delivered.length - new Set(delivered).size, faults.killedProcess.times),
])

async function ask(text: string): ReturnType<typeof query> {
  for (let tries = 1; ; tries++)
    try {
      return await query(demo.databaseUrl, text)
    } catch (error) {
      if (tries === TRIES) throw error
      await sleep(BETWEEN_TRIES_MS)
    }
}

/** The clock by which pg-boss decides when a mail is due and when it is too old, moved on without waiting. */
async function moveJobClock(minutes: number): Promise<void> {
  movedMinutes += minutes
  // The function through which all its statements read the time, made for this.
  await ask(
    `create or replace function pgboss.job_now() returns timestamptz language sql stable
     as $$ select pg_catalog.now() + interval '${movedMinutes} minutes' $$`,
  )
}

/** Sends one form until it is confirmed, each time with the same words, and in between waits as the page does. */
async function sendUntilConfirmed(form: HonestForm, pickOrigin: () => string): Promise<Visit> {
  let [refused, unanswered, slowestMs] = [0, 0, 0]
  for (let attempt = 0; ; attempt++) {
    const started = performance.now()
    const { status } = await postForm(pickOrigin(), form.body)
    if (status === 0) unanswered++
    else slowestMs = Math.max(slowestMs, performance.now() - started)
    if (status === 303) return { ...form, refused, unanswered, slowestMs }
    if (status === 503) refused++
    else if (status !== 0) throw new Error(`a form was answered with ${status}`)
    await sleep(findRetryPauseMs(attempt))
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
