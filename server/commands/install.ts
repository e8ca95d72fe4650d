import { existsSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs, parseEnv } from "node:util"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { findBackupNote } from "#server/files/backup-note.ts"
import { hasSameMail, listBareNames, passesChecks } from "./checks.ts"
import { buildMachineEnv, chooseDealerName, type DealerSetup } from "./dealer-files.ts"
import { type DealerToInstall, listDealerSteps, SOCKET } from "./dealer-steps.ts"
import { chooseFreePorts, HOST, listDealers } from "./installed-dealers.ts"
import { listMachineSteps } from "./machine-steps.ts"
import { sendMail, writeWelcome } from "./mails.ts"
import {
  type Answers,
  ask,
  askQuestions,
  formatRemembered,
  formatSettings,
  joinMailAccount,
  readAnswersFile,
  splitMailAccount,
} from "./questions.ts"
import { listReplaced } from "./settings.ts"
import { findText, printSteps, refuse, runSteps, write } from "./steps.ts"

const REMEMBERED = "/root/.dealership-install"
const NAME = /^[a-z][a-z0-9]{0,22}$/

const options = {
  /** A file with the answers, in place of questions. */
  answers: { type: "string" },
  /** The dealer's name on this machine; derived from the host unless given. */
  name: { type: "string" },
  processes: { type: "string", default: "2" },
  /** Takes the answers of a file also where an installed dealer has others. */
  replace: { type: "boolean", default: false },
  /** Shows what would be made, as commands for a shell. */
  print: { type: "boolean", default: false },
  /** Written to instead of /, by a rehearsal: without users, services and packages. */
  root: { type: "string", default: "" },
  /** The PostgreSQL server whose superuser creates the role; this machine's, by its socket, unless given. */
  server: { type: "string" },
  "first-port": { type: "string", default: "3000" },
} as const
const readFlags = (args: string[]) => parseArgs({ args, options, allowPositionals: true })
type Flags = ReturnType<typeof readFlags>["values"]

const indent = (lines: readonly string[]) => lines.map((line) => `         ${line}`).join("\n")

/**
 * `dealership install`, and `dealership add <host>`: a dealer's site on this machine, the first or a further one. What is there
 * already stays: run again, it changes nothing.
 */
export async function install(args: string[]): Promise<number> {
  const { values, positionals } = readFlags(args)
  const [host] = positionals
  const named: Answers = host === undefined ? {} : { SITE_URL: `https://${host}` }
  const isAsked = values.answers === undefined
  if (isAsked && !process.stdin.isTTY) return refuse("there is no terminal to ask on: --answers <file>")
  const text = isAsked
    ? await askQuestions(named.SITE_URL, findOffered, findFaultsOf)
    : readAnswersFile(values.answers ?? "")
  if (isAsked) writeFileSync(REMEMBERED, formatRemembered(text), { mode: 0o600 })
  const answers = joinMailAccount({ ...text, ...named })

  const dealer = await planDealer(answers, values)
  const dealerFile = answers.DEALER_FILE ?? ""
  const configReading = readConfig({ ...answers, ...parseEnv(buildMachineEnv(dealer, "", SOCKET)) })
  const dealerReading = await readDealerFile(dealerFile)
  const faults = [
    ...findFaults(dealer, answers, values.root),
    ...(configReading.ok ? [] : configReading.faults),
    ...(dealerReading.ok ? [] : dealerReading.faults),
  ]
  if (!configReading.ok || !dealerReading.ok || faults.length > 0) return refuse(...faults)

  const given = { siteEnv: formatSettings(answers), dealerFile }
  const replaced = listReplaced(`${values.root}/etc/dealership/${dealer.name}`, given)
  if (replaced.length > 0 && !values.print) {
    write(`\n  ${dealer.name} is installed; this would be replaced:\n\n${indent(replaced)}`)
    if (!isAsked && !values.replace)
      return refuse("\n  Nothing was changed. --replace takes it; what is there now stays beside it.")
  }

  if (values.root === "" && !values.print) {
    const isKnown = hasSameMail(`/etc/dealership/${dealer.name}/site.env`, answers.SMTP_URL)
    const testMailTo = isKnown ? undefined : (answers.OPERATOR_EMAIL ?? dealerReading.dealer.email)
    const checked = { config: configReading.config, dealer, dealerFacts: dealerReading.dealer, testMailTo }
    if (!(await passesChecks(checked))) return 1
  }

  const planned: DealerToInstall = { ...dealer, given, operatorEmail: answers.OPERATOR_EMAIL }
  const steps = [
    ...listMachineSteps(),
    ...listDealerSteps(planned, { root: values.root, server: values.server }),
  ].filter(({ inFolder }) => values.root === "" || inFolder)
  if (values.print) {
    await printSteps(steps)
    return 0
  }
  if (isAsked) {
    write(`\n  This will be made:\n\n${indent(steps.map(({ what }) => what))}\n`)
    if (!/^y(es)?$/i.test(await ask("  Go on? (yes/no)  ")))
      return refuse("  Nothing was changed. Your answers are offered again, save passwords.")
  }
  write("")
  const began = Date.now()
  const isNew = !existsSync(findBackupNote(`/var/lib/dealers/${dealer.name}/data`))
  if (!(await runSteps(steps))) {
    write("\n  Not finished. What was made stays; fix the fault, then start it again: it goes on from here.")
    return 1
  }
  const { enquiries } = configReading.config
  if (isNew && values.root === "" && enquiries !== null) {
    const sent = await sendMail(enquiries.smtp, writeWelcome(dealerReading.dealer.email, dealer.host))
    write(sent.sent ? "" : `\n  The dealer was not mailed where his door is: ${sent.problem}`)
  }
  write(`
  https://${dealer.host} is ready, on ${dealer.ports.length === 1 ? "port" : "ports"} ${dealer.ports.join(" and ")}. ${Math.round((Date.now() - began) / 1000)} s.

  Next   open it on a phone and send yourself an enquiry: it must be in the dealer's mailbox and in yours
         https://${dealer.host}/prodejce is the dealer's own door: opening hours, vehicles, enquiries
         dealership doctor       looks at everything, and says what fixes it
         dealership update       when there is a new release
         dealership backup       now, besides every night
`)
  return 0
}

