import type { ParsedMail } from "mailparser"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { MAX_WATCHES } from "#domain/watch/watches.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { countRows } from "#harness/query.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { waitForSentMails } from "#harness/wait-for-digests.ts"
import { findPercentile } from "#tools/figures.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { sendApart } from "./attacker.ts"
import { holdAtSite } from "./connection-attacks.ts"
import { STRANGER } from "./made-up.ts"
import { type Attempts, type Case, countStatuses, type PlayOptions, play } from "./play.ts"

const ROUNDS = 100
const KNOWN = "znama@visitors.example"
const MAX_TIMES_RATIO = 1.1
const SLOW_FORMS = 400
const DRAIN_MS = 120_000

const slowForm = [
  ...["POST /poptavka HTTP/1.1", "Host: localhost", `Origin: ${browserHeaders.origin}`],
  ...["Content-Type: application/x-www-form-urlencoded", "Content-Length: 60000", "", "jmeno="],
].join("\r\n")

/** Forms as no page sends them, at one process; what they do to it. */
export async function attackByForms(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("starting a site with a database and a mail server")
  /** What mails have had that nobody but a visitor can have put there. */
  const injected: string[] = []
  await using site = await startSite({
    database: true,
    mail: { onMail: (mail) => injected.push(...listInjected(mail)) },
    unlimited: true,
    serviceLimits: true,
  })
  const count = options.short ? 5_000 : 100_000
  const cases: readonly Case[] = [
    {
      name: "time of answers to new and to known addresses, one by the other",
      send: () => compareTimes(site),
    },
    { name: `${count} made-up forms`, send: () => sendMadeUpForms(site, count, injected) },
    { name: `${SLOW_FORMS} slow forms`, send: holdAtSite(site, SLOW_FORMS, slowForm, "a") },
  ]
  return await play(site, cases, options)
}

/**
 * How many times longer, or shorter, the answer to an address takes that has all its watches than to one that is new: who
 * measures it must not learn which it is. The two are asked in turns, because the machine is not the same for long.
 */
async function compareTimes(site: Site): Promise<Attempts> {
  const ask = async (email: string) => {
    const fields = { [enquiryFields.search.name]: "?fuel=Nafta", [enquiryFields.email.name]: email }
    const started = performance.now()
    const answer = await site.post(pagePaths.watch, fields)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a watch was answered with ${answer.status}`)
    return performance.now() - started
  }
  for (let number = 0; number < MAX_WATCHES; number++) await ask(KNOWN)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await ask(KNOWN))
    unknown.push(await ask(`nova.${round}@visitors.example`))
  }
  const share = findPercentile(unknown, 0.5) / findPercentile(known, 0.5)
  const ratio = Math.max(share, 1 / share)
  const tried = `${ROUNDS} of each, ${ratio.toFixed(2)} × as long`
  return { tried, through: ratio > MAX_TIMES_RATIO ? [`over ${MAX_TIMES_RATIO} × as long`] : [] }
}

async function sendMadeUpForms(site: Site, count: number, injected: readonly string[]): Promise<Attempts> {
  const target = { origin: site.site.origin, count, seed: Math.floor(Date.now() / 1000) }
  const { statuses, failures } = await sendApart("sendMadeUp", { what: "forms", ...target })
  await waitForSentMails(site.databaseUrl, DRAIN_MS)
  const spoilt = "enquiry where length(fields::text) > 6000 or fields->>'name' ~ '[[:cntrl:]]'"
  const saved = await countRows(site.databaseUrl, spoilt)
  const { mails } = site.mailServer
  return {
    tried: `${countStatuses(statuses).tried}; ${mails.length} mails`,
    through: [
      ...failures,
      ...injected,
      ...(saved > 0 ? [`${saved} saved with what no field may hold`] : []),
      ...(mails.length === 0 ? ["no form was good enough to be mailed"] : []),
    ],
  }
}

/** All that our mails ever have. */
const knownHeaders = [
  ...["from", "to", "reply-to", "subject", "date", "message-id", "mime-version", "content-type"],
  ...["content-transfer-encoding", "auto-submitted"],
]

function listInjected(mail: ParsedMail): readonly string[] {
  const unknown = [...mail.headers.keys()].filter((name) => !knownHeaders.includes(name))
  const recipients = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? []].flat().flatMap(({ value }) => value)
  return [
    ...unknown.map((name) => `header ${name}`),
    ...(recipients.length === 1 ? [] : [`${recipients.length} recipients`]),
    ...recipients.filter(({ address }) => address === STRANGER).map(() => "a stranger's address"),
    ...(/[\r\n]/.test(mail.subject ?? "") ? ["lines in the subject"] : []),
  ]
}
