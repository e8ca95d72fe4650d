import { execFileSync } from "node:child_process"
import { globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { actFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { type WatchAct, watchActNames } from "#domain/watch/watch-act.ts"
import type { HonestForm } from "#harness/honest-forms.ts"
import { listRecipients, type MailServer } from "#harness/start-mail-server.ts"
import type { Site } from "#harness/start-site.ts"

const MAX_DUMP_BYTES = 500_000_000

/** Everything in the database, as a backup would have it. */
export function dump(bin: string, databaseUrl: string): string {
  const flags = [`--dbname=${databaseUrl}`, "--inserts"]
  return execFileSync(path.join(bin, "pg_dump"), flags, { encoding: "utf8", maxBuffer: MAX_DUMP_BYTES })
}

export function readFiles(folder: string): string {
  return globSync(`${folder}/**/*`)
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n")
}

/** By which of a person's own words a text tells of them. */
export function listPeople(
  text: string,
  forms: readonly HonestForm[],
  others: readonly string[] = [],
): readonly string[] {
  return forms
    .flatMap(({ name, message, phone, email }) => [name, message, phone, phone.replace("+420", ""), email])
    .concat(others)
    .filter((words): words is string => words !== null && text.includes(words))
}

/** What becomes of each watch, in turn. */
const fates: readonly (readonly WatchAct[])[] = [[], ["confirm"], ["confirm", "stop"], ["confirm", "erase"]]

export type Watchers = {
  readonly emails: readonly string[]
  /** Of those that said they were watched, what is left as a proof. */
  readonly confirmed: number
  readonly tokens: readonly string[]
}

/** People who have a search watched, as a browser and the links of their mails would do it. */
export async function askForWatches(
  { post }: Pick<Site, "post">,
  { mails }: MailServer,
  count: number,
): Promise<Watchers> {
  const emails = Array.from({ length: count }, (_, number) => `hlida.${number}@watchers.example`)
  const tokens: string[] = []
  let confirmed = 0
  for (const [number, email] of emails.entries()) {
    await send(pagePaths.watch, { [fieldNames.search]: "?fuel=Nafta", [fieldNames.email]: email }, 200)
    const token = await waitForToken(email)
    tokens.push(token)
    const acts = fates[number % fates.length] ?? []
    for (const act of acts) await send(`/hlidat/${token}`, { [actFieldNames.act]: watchActNames[act] }, 303)
    if (acts.includes("confirm")) confirmed++
  }
  return { emails, confirmed, tokens }

  async function send(path: string, fields: Record<string, string>, status: number): Promise<void> {
    const answer = await post(path, fields)
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}, not ${status}`)
  }

  async function waitForToken(email: string): Promise<string> {
    for (;;) {
      const mail = mails.find((each) => listRecipients(each).includes(email))
      const token = mail?.text?.match(/\/hlidat\/([0-9a-f]+)/)?.[1]
      if (token !== undefined) return token
      await sleep(200)
    }
  }
}
