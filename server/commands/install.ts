import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline/promises"
import { parseArgs, parseEnv } from "node:util"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { hasSameMail, listAddresses, listAddressesOf, passesChecks } from "./checks.ts"
import { buildMachineEnv, chooseDealerName, type DealerSetup } from "./dealer-files.ts"
import { type DealerToInstall, listDealerSteps, SOCKET } from "./dealer-steps.ts"
import { chooseFreePorts, listDealers } from "./installed-dealers.ts"
import { listMachineSteps } from "./machine-steps.ts"
import {
  type Answers,
  askQuestions,
  formatRemembered,
  formatSettings,
  joinMailAccount,
  readAnswersFile,
} from "./questions.ts"
import { printSteps, runSteps } from "./steps.ts"

const REMEMBERED = "/root/.dealership-install"
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const NAME = /^[a-z][a-z0-9]{0,22}$/

const options = {
  /** A file with the answers, in place of questions. */
  answers: { type: "string" },
  /** The dealer's name on this machine; derived from the host unless given. */
  name: { type: "string" },
  processes: { type: "string", default: "2" },
  /** Shows what would be made, as commands for a shell. */
  print: { type: "boolean", default: false },
  /** Written to instead of /, by a rehearsal: without users, services and packages. */
  root: { type: "string", default: "" },
  /** The PostgreSQL server whose superuser creates the role; this machine's, by its socket, unless given. */
  server: { type: "string" },
  "first-port": { type: "string", default: "3000" },
} as const

const write = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `dealership install`, and `dealership add <host>`: a dealer's site on this machine, the first or a further one. What is there
 * already stays: run again, it changes nothing.
 */
export async function install(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [host] = positionals
  const given: Answers = host === undefined ? {} : { SITE_URL: `https://${host}` }
  const isAsked = values.answers === undefined
  if (isAsked && !process.stdin.isTTY) return refuse(["there is no terminal to ask on: --answers <file>"])
  const text = isAsked ? await askQuestions(REMEMBERED, given) : readAnswersFile(values.answers ?? "")
  if (isAsked) writeFileSync(REMEMBERED, formatRemembered(text), { mode: 0o600 })
  const answers = joinMailAccount({ ...text, ...given })

  const dealer = await planDealer(answers, values)
  const dealerFile = answers.DEALER_FILE ?? ""
  const configReading = readConfig({ ...answers, ...parseEnv(buildMachineEnv(dealer, "", SOCKET)) })
  const dealerReading = await readDealerFile(dealerFile)
  const faults = [
    ...findFaults(dealer, answers, values.root),
    ...(configReading.ok ? [] : configReading.faults),
    ...(dealerReading.ok ? [] : dealerReading.faults),
  ]
  if (!configReading.ok || !dealerReading.ok || faults.length > 0) return refuse(faults)

  if (values.root === "" && !values.print) {
    const isKnown = hasSameMail(`/etc/dealership/${dealer.name}/site.env`, answers.SMTP_URL)
    const testMailTo = isKnown ? undefined : (answers.OPERATOR_EMAIL ?? dealerReading.dealer.email)
    const checked = { config: configReading.config, dealer, dealerFacts: dealerReading.dealer, testMailTo }
    if (!(await passesChecks(checked))) return 1
  }

  const planned: DealerToInstall = {
    ...dealer,
    settings: formatSettings(answers),
    dealerFile,
    pictures: listPictures(dealerFile),
    operatorEmail: answers.OPERATOR_EMAIL,
  }
  const steps = [
    ...listMachineSteps(),
    ...listDealerSteps(planned, { root: values.root, server: values.server }),
  ].filter(({ onMachine }) => values.root === "" || !onMachine)
  if (values.print) {
    await printSteps(steps)
    return 0
  }
  if (isAsked) {
    write(`\n  This will be made:\n\n${steps.map(({ what }) => `         ${what}`).join("\n")}\n`)
    if (!(await isAgreed())) return 1
  }
  write("")
  const began = Date.now()
  if (!(await runSteps(steps))) {
    write("\n  Not finished. What was made stays; fix the fault, then start it again: it goes on from here.")
    return 1
  }
  write(`
  https://${dealer.host} is ready, on ${dealer.ports.length === 1 ? "port" : "ports"} ${dealer.ports.join(" and ")}. ${Math.round((Date.now() - began) / 1000)} s.

  Next   open it on a phone and send yourself an enquiry: it must be in the dealer's mailbox and in yours
         dealership doctor       looks at everything, and says what fixes it
         dealership update       when there is a new release
         dealership backup       now, besides every night
`)
  return 0
}

/** As it is installed, or as it will be. */
async function planDealer(
  answers: Answers,
  values: {
    readonly name?: string | undefined
    readonly processes: string
    readonly root: string
    readonly "first-port": string
  },
): Promise<DealerSetup> {
  const host = URL.parse(answers.SITE_URL ?? "")?.hostname ?? ""
  const name = values.name ?? chooseDealerName(host)
  const dealers = listDealers(values.root)
  const before = dealers.find((dealer) => dealer.name === name)
  const bare = host.replace(/^www\./, "")
  const aliases = new Set(before?.aliases)
  // Visitors who leave "www." out must arrive, too.
  if (values.root === "" && bare !== host && (await leadsHere(bare))) aliases.add(bare)
  const hasDatabase = answers.SMTP_URL !== undefined && answers.DATABASE_URL === undefined
  return {
    name,
    host,
    aliases: [...aliases],
    ports: before?.ports ?? chooseFreePorts(dealers, Number(values.processes), Number(values["first-port"])),
    database: hasDatabase ? `dealer_${name}` : null,
    otherMachine: answers.OTHER_MACHINE ?? null,
  }
}

async function leadsHere(host: string): Promise<boolean> {
  const own = listAddresses()
  return (await listAddressesOf(host)).some((address) => own.includes(address))
}

function findFaults({ name, host }: DealerSetup, answers: Answers, root: string): readonly string[] {
  const other = listDealers(root).find((dealer) => dealer.name === name && dealer.host !== host)
  return [
    ...(HOST.test(host) ? [] : ["SITE_URL: must be https:// and a name such as www.example.cz"]),
    ...(NAME.test(name)
      ? []
      : ["name: must be up to 23 lower-case letters and digits, a letter first: --name"]),
    ...(other === undefined
      ? []
      : [`name: ${name} is ${other.host} on this machine; choose another by --name`]),
    ...(answers.SITE_URL === `https://${host}`
      ? []
      : [`SITE_URL: must be https://${host}, without a port or a path`]),
  ]
}

/** Beside the dealer file, by the names that it has for them. */
function listPictures(dealerFile: string): readonly string[] {
  const text = readFileSync(dealerFile, "utf8")
  const names = Array.from(text.matchAll(/"([^"/]+\.(?:png|jpe?g|webp))"/gi), ([, name = ""]) => name)
  return Array.from(new Set(names), (name) => path.join(path.dirname(dealerFile), name))
}

async function isAgreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const submitted = await terminal.question("  Go on? (yes/no)  ")
  terminal.close()
  return submitted.trim().toLowerCase() === "yes"
}

function refuse(faults: readonly string[]): number {
  process.stderr.write(`${faults.join("\n")}\n`)
  return 1
}
