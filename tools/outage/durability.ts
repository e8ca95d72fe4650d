import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { createHonestForms } from "#harness/honest-forms.ts"
import { mountFileDisk } from "#harness/small-disk.ts"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, showProgress } from "#tools/terminal.ts"
import { type Fault, faults, plans } from "./durability-plans.ts"
import { createJobClock } from "./job-clock.ts"
import { sendUntilThanked } from "./send-until-thanked.ts"

/**
 * `npm run tool -- durability [--short | --outage]`: enquiries over HTTP to two processes while these, the database and the mail
 * server fail; what of them is lost or doubled.
 */
const { values } = parseArgs({ options: { short: { type: "boolean" }, outage: { type: "boolean" } } })
const plan = plans[values.short ? "short" : values.outage ? "outage" : "whole"]
prepareCommand({ programs: plan.diskMegabytes === 0 ? ["PostgreSQL"] : ["PostgreSQL", "program mount"] })
const BETWEEN_FAULTS_MS = 1_000
const DRAIN_MS = 600_000

const disk = plan.diskMegabytes === 0 ? null : await mountFileDisk(plan.diskMegabytes)
const delivered: string[] = []
await using demo = await startSite({
  database: { durable: true, ...(disk !== null && { parent: disk.folder }) },
  mail: { onMail: ({ messageId = "" }) => delivered.push(messageId) },
  // So many at once would otherwise be held as a flood.
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
    return sendUntilThanked(buildForm(number), pickOrigin)
  }),
)
const order = shuffle(plan.faults)
// The mail server is away for the first half of the faults, and the hours of its absence pass between them.
const half = Math.ceil(order.length / 2)
const ended: number[] = []
const stage = { postgres, disk, sites, startProcess, ended }
for (const fault of order.slice(0, half)) {
  for (let step = 0; step < plan.stepsBeforeFault; step++) {
    await sleep(BETWEEN_FAULTS_MS)
    await clock.move((plan.mailAwayHours * 60) / (half * plan.stepsBeforeFault))
  }
  await faults[fault](stage)
}
const waited = await clock.ask("select max(attempts) as most, count(*) as n from mail")
await mailServer.start()
for (const fault of order.slice(half)) {
  await sleep(BETWEEN_FAULTS_MS)
  await faults[fault](stage)
}
const thanked = await visits
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

const kept = (await clock.ask("select fields->>'message' as message from enquiry")).map(
  ({ message }) => message,
)
const mails = (await clock.ask("select name from mail")).map(({ name }) => `<${name}@example.cz>`)
const givenUp = await clock.ask("select id from mail where given_up_at is not null")
const failed = await clock.ask("select id from pgboss.job where state in ('failed', 'cancelled')")
const wanted = thanked.map(({ email }) => (email === null ? 1 : 2)).reduce((sum, each) => sum + each, 0)
const kills = plan.faults["kill a process"]
printTable([
  { what: "enquiries thanked for", measured: `${thanked.length} in ${Math.round(tookMs / 1000)} s` },
  { what: "answers of “not kept”", measured: String(sum(thanked.map(({ refused }) => refused))) },
  { what: "tries without an answer", measured: String(sum(thanked.map(({ unanswered }) => unanswered))) },
  {
    what: "mails that waited for the mail server",
    measured: `${waited[0]?.n}, at most ${waited[0]?.most} attempts in ${plan.mailAwayHours} h of moved clock`,
  },
  atMost("processes that ended by themselves", ended.length, 0, ""),
  atMost("slowest answer", Math.max(...thanked.map(({ slowestMs }) => slowestMs)), 5_000, "ms"),
  atMost("thanked and missing", thanked.filter(({ message }) => !kept.includes(message)).length, 0, ""),
  atMost("kept twice", kept.length - new Set(kept).size, 0, ""),
  atMost("enquiries without their mails", wanted - mails.length, 0, ""),
  atMost("mails given up", givenUp.length + failed.length, 0, ""),
  atMost("mails missing", mails.filter((name) => !delivered.includes(name)).length, 0, ""),
  atMost("mails twice", delivered.length - new Set(delivered).size, kills, ""),
])

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
