import { readFileSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { parseEnv } from "node:util"
import { findText } from "./steps.ts"

/** Variables of the site, by their names: what `dealership install` has to know. */
export type Answers = Readonly<Record<string, string>>

/** What the machine decides, and no answer: it would be said in two places. */
const machineVariables = [
  ...["HOST", "PORT", "METRICS_PORT", "METRICS_HOST", "DEALER_FILE", "DATA_FOLDER", "EDGE_FOLDER"],
  ...["CERTIFICATE_FILE", "DATABASE_SCHEMA", "PORTS", "ALIASES", "NODE_ENV"],
]

type Question = {
  readonly variable: string
  readonly text: string
  /** Not shown while it is typed, and not remembered. */
  readonly isSecret?: true
  /** As it is asked, without what a person would not type. */
  read?(typed: string): string
  show?(value: string): string
}

const questions: readonly Question[] = [
  {
    variable: "SITE_URL",
    text: "The site's own name, such as www.example.cz",
    read: (typed) => `https://${typed.replace(/^https?:\/\//, "").replace(/\/.*$/, "")}`,
    show: (value) => value.replace("https://", ""),
  },
  {
    variable: "DEALER_FILE",
    text: "The dealer file (demo/dealer.json is an example)",
    read: (typed) => path.resolve(typed),
  },
  { variable: "FEED_CARS_URL", text: "The provider's address of the list" },
  { variable: "FEED_CAR_URL", text: "… of a single car" },
  { variable: "FEED_NAME", text: "The provider's account: name" },
  { variable: "FEED_ACCOUNT_ID", text: "… number" },
  { variable: "FEED_PASSWORD", text: "… password", isSecret: true },
  {
    variable: "SMTP_URL",
    text: "Mail goes out through (smtp://user:password@host:587; empty: no forms)",
    isSecret: true,
  },
  { variable: "SMTP_FROM", text: "… from (Auto Javořina <web@example.cz>)" },
  { variable: "OPERATOR_EMAIL", text: "Who is told when something is wrong (an e-mail)" },
]

/** From a file; the dealer file is named from the folder that it is in. */
export function readAnswersFile(file: string): Answers {
  const { DEALER_FILE = "dealer.json", ...answers } = parseEnv(readFileSync(file, "utf8")) as Answers
  return { ...answers, DEALER_FILE: path.resolve(path.dirname(file), DEALER_FILE) }
}

/** One by one on a terminal. What was answered before is offered again, save passwords. */
export async function askQuestions(rememberedFile: string, given: Answers): Promise<Answers> {
  const remembered: Answers = {
    ...(parseEnv(findText(rememberedFile) ?? "") as Answers),
    ...given,
  }
  let isHidden = false
  const output = new Writable({
    write(part, _, done) {
      if (!isHidden) process.stdout.write(part)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answers: Record<string, string> = {}
  const asIs = (typed: string) => typed
  for (const { variable, text, isSecret, read = asIs, show = asIs } of questions) {
    const before = isSecret ? undefined : remembered[variable]
    process.stdout.write(`  ${text}${before === undefined ? "" : ` [${show(before)}]`}: `)
    isHidden = isSecret === true
    const typed = (await terminal.question("")).trim()
    if (isHidden) process.stdout.write("\n")
    isHidden = false
    const answer = typed === "" ? before : read(typed)
    if (answer !== undefined) answers[variable] = answer
  }
  terminal.close()
  return answers
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
