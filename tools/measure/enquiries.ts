import { parseArgs } from "node:util"
import { browserHeaders, createHonestForms } from "#harness/honest-forms.ts"
import { countRows } from "#harness/query.ts"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, showProgress } from "#tools/terminal.ts"

/** `npm run tool -- bench:enquiries [--seconds 20]`: how many a second one process keeps in a database that writes through to its disk. */
prepareCommand({ programs: ["PostgreSQL"] })
const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" } } })
const seconds = Number(values.seconds)
const AT_ONCE = 16

await using demo = await startSite({
  database: { durable: true },
  unlimited: true,
  waitFor: "all photos",
  // This command is the proxy: it says from which address a form comes.
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
})
const buildForm = await createHonestForms()
let next = 0
await sendFor(2)
showProgress(`${AT_ONCE} visitors at once for ${seconds} s`)
const sent = await sendFor(seconds)
const kept = await countRows(demo.databaseUrl, "enquiry")
const durations = sent.map(({ ms }) => ms)
const thanked = sent.filter(({ status }) => status === 303).length
printTable([
  { what: "enquiries a second", measured: (thanked / seconds).toFixed(0), remark: `${AT_ONCE} at once` },
  { what: "… until thanked, median", measured: `${findPercentile(durations, 0.5).toFixed(0)} ms` },
  { what: "… until thanked, p99", measured: `${findPercentile(durations, 0.99).toFixed(0)} ms` },
  atMost("not thanked", sent.length - thanked, 0, ""),
  atMost("thanked and missing", next - kept, 0, ""),
])

async function sendFor(duration: number) {
  const answers: { readonly status: number; readonly ms: number }[] = []
  const end = performance.now() + duration * 1000
  const sendInTurn = async () => {
    while (performance.now() < end) {
      const number = ++next
      const started = performance.now()
      const answer = await fetch(`${demo.site.origin}/poptavka`, {
        method: "POST",
        headers: { ...browserHeaders, "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` },
        body: buildForm(number).body,
        redirect: "manual",
      })
      await answer.arrayBuffer()
      answers.push({ status: answer.status, ms: performance.now() - started })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return answers
}
