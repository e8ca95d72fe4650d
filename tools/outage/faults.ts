import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"
import type { Observation, Scenario } from "./scenario.ts"
import { MAX_MEMORY_MB } from "./scenario.ts"
import { scenarios } from "./scenarios.ts"

/** `npm run tool -- faults [--short] [words of a fault]`: drives faults at the built site and says what a visitor met. */
prepareCommand()
/** Each has a site and a provider of its own, and mostly waits for the next poll. */
const AT_ONCE = 2 * availableParallelism()
const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
})
const wanted = positionals.join(" ")
const chosen = scenarios.filter(
  ({ fault, isTelling = false }) => fault.includes(wanted) && (isTelling || !values.short),
)
const rows = new Map<Scenario, Row>()

await workInParallel(chosen, AT_ONCE, async (scenario) => {
  showProgress(`${rows.size} of ${chosen.length} faults played, now ${scenario.fault}`)
  rows.set(scenario, await playOne(scenario))
})
printTable(chosen.flatMap((scenario) => rows.get(scenario) ?? []))

async function playOne({ fault, play }: Scenario): Promise<Row> {
  try {
    const { seen, expected, peakMemoryMb, logged, complaint } = await play()
    return {
      what: fault,
      measured: formatVisit(seen, peakMemoryMb),
      limit: formatVisit(expected, MAX_MEMORY_MB),
      passed: complaint === undefined,
      remark: logged.slice(0, 100),
      notes: complaint === undefined ? [] : [complaint],
    }
  } catch (error) {
    const notes = String(error instanceof Error ? error.stack : error).split("\n")
    return { what: fault, measured: "did not come to its end", passed: false, notes }
  }
}

/** The statuses of home, list and detail, and what the list counts. */
function formatVisit({ home, list, detail, vehicles }: Observation, memoryMb: number): string {
  return `${home} ${list} ${detail}, ${vehicles ?? "no"} vehicles, ${memoryMb} MB`
}
