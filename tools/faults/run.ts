import { styleText } from "node:util"
import type { Finding } from "./finding.ts"
import { type Scenario, scenarios } from "./scenarios.ts"

/** `npm run faults [words of a fault]`: drives every fault at the built site and says what a visitor met. */
const AT_ONCE = 3
const wanted = process.argv.slice(2).join(" ")
const chosen = scenarios.filter(({ fault }) => fault.includes(wanted))
const waiting = [...chosen]
let survived = 0

printRow("fault", ["home", "list", "detail", "vehicles", "memory"], "logged")
await Promise.all(Array.from({ length: AT_ONCE }, playInTurn))
console.log(`${survived} of ${chosen.length} faults survived`)
process.exitCode = survived === chosen.length && survived > 0 ? 0 : 1

async function playInTurn(): Promise<void> {
  for (let scenario = waiting.shift(); scenario !== undefined; scenario = waiting.shift())
    await playOne(scenario)
}

async function playOne({ fault, play }: Scenario): Promise<void> {
  try {
    report(fault, await play())
  } catch (error) {
    console.log(styleText("red", `${fault}: ${error instanceof Error ? error.stack : error}`))
  }
}

function report(fault: string, found: Finding): void {
  const { home, list, detail, vehicles, peakMemoryMb, logged, complaint } = found
  printRow(fault, [home, list, detail, vehicles ?? "–", `${peakMemoryMb} MB`], logged)
  if (complaint === undefined) survived++
  else console.log(styleText("red", `  MISS: ${complaint}`))
}

function printRow(fault: string, figures: readonly (string | number)[], logged: string): void {
  console.log(
    [
      fault.padEnd(46),
      ...figures.map((figure) => String(figure).padStart(8)),
      ` ${logged.slice(0, 110)}`,
    ].join(" "),
  )
}
