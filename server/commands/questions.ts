import { readFileSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { parseEnv } from "node:util"

/** Variables of the site, by their names: what `dealership install` has to know. */
export type Answers = Readonly<Record<string, string>>

/** What the machine decides, and no answer: it would be said in two places. */
const machineVariables = [
  ...["HOST", "PORT", "METRICS_PORT", "DEALER_FILE", "DATA_FOLDER", "EDGE_FOLDER"],
  ...["CERTIFICATE_FILE", "DATABASE_SCHEMA", "PORTS", "ALIASES"],
]

type Question = {
  readonly variable: string
  readonly text: string
  /** Neither shown nor remembered. */
  readonly isSecret?: true
  /** Asked only where that was answered. */
  readonly needs?: string
  /** As it is asked, without what a person would not type. */
  read?(submitted: string): string
  show?(value: string): string
}

const questions: readonly Question[] = [
  {
    variable: "SITE_URL",
    text: "The site's own name, such as www.example.cz",
    read: (submitted) => `https://${submitted.replace(/^https?:\/\//, "").replace(/\/.*$/, "")}`,
    show: (value) => value.replace("https://", ""),
  },
  {
    variable: "DEALER_FILE",
    text: "The dealer file (dealership dealer new prints an example)",
    read: (submitted) => path.resolve(submitted),
  },
  { variable: "FEED_CARS_URL", text: "The provider's address of the list" },
  { variable: "FEED_CAR_URL", text: "… of a single car" },
  { variable: "FEED_NAME", text: "The provider's account: name" },
  { variable: "FEED_ACCOUNT_ID", text: "… number" },
  { variable: "FEED_PASSWORD", text: "… password", isSecret: true },
  { variable: "SMTP_SERVER", text: "Mail goes out through, such as smtp.example.cz:587 (empty: no forms)" },
  { variable: "SMTP_USER", text: "… as the user", needs: "SMTP_SERVER" },
  { variable: "SMTP_PASSWORD", text: "… with the password", needs: "SMTP_SERVER", isSecret: true },
  { variable: "SMTP_FROM", text: "… from (Auto Javořina <web@example.cz>)", needs: "SMTP_SERVER" },
  {
    variable: "OPERATOR_EMAIL",
    text: "Who is notified when something is wrong (an e-mail)",
    needs: "SMTP_SERVER",
  },
]

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const submitted = await terminal.question(question)
  terminal.close()
  return submitted.trim()
}

/** From a file; the dealer file is named from the folder that it is in. */
export function readAnswersFile(file: string): Answers {
  const { DEALER_FILE = "dealer.json", ...answers } = parseEnv(readFileSync(file, "utf8")) as Answers
  return { ...answers, DEALER_FILE: path.resolve(path.dirname(file), DEALER_FILE) }
}

/**
 * One by one on a terminal; what would be refused is asked again. Enter takes what is offered for the site, "-" nothing; a
 * password that is offered is not shown.
 */
export async function askQuestions(
  siteUrl: string | undefined,
  findOffered: (siteUrl: string) => Answers,
  findFaults: (variable: string, answers: Answers) => Promise<readonly string[]>,
): Promise<Answers> {
  let isHidden = false
  const output = new Writable({
    write(part, _, done) {
      if (!isHidden) process.stdout.write(part)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  process.stdout.write("\n  Nothing is changed before you say yes. Ctrl-C ends it at any time.\n\n")
  const answers: Record<string, string> = {}
  let offered: Answers = siteUrl === undefined ? {} : { SITE_URL: siteUrl }
  for (const { variable, text, isSecret, needs, read = asIs, show = asIs } of questions) {
    if (needs !== undefined && answers[needs] === undefined) continue
    const before = offered[variable]
    const shown = before === undefined ? "" : ` [${isSecret ? "unchanged" : show(before)}]`
    let faults: readonly string[]
    do {
      const asked = terminal.question(`  ${text}${shown}: `)
      // The question is shown, the answer is not.
      isHidden = isSecret === true
      const submitted = (await asked).trim()
      if (isHidden) process.stdout.write("\n")
      isHidden = false
      delete answers[variable]
      const answer = submitted === "" ? before : read(submitted)
      if (answer !== undefined && submitted !== "-") answers[variable] = answer
      faults = await findFaults(variable, answers)
      for (const fault of faults) process.stdout.write(`         ${fault}\n`)
    } while (faults.length > 0)
    if (variable === "SITE_URL") offered = findOffered(answers.SITE_URL ?? "")
  }
  terminal.close()
  const asked = questions.map(({ variable }) => variable)
  const others = Object.entries(offered).filter(([variable]) => !asked.includes(variable))
  return { ...Object.fromEntries(others), ...answers }
}

const asIs = (text: string) => text

/** The mail account as one address, which is what the site reads. Port 465 speaks TLS from the first byte. */
export function joinMailAccount(given: Answers): Answers {
  const { SMTP_SERVER, SMTP_USER, SMTP_PASSWORD = "", ...answers } = given
  if (SMTP_SERVER === undefined) return answers
  const login =
    SMTP_USER === undefined ? "" : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@`
  const scheme = SMTP_SERVER.endsWith(":465") ? "smtps" : "smtp"
  return { ...answers, SMTP_URL: `${scheme}://${login}${SMTP_SERVER}` }
}

/** The parts of that address, as they are asked for. */
export function splitMailAccount({ SMTP_URL, ...answers }: Answers): Answers {
  const url = URL.parse(SMTP_URL ?? "")
  if (url === null) return answers
  return {
    ...answers,
    SMTP_SERVER: url.host,
    ...(url.username !== "" && {
      SMTP_USER: decodeURIComponent(url.username),
      SMTP_PASSWORD: decodeURIComponent(url.password),
    }),
  }
}

/** Without passwords. */
export function formatRemembered(answers: Answers): string {
  const secrets = questions.filter(({ isSecret }) => isSecret).map(({ variable }) => variable)
  return formatEnv(Object.entries(answers).filter(([variable]) => !secrets.includes(variable)))
}

/** site.env: the answers without what the machine decides. */
export function formatSettings(answers: Answers): string {
  return formatEnv(Object.entries(answers).filter(([variable]) => !machineVariables.includes(variable)))
}

/** As systemd and Node both read it: without escapes. */
function formatEnv(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([variable, value]) => `${variable}=${quoteValue(value)}\n`).join("")
}

function quoteValue(value: string): string {
  if (!/["'#\\]/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}
