import { execFileSync } from "node:child_process"
import { globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { ParsedMail } from "mailparser"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { actionFieldNames, actionNames } from "#domain/enquiry/linked-enquiry.ts"
import { waitlistFields } from "#domain/enquiry/waitlist-form.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { type WatchAction, watchActionNames } from "#domain/watch/watch-action.ts"
import { eventually } from "#harness/eventually.ts"
import { createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { paintImage } from "#harness/paint-image.ts"
import { countRows, query } from "#harness/query.ts"
import { runJob } from "#harness/run-job.ts"
import { findLink, waitForMailTo } from "#harness/send-enquiry.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startSite, waitForDatabase } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { sendOffer } from "#tools/attack/send-offer.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atLeast, atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"

function readFiles(folder: string): string {
  return globSync(`${folder}/**/*`)
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n")
}

/** By which of a person's own words a text is about them. */
function listPeople(
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
const fates: readonly (readonly WatchAction[])[] = [
  [],
  ["confirm"],
  ["confirm", "stop"],
  ["confirm", "erase"],
]

/**
 * `npm run tool -- erasure`: enquiries and everything that can go wrong with them, offers, watches and a waitlist, then all of it so old that every period is over.
 * What the database, the files and the logs still know of a person.
 */
prepareCommand({ programs: ["PostgreSQL"] })
const SAVED = 96
const SUSPECTS = 16
const FAULTY = 16
const NOT_SAVED = 8
const BY_LINK = 2
const WATCHERS = 24
const OFFERS = 4
const WAITING = 4
/** The provider says so. */
const RESERVED_VEHICLE = "104729"

const databaseLog: string[] = []
await using demo = await startSite({
  database: { onLog: (line) => databaseLog.push(line) },
  mail: {
    // One of the visitors' addresses does not exist.
    async admit(mail) {
      if (listRecipients(mail).some((address) => address.includes("jana.000008@")))
        throw Object.assign(new Error("no such user jana.000008@visitors.example"), { responseCode: 550 })
    },
  },
  unlimited: true,
  environment: { LOG_REQUESTS: "all" },
})
const { databaseUrl, postgres, mailServer } = demo
const processes: SiteProcess[] = [demo.site]
const buildForm = await createHonestForms()
const forms: HonestForm[] = []
const count = (from: string) => countRows(databaseUrl, from)
const rows: Row[] = []

showProgress("enquiries of every fate")
await send(SAVED, 303)
const erasedTokens = await eraseByLink(forms.slice(0, BY_LINK))
const watchers = await askForWatches(WATCHERS)
const offers = await sendOffers(OFFERS)
const waiting = await joinWaitlist(WAITING)
await send(SUSPECTS, 303, { [enquiryFields.honeypot.name]: "x" })
await send(FAULTY, 422, {
  [enquiryFields.contactMethod.name]: "visit",
  [enquiryFields.visitDay.name]: "2020-01-01",
})
await postgres.kill()
await send(NOT_SAVED, 503)
await postgres.start()
await mailServer.stop()
await sleep(1_000)
await send(SAVED, 303)
await demo.site.waitForLine(({ message }) => message === "mail not sent")
const otherWords = [...watchers.emails, ...offers, ...waiting]
const known = listPeople(dump(), forms, otherWords)
rows.push(atLeast("people in the database before", known.length, SAVED))
rows.push(atLeast("of the waitlist", await count("enquiry where on_waitlist"), WAITING))

await passDays(31)
rows.push(atMost("suspects after 31 days", await count("enquiry where suspect"), 0))
rows.push(atLeast("others after 31 days", await count("enquiry"), 2 * SAVED - BY_LINK + OFFERS))
rows.push(atLeast("photos after 31 days", await count("enquiry_photo"), OFFERS))
await passDays(91 - 31)
rows.push(atMost("photos after 91 days", await count("enquiry_photo"), 0))
await passDays(185 - 91)
rows.push(atLeast("enquiries of 185 days that wait for a second check", await count("enquiry"), SAVED))
await passDays(1)
rows.push(atMost("enquiries a day later", await count("enquiry"), 0))
await passDays(366 - 186)
await passDays(1)
const proofs = "proofs of ended consents"
rows.push(atLeast(proofs, await count("ended_consent"), watchers.confirmed))
const text = {
  "dump of the database": dump(),
  "files of the site": readFiles(demo.dataFolder),
  "log of the site": processes.flatMap(({ lines }) => lines.map((line) => JSON.stringify(line))).join("\n"),
  "log of the database": databaseLog.join("\n"),
}
for (const [where, all] of Object.entries(text)) {
  const found = listPeople(all, forms, otherWords)
  const lines = all.split("\n").length
  rows.push(noneOf(`people in the ${where} (${lines} lines)`, found))
}
const logged = [...erasedTokens, ...watchers.tokens].filter((token) =>
  text["log of the site"].includes(token),
)
rows.push(atMost("tokens of links in the log of the site", logged.length, 0))
await passDays(3 * 366)
await passDays(1)
rows.push(atMost(`${proofs} three years later`, await count("ended_consent"), 0))
printTable(rows)

/** Everything in the database, as a backup would have it. */
function dump(): string {
  const flags = [`--dbname=${databaseUrl}`, "--inserts"]
  return execFileSync(`${findPostgres()}/pg_dump`, flags, { encoding: "utf8", maxBuffer: 500_000_000 })
}

async function submit(path: string, fields: Readonly<Record<string, string>>, status: number): Promise<void> {
  const answer = await demo.post(path, fields)
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}, not ${status}`)
}

async function send(number: number, status: number, changes: Record<string, string> = {}): Promise<void> {
  for (let sent = 0; sent < number; sent++) {
    const form = buildForm(forms.length)
    forms.push(form)
    await submit("/poptavka", { ...Object.fromEntries(form.body), ...changes }, status)
  }
}

/** People who have a search watched, as a browser and the links of their mails would do it. */
async function askForWatches(number: number) {
  const emails = Array.from({ length: number }, (_, each) => `hlida.${each}@watchers.example`)
  const tokens: string[] = []
  /** Of those that said they were watched, what is left as a proof. */
  let confirmed = 0
  for (const [each, email] of emails.entries()) {
    const fields = { [enquiryFields.search.name]: "?fuel=Nafta", [enquiryFields.email.name]: email }
    const link = findLink(
      await waitForMailTo(demo, email, () => submit(pagePaths.watch, fields, 200)),
      "hlidat",
    )
    tokens.push(path.basename(link))
    const actions = fates[each % fates.length] ?? []
    for (const action of actions)
      await submit(link, { [actionFieldNames.action]: watchActionNames[action] }, 303)
    if (actions.includes("confirm")) confirmed++
  }
  return { emails, confirmed, tokens }
}

/** Each with a photo; returns what only its visitor wrote. */
async function sendOffers(number: number): Promise<readonly string[]> {
  const files = [{ name: "zepredu.jpg", content: paintImage(1200, 900, "jpeg()") }]
  const texts = Array.from({ length: number }, (_, offer) => `Odřený nárazník číslo ${offer}`)
  for (const words of texts) {
    const status = await sendOffer(demo.site.origin, files, words)
    if (status !== "303") throw new Error(`an offer was answered with ${status}`)
  }
  return texts
}

/** For a reserved vehicle, by an e-mail or a telephone. */
async function joinWaitlist(number: number): Promise<readonly string[]> {
  const { vehicle, contact } = waitlistFields
  const contacts = Array.from({ length: number }, (_, each) =>
    each % 2 === 0 ? `ceka.${each}@waiting.example` : `60612340${each}`,
  )
  const asked = { [vehicle.name]: RESERVED_VEHICLE }
  for (const each of contacts)
    await submit(
      `${pagePaths.waitlist}?${new URLSearchParams(asked)}`,
      { ...asked, [contact.name]: each },
      200,
    )
  return contacts
}

/** By the button behind the link in the receipt; returns the tokens. */
async function eraseByLink(people: readonly HonestForm[]): Promise<readonly string[]> {
  const isReceipt = (mail: ParsedMail) =>
    people.some(({ email }) => listRecipients(mail).includes(email ?? ""))
  await eventually("the receipts", () => mailServer.mails.filter(isReceipt).length === people.length)
  const erased: string[] = []
  for (const mail of mailServer.mails.filter(isReceipt)) {
    const link = findLink([mail], "smazat-udaje")
    await demo.get(link)
    await submit(link, { [actionFieldNames.action]: actionNames.erase }, 303)
    erased.push(path.basename(link))
  }
  const left = listPeople(dump(), people)
  rows.push(noneOf(`people in the database of ${BY_LINK} who erased themselves`, left))
  return erased
}

/** Everything in these tables is that much older, and what is due is erased. */
async function passDays(days: number): Promise<void> {
  showProgress(`${days} days later`)
  const columns = await query(
    databaseUrl,
    `select table_name as table, string_agg(format('%1$I = %1$I - interval ''${days} days''', column_name), ', ') as older
     from information_schema.columns
     where table_name in ('enquiry', 'enquiry_photo', 'vehicle_photo', 'mail', 'watch', 'ended_consent', 'mass_erasure')
       and table_schema = 'public' and data_type = 'timestamp with time zone' group by 1`,
  )
  for (const { table, older } of columns) await query(databaseUrl, `update ${table} set ${older}`)
  const site = await demo.restart()
  processes.push(site)
  await waitForDatabase(site)
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  await runJob(databaseUrl, "erase-old")
}
