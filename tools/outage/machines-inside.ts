import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { createHonestForms } from "#harness/honest-forms.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { findSiteMix } from "#tools/measure/send-load.ts"
import { atLeast, atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { describeMachine, waitUntil } from "./machine.ts"
import { addresses, describeNetwork, type MachineName } from "./machine-network.ts"
import { startReaders, startWriters, watchAgreement } from "./machine-visitors.ts"
import { commitToBoth, events, makeStandby, OPERATOR_MS } from "./machines-events.ts"

/** Outside of both machines: the provider, the visitors, and who breaks things. Started by two-machines.ts. */
const READS_A_SECOND = 100
const WRITES_A_SECOND = 5
const POLL_SECONDS = 5
const QUIET_MS = 10_000
/** Retries of visitors, HAProxy's two checks, and a busy machine, beside the time until somebody types. */
const MAX_GAP_SECONDS = OPERATOR_MS / 1000 + 15
/** A poll comes up to a tenth late, and takes a moment. */
const MAX_DIFFERENCE_SECONDS = POLL_SECONDS * 1.1 + 3

const [run = "", folder = ""] = process.argv.slice(2)
const network = describeNetwork(run)
const provider = await startDemoProvider({ host: addresses.outside })
const environment = {
  ...buildSiteEnvironment(provider),
  FEED_POLL_SECONDS: String(POLL_SECONDS),
  REQUESTS_PER_SECOND: "0",
  // Nobody delivers: mails wait, which is not what is measured here.
  SMTP_URL: "smtp://127.0.0.1:1",
  SMTP_FROM: "web@example.cz",
}
const createMachine = (name: MachineName) =>
  describeMachine({ name, network, folder: path.join(folder, name), environment })
const [one, two] = [createMachine("one"), createMachine("two")]

showProgress("starting two machines")
await one.postgres.create()
await one.postgres.start()
await one.postgres.ask("create role haproxy login")
await makeStandby(two, one)
await commitToBoth(one, two)
for (const machine of [one, two]) await machine.startHaproxy()
await Promise.all([one.startSite(), two.startSite()])
for (const machine of [one, two]) await machine.startEdge()
for (const { siteOrigin } of [one, two])
  await waitUntil(async () => (await (await fetch(`${siteOrigin}/readyz`)).json()).databaseUp === true)

const edges = [one.edgeOrigin, two.edgeOrigin]
const mix = await findSiteMix(one.siteOrigin, 1)
const readers = startReaders(edges, () => mix.next(), READS_A_SECOND)
const writers = startWriters(edges, await createHonestForms(), WRITES_A_SECOND)
const agreement = watchAgreement([one.siteOrigin, two.siteOrigin])
const changing = changeStock()
await sleep(QUIET_MS)

const rows: Row[] = []
for (const [lost, happen] of Object.entries(events)) {
  showProgress(`${lost} is lost`)
  const since = performance.now()
  await happen({ one, two, network })
  await sleep(QUIET_MS)
  const { asked, failures, failedOver, p99 } = readers.describe(since)
  rows.push(
    {
      ...atMost(`${lost}: failures of ${asked} pages`, failures.length, 0, ""),
      remark: `${failedOver} by the other edge, p99 ${p99.toFixed(0)} ms`,
      notes: [...new Set(failures)].slice(0, 5),
    },
    atMost(`${lost}: longest without writing`, writers.findLongestGap(since), MAX_GAP_SECONDS, "s", 1),
  )
}

showProgress("waiting for the last enquiries")
await Promise.all([readers.stop(), writers.stop()])
clearInterval(changing)
agreement.stop()
const kept = (await two.postgres.ask("select fields->>'message' as message from enquiry")).map(
  ({ message }) => String(message),
)
const known = new Set(kept)
const { looks, longestSeconds, last } = agreement.describe()
printTable([
  ...rows,
  atLeast("enquiries thanked for", writers.thanked.length, 1, ""),
  atMost("thanked and lost", writers.thanked.filter((message) => !known.has(message)).length, 0, ""),
  atMost("kept twice", kept.length - known.size, 0, ""),
  {
    ...atMost(
      `longest disagreement of the sites, ${looks} looks`,
      longestSeconds,
      MAX_DIFFERENCE_SECONDS,
      "s",
      1,
    ),
    ...(last !== null && { remark: last.slice(0, 200) }),
  },
])
await provider.stop()
process.exit()

/** A price changes, one vehicle goes and another comes back, all the time. */
function changeStock(): NodeJS.Timeout {
  const all = provider.cars()
  let turn = 0
  return setInterval(() => {
    turn++
    const gone = turn % all.length
    provider.setCars(
      all
        .filter((_, index) => index !== gone)
        .map((car, index) => (index === turn % 20 ? { ...car, sales_price: String(200_000 + turn) } : car)),
    )
  }, 7_000)
}
