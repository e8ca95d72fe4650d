import { listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { readRelease } from "#server/http/load-website.ts"
import { backup, restore } from "./backup.ts"
import { doctor } from "./doctor.ts"
import { install } from "./install.ts"
import { rollback, update, useRelease } from "./releases.ts"
import { reportStock } from "./stock-report.ts"

type Row = readonly [usage: string, does: string, run: (args: string[]) => Promise<number>]

/** `dealership <command>`: what an operator does with a machine. */
const commands: Readonly<Record<string, Row>> = {
  install: ["[--answers file] [--print]", "puts a dealer's site on this machine, from nothing", install],
  add: ["<host> [--answers file]", "the same for one more dealer", install],
  doctor: ["[check…] [--json]", "looks at everything, and says what mends what is wrong", doctor],
  dealer: ["check <file>", "every fault of a dealer file, one a line", ([, ...files]) => checkDealer(files)],
  update: ["<file or address>", "takes a release; back to the one before where it does not start", update],
  rollback: ["[release]", "back to the release before", rollback],
  use: ["", "makes the release of this command the one that runs; update and rollback call it", useRelease],
  backup: ["", "what the timer does every night, now", backup],
  restore: ["<day> [dealer]", "database and data of a dealer as they were that day", restore],
  report: ["[dealer]", "what in the stock needs the dealer's hand, in Czech", reportStock],
}

/** `dealership dealer check [file]`: every fault of a dealer file, one a line, each with what is valid. */
export async function checkDealer([file = "dealer.json"]: readonly string[]): Promise<number> {
  const reading = await readDealerFile(file)
  const lines = reading.ok
    ? [
        `ok     ${reading.dealer.name}, ${reading.dealer.town}: every field is valid`,
        ...listMissingFacts(reading.dealer).map((fact) => `look   ${fact} is not known: there are no forms`),
      ]
    : reading.faults.map((fault) => `fault  ${fault}`)
  process.stdout.write(`${lines.join("\n")}\n`)
  return reading.ok ? 0 : 1
}

const [name = "", ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  process.stdout.write(`dealership, release ${readRelease()}\n\n`)
  for (const [each, [usage, does]] of Object.entries(commands))
    process.stdout.write(`  ${`${each} ${usage}`.padEnd(36)} ${does}\n`)
  process.exitCode = name === "" || name === "--help" ? 0 : 2
} else {
  process.exitCode = await command[2](args).catch((error) => {
    process.stderr.write(`  fault  ${error instanceof Error ? error.message : error}\n`)
    return 1
  })
}
