import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { getFrom } from "#harness/get-from.ts"
import { browserHeaders, createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { countRows, query } from "#harness/query.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { waitForDigests, waitForSentMails } from "#harness/wait-for-digests.ts"
import { workInParallel } from "#tools/attempts.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { type Attempts, type Case, countStatuses, type PlayOptions, play } from "./play.ts"

const HOSTILE_ADDRESSES = [1, 4, 30]
const AT_ONCE = 6
const HONEST_ENQUIRIES = 50
const FORMS_OF_EACH = 24
const HONEST_AMONG_BOTS = 8
const LIKE_VISITORS = 1_000
const MAX_MAILS = 20
/** What the dealer gets at most in an hour, digests too, with what is under way at once. */
const MAX_MAILS_OF_FLOOD = MAX_MAILS + AT_ONCE
const DRAIN_MS = 60_000
const DEALER = "info@example.cz"

type Post = {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

const advertisement = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar, ozvěte se nám ještě dnes."
const victim = "victim@visitors.example"

/** Like visitors in everything: a person and words that no other post has; only how many they are tells them apart. */
const likeVisitors = (number: number, changes: Post["fields"] = {}): Post => ({
  headers: browserHeaders,
  fields: {
    [enquiryFields.vehicle.name]: "104211",
    [enquiryFields.contactMethod.name]: "question",
    [enquiryFields.name.name]: `Robot ${number}`,
    [enquiryFields.phone.name]: `608${String(number).padStart(6, "0")}`,
    [enquiryFields.email.name]: `robot.${number}@bots.example`,
    [enquiryFields.message.name]: `Nabídka číslo ${number}`,
    ...changes,
  },
})

/** Each gives itself away by one thing, and in all others is like a visitor's. */
const bots: Readonly<Record<string, (number: number) => Post>> = {
  "fills in every field": (number) => likeVisitors(number, { [enquiryFields.honeypot.name]: "x" }),
  "has never seen the page": (number) => ({ ...likeVisitors(number), headers: {} }),
  "leads to other sites": (number) =>
    likeVisitors(number, { [enquiryFields.message.name]: `Levně: https://shop-${number}.example/` }),
  "says the same in many names": (number) =>
    likeVisitors(number, { [enquiryFields.message.name]: advertisement }),
  "writes in one person's name": (number) =>
    likeVisitors(number, { [enquiryFields.phone.name]: "", [enquiryFields.email.name]: victim }),
}

type CrowdStage = { readonly site: Site; readonly buildForm: (number: number) => HonestForm }

/** What all visitors share, and whether a few or programs can use it up. */
export async function attackInCrowds(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("starting two sites behind nginx, with a database and a mail server")
  await using site = await startSite({ database: true, edge: true, processes: 2, serviceLimits: true })
  const buildForm = await createHonestForms()
  const botPosts = options.short ? 1_000 : 10_000
  const cases: readonly Case<CrowdStage>[] = [
    ...HOSTILE_ADDRESSES.map((hostile, round) => ({
      name: `A1 enquiries beside ${hostile} hostile addresses`,
      send: (stage: CrowdStage) => writeBesideHostile(stage, hostile, round),
    })),
    {
      name: `${botPosts} posts of ${Object.keys(bots).length} kinds of bots, and visitors among them`,
      send: (stage) => writeAmongBots(stage, botPosts),
    },
    { name: `${LIKE_VISITORS} posts like visitors'`, send: postLikeVisitors },
  ]
  return await play({ site, buildForm }, cases, options)
}

/** Honest visitors write while each hostile address sends as many forms as it can. */
async function writeBesideHostile(
  { site, buildForm }: CrowdStage,
  hostile: number,
  round: number,
): Promise<Attempts> {
  await empty(site)
  const before = site.mailServer.mails.length
  const forms = Array.from({ length: HONEST_ENQUIRIES }, (_, number) =>
    buildForm(1_000 * (round + 1) + number),
  )
  const promised: string[] = []
  const write = async (from: string, body: URLSearchParams) => {
    const { status, location } = await post(site, "/poptavka", from, body)
    const email = body.get(enquiryFields.email.name)
    if (location.includes("potvrzeni=1") && email) promised.push(email)
    return status
  }
  const attempts = Array.from({ length: hostile * FORMS_OF_EACH }, (_, turn) => turn)
  const refused: string[] = []
  await Promise.all([
    workInParallel(attempts, AT_ONCE, async (turn) => {
      const { fields } = likeVisitors(100_000 * (round + 1) + turn)
      await write(`127.${70 + round}.0.${1 + (turn % hostile)}`, new URLSearchParams(fields))
    }),
    workInParallel(forms, 1, async ({ body, name }, number) => {
      const status = await write(nameHonest(round, number), body)
      if (status !== 303) refused.push(`${status} for ${name}`)
    }),
  ])
  await waitForDigests(site.databaseUrl)
  await waitForSentMails(site.databaseUrl, DRAIN_MS)
  const texts = listToDealer(site, before).map(({ text = "" }) => text)
  const receipts = await query(
    site.databaseUrl,
    "select fields->>'email' as email from mail join enquiry on enquiry.id = enquiry_id where recipient = 'visitor'",
  )
  const posted = new Set(receipts.map(({ email }) => email))
  const quarantined = await countRows(site.databaseUrl, "enquiry where suspect")
  const undelivered = forms.filter(({ name }) => !texts.some((text) => text.includes(name)))
  return {
    tried: `${forms.length} honest, ${texts.length} mails to the dealer, ${quarantined} quarantined`,
    through: [
      ...refused,
      ...undelivered.map(({ name }) => `the dealer has no mail of ${name}`),
      ...promised.filter((email) => !posted.has(email)).map((email) => `no receipt for ${email}`),
    ],
  }
}

async function writeAmongBots({ site, buildForm }: CrowdStage, count: number): Promise<Attempts> {
  await empty(site)
  const before = site.mailServer.mails.length
  const kinds = Object.values(bots)
  const posts = Array.from({ length: count }, (_, number) => {
    const build = kinds[number % kinds.length] ?? likeVisitors
    return build(number)
  })
  const visitors = Array.from({ length: HONEST_AMONG_BOTS }, (_, number) => buildForm(number))
  const between = Math.floor(count / visitors.length)
  for (const [number, { body }] of visitors.entries())
    posts.splice(number * (between + 1), 0, { headers: browserHeaders, fields: Object.fromEntries(body) })
  const statuses = await sendAll(site, posts, 0)
  await waitForSentMails(site.databaseUrl)
  const mails = listToDealer(site, before)
  const quarantined = await countRows(site.databaseUrl, "enquiry where suspect")
  const undelivered = visitors.filter(({ message }) => !mails.some(({ text }) => text?.includes(message)))
  return {
    tried: `${statuses}, ${mails.length} mails to the dealer, ${quarantined} quarantined`,
    through: [
      ...listTooMany(mails.length, MAX_MAILS),
      ...undelivered.map(({ name }) => `the dealer has no mail of ${name}`),
    ],
  }
}

/** Of a kind that is like visitors in everything. */
async function postLikeVisitors({ site }: CrowdStage): Promise<Attempts> {
  await empty(site)
  const before = site.mailServer.mails.length
  const posts = Array.from({ length: LIKE_VISITORS }, (_, number) => likeVisitors(50_000 + number))
  const statuses = await sendAll(site, posts, 100_000)
  await waitForDigests(site.databaseUrl)
  await waitForSentMails(site.databaseUrl)
  const mails = listToDealer(site, before).length
  const digested = await countRows(site.databaseUrl, "mail where in_digest")
  return {
    tried: `${statuses}, ${mails} mails to the dealer, ${digested} in digests`,
    through: listTooMany(mails, MAX_MAILS_OF_FLOOD),
  }
}

const listTooMany = (mails: number, most: number) =>
  mails > most ? [`${mails} mails to the dealer, ${most} at most`] : []

/** Whatever the attack before has left. */
async function empty({ databaseUrl }: Site): Promise<void> {
  await query(databaseUrl, "truncate enquiry, enquiry_photo, watch, quota_use cascade")
  await query(databaseUrl, "delete from pgboss.job")
}

/** A form from an address of this machine: each is a visitor of its own to the edge and to the site. */
async function post({ origin }: Site, path: string, from: string, fields: URLSearchParams) {
  const headers = { ...browserHeaders, "content-type": "application/x-www-form-urlencoded" }
  const answer = await getFrom(origin + path, { method: "POST", from, headers, body: fields.toString() })
  return { status: answer.status, location: answer.headers.location ?? "" }
}

/** Straight at a process, whose edge this command is: it says from which address a form comes, five from each. */
async function sendAll({ site }: Site, posts: readonly Post[], firstAddress: number): Promise<string> {
  const statuses: Record<string, number> = {}
  await workInParallel(posts, AT_ONCE, async ({ headers, fields }, index) => {
    const place = Math.floor((firstAddress + index) / 5)
    const from = `10.${Math.floor(place / 65_536) % 256}.${Math.floor(place / 256) % 256}.${place % 256}`
    const { status, body } = await fetch(`${site.origin}/poptavka`, {
      method: "POST",
      headers: { ...headers, "x-forwarded-for": from },
      body: new URLSearchParams(fields),
      redirect: "manual",
    })
    await body?.cancel()
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  return String(countStatuses(statuses, []).tried)
}

const listToDealer = ({ mailServer }: Site, from: number) =>
  mailServer.mails.slice(from).filter((mail) => listRecipients(mail).includes(DEALER))

const nameHonest = (round: number, number: number) => `127.100.${round}.${number + 1}`