/** What is offered as answers: of an installed dealer its settings, else what was answered for this host; of others nothing. */
function findOffered(siteUrl: string): Answers {
  const installed = listDealers().find(({ environment }) => environment.SITE_URL === siteUrl)
  if (installed !== undefined) {
    const siteEnv = parseEnv(findText(path.join(installed.folder, "site.env")) ?? "") as Answers
    return { ...splitMailAccount(siteEnv), DEALER_FILE: path.join(installed.folder, "dealer.json") }
  }
  const { OPERATOR_EMAIL, ...remembered } = parseEnv(findText(REMEMBERED) ?? "") as Answers
  return {
    ...(remembered.SITE_URL === siteUrl && remembered),
    ...(OPERATOR_EMAIL !== undefined && { OPERATOR_EMAIL }),
  }
}

/** Why the site would refuse an answer, in the words in which it would. */
async function findFaultsOf(variable: string, answers: Answers): Promise<readonly string[]> {
  if (variable === "DEALER_FILE") {
    const reading = await readDealerFile(answers.DEALER_FILE ?? "")
    return reading.ok ? [] : reading.faults
  }
  const reading = readConfig(joinMailAccount(answers))
  const name = variable === "SMTP_SERVER" ? "SMTP_URL" : variable
  return reading.ok ? [] : reading.faults.filter((fault) => fault.startsWith(`${name}: `))
}

/** As it is installed, or as it will be. */
async function planDealer(answers: Answers, values: Flags): Promise<DealerSetup> {
  const host = URL.parse(answers.SITE_URL ?? "")?.hostname ?? ""
  const name = values.name ?? chooseDealerName(host)
  const dealers = listDealers(values.root)
  const before = dealers.find((dealer) => dealer.name === name)
  const bareNames = values.root === "" ? await listBareNames(host) : []
  const hasDatabase = answers.SMTP_URL !== undefined && answers.DATABASE_URL === undefined
  return {
    name,
    host,
    aliases: [...new Set([...(before?.aliases ?? []), ...bareNames])],
    ports: before?.ports ?? chooseFreePorts(dealers, Number(values.processes), Number(values["first-port"])),
    database: hasDatabase ? `dealer_${name}` : null,
    otherMachine: answers.OTHER_MACHINE ?? null,
  }
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
