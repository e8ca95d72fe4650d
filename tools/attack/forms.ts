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
import { manyAddresses, sendApart } from "./attacker.ts"
import { STRANGER } from "./made-up.ts"
import { type Attempts, type Case, countStatuses, type PlayOptions, play } from "./play.ts"

const ROUNDS = 100
const KNOWN = "znama@visitors.example"
const MAX_TIMES_RATIO = 1.1
const SLOW_FORMS = 400
const SLOW_SECONDS = 15
const SLOW_PATIENCE_SECONDS = 60
const DRAIN_MS = 120_000

type FormStage = {
  readonly site: Site
  /** What mails have had that nobody but a visitor can have put there. */
  readonly injected: readonly string[]
}

/** Forms as no page sends them, at one process; what they do to it. */
export async function attackByForms(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("starting a site with a database and a mail server")
  const injected: string[] = []
  await using site = await startSite({
    database: true,
    mail: { onMail: (mail) => injected.push(...listInjected(mail)) },
    unlimited: true,
    serviceLimits: true,
  })
  const count = options.short ? 5_000 : 100_000
  const cases: readonly Case<FormStage>[] = [
    {
      name: "time of answers to new and to known addresses, one by the other",
      send: compareTimes,
      limit: MAX_TIMES_RATIO,
    },
    { name: `${count} made-up forms`, send: (stage) => sendMadeUpForms(stage, count) },
    { name: `slow forms that are still there, of ${SLOW_FORMS}`, send: sendSlowForms },
  ]
  return await play({ site, injected }, cases, options)
}

/**
 * How many times longer, or shorter, the answer to an address takes that has all its watches than to one that is new: who
 * measures it must not learn which it is. The two are asked in turns, because the machine is not the same for long.
 */
async function compareTimes({ site }: FormStage): Promise<number> {
  const ask = async (email: string) => {
    const body = new URLSearchParams({
      [enquiryFields.search.name]: "?fuel=Nafta",
      [enquiryFields.email.name]: email,
    })
    const started = performance.now()
    const answer = await site.get(pagePaths.watch, { method: "POST", headers: browserHeaders, body })
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
  const ratio = findPercentile(unknown, 0.5) / findPercentile(known, 0.5)
  return Math.max(ratio, 1 / ratio)
}

async function sendMadeUpForms({ site, injected }: FormStage, count: number): Promise<Attempts> {
  const target = { origin: site.site.origin, count, seed: Math.floor(Date.now() / 1000) }
  const { statuses, failures } = await sendApart("sendMadeUp", { what: "forms", ...target })
  await waitForSentMails(site.databaseUrl, DRAIN_MS)
  const spoilt = "enquiry where length(fields::text) > 6000 or fields->>'name' ~ '[[:cntrl:]]'"
  const saved = await countRows(site.databaseUrl, spoilt)
  const { mails } = site.mailServer
  return {
    tried: `${countStatuses(statuses, []).tried}; ${mails.length} mails`,
    through: [
      ...failures,
      ...injected,
      ...(saved > 0 ? [`${saved} saved with what no field may hold`] : []),
      ...(mails.length === 0 ? ["no form was good enough to be mailed"] : []),
    ],
  }
}

function sendSlowForms({ site }: FormStage): Promise<number> {
  const head = `POST /poptavka HTTP/1.1\r\nHost: localhost\r\nOrigin: ${browserHeaders.origin}\r\n`
  return sendApart("hold", {
    origin: site.site.origin,
    connections: SLOW_FORMS,
    from: manyAddresses,
    first: `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\njmeno=`,
    more: "a",
    seconds: SLOW_SECONDS,
    patienceSeconds: SLOW_PATIENCE_SECONDS,
  })
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
