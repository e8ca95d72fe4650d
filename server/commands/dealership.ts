import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { formatStockReport } from "#domain/stock/report/format-stock-report.ts"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { readRelease } from "#server/http/load-website.ts"
import { createLog } from "#server/process/log.ts"
import { createPollStatusFile } from "../stock/poll-status.ts"
import { buildVehicle } from "../stock/stock-entry.ts"
import { createStockFile } from "../stock/stock-file.ts"
import { backup } from "./backup.ts"
import { doctor } from "./doctor.ts"
import { install } from "./install.ts"
import { listDealers } from "./installed-dealers.ts"
import { rollback, update, useRelease } from "./releases.ts"
import { remove } from "./remove.ts"
import { poll, rename, repair, restart, revokeLinks } from "./repair.ts"
import { restore } from "./restore.ts"
import { refuse } from "./steps.ts"

type Row = readonly [usage: string, does: string, run: (args: string[]) => Promise<number>]

/** `dealership <command>`: what an operator does with a machine. */
const commands: Readonly<Record<string, Row>> = {
  install: [
    "[--answers file [--replace]] [--print]",
    "puts a dealer's site on this machine, from nothing",
    install,
  ],
  add: ["<host> [--answers file]", "the same for one more dealer", install],
  remove: ["<dealer>", "a last backup, then all of a dealer that is on this machine", remove],
  doctor: ["[check…] [--json]", "looks at everything, and says what fixes what is wrong", doctor],
  repair: ["[dealer]", "makes again what follows from the settings, and leaves them as they are", repair],
  restart: ["[dealer]", "one process after the other, so that visitors notice nothing", restart],
  poll: ["[dealer]", "asks the provider for the stock now", poll],
  rename: ["<dealer> <host>", "another name for a dealer's site; the one before leads on to it", rename],
  dealer: ["check <file> | new", "every fault of a dealer file, one a line; an example of one", runDealer],
  update: ["<file or address>", "takes a release; back to the one before where it does not start", update],
  rollback: ["[release]", "back to the release before", rollback],
  use: ["", "makes the release of this command the one that runs; update and rollback call it", useRelease],
  backup: ["", "what the timer does every night, now", backup],
  restore: ["<day> [dealer] [--keep-links]", "database and data of a dealer as they were that day", restore],
  "revoke-links": [
    "[dealer]",
    "ends every link that was mailed, where a stranger has read a mailbox",
    revokeLinks,
  ],
  help: ["[install | run | reference]", "the documents of this release", help],
  report: ["[dealer]", "what in the stock needs the dealer's hand, in Czech", reportStock],
}

async function runDealer([act = "", ...files]: readonly string[]): Promise<number> {
  if (act !== "new") return checkDealer(files)
  const example = readReleased("demo/dealer.json")
  process.stdout.write(example.replace("../deploy/", "/opt/dealership/current/deploy/"))
  return 0
}

/** `dealership help [topic]`: the operator's documents, as they are in this release. */
async function help([topic = "run"]: readonly string[]): Promise<number> {
  if (!["install", "run", "reference"].includes(topic))
    return refuse("help install, help run, help reference")
  process.stdout.write(readReleased(`docs/${topic}.md`))
  return 0
}

function readReleased(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")
}

/** `dealership dealer check [file]`: every fault of a dealer file, one a line, each with what is valid. */
export async function checkDealer([file = "dealer.json"]: readonly string[]): Promise<number> {
  const reading = await readDealerFile(file)
  const lines = reading.ok
    ? [
        `ok     ${reading.dealer.name}, ${reading.dealer.town}: every field is valid`,
        ...listMissingFacts(reading.dealer).map((fact) => `warn   ${fact} is not known: there are no forms`),
      ]
    : reading.faults.map((fault) => `fault  ${fault}`)
  process.stdout.write(`${lines.join("\n")}\n`)
  return reading.ok ? 0 : 1
}

// `dealership … | head` has read enough.
process.stdout.on("error", () => process.exit())
const [name = "", ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  process.stdout.write(`dealership, release ${readRelease()}\n\n`)
  for (const [each, [usage, does]] of Object.entries(commands))
    process.stdout.write(`  ${`${each} ${usage}`.padEnd(46)} ${does}\n`)
  process.exitCode = name === "" || name === "--help" ? 0 : 2
} else {
  process.exitCode = await command[2](args).catch((error) => {
    process.stderr.write(`  fault  ${error instanceof Error ? error.message : error}\n`)
    return 1
  })
}

/**
 * `dealership report [dealer]`, and without an installed dealer by the environment: what in the stock needs a hand, from the
 * stock that the site keeps on disk.
 */
async function reportStock(args: string[]): Promise<number> {
  const dealers = listDealers()
  const name = parseArgs({ args, allowPositionals: true }).positionals[0] ?? dealers[0]?.name
  const configReading = readConfig(dealers.find((dealer) => dealer.name === name)?.environment ?? process.env)
  if (!configReading.ok) return refuse(...configReading.faults)
  const { config } = configReading
  const dealerReading = await readDealerFile(config.dealerFile)
  if (!dealerReading.ok) return refuse(...dealerReading.faults)
  const log = createLog(
    (line) => process.stderr.write(line),
    () => new Date(),
  )
  const stored = await createStockFile(config.dataFolder, log, Date.now).load({ orOlder: true })
  if (stored === undefined) return refuse(`no stock in ${config.dataFolder}`)
  const pollStatus = await createPollStatusFile(config.dataFolder).load()

  process.stdout.write(
    formatStockReport({
      dealerName: dealerReading.dealer.name,
      siteUrl: config.siteUrl,
      today: buildPragueMoment(new Date()),
      vehicles: stored.entries.filter(({ soldOn }) => soldOn === null).map(buildVehicle),
      leftOut: pollStatus?.leftOut ?? [],
    }),
  )
  return 0
}
