import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { browserHeaders, createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { countRows, query } from "#harness/query.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { waitForDigests, waitForSentMails } from "#harness/wait-for-digests.ts"
import { workInParallel } from "#tools/attempts.ts"
import { postForm } from "#tools/post-form.ts"
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
  readonly from?: string
  readonly isHonest?: boolean
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

/** What all visitors share, and whether a few or programs can use it up. */
export async function attackInCrowds(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("starting two processes with a database and a mail server")
  await using site = await startSite({ database: true, processes: 2, serviceLimits: true })
  const botPosts = options.short ? 1_000 : 10_000
  const kinds = Object.values(bots)
  const botPost = (number: number) => (kinds[number % kinds.length] ?? likeVisitors)(number)
  const writeAmong = createWriters(site, await createHonestForms())
  const cases: readonly Case[] = [
    ...HOSTILE_ADDRESSES.map((hostile, round) => {
      const buildPost = (turn: number): Post => ({
        ...likeVisitors(100_000 * (round + 1) + turn),
        from: `10.${70 + round}.0.${turn % hostile}`,
      })
      const posts = list(hostile * FORMS_OF_EACH, buildPost)
      const send = writeAmong(posts, HONEST_ENQUIRIES, Number.POSITIVE_INFINITY)
      return { name: `A1 enquiries beside ${hostile} hostile addresses`, send }
    }),
    {
      name: `${botPosts} posts of ${kinds.length} kinds of bots, and visitors among them`,
      send: writeAmong(list(botPosts, botPost), HONEST_AMONG_BOTS, MAX_MAILS),
    },
    {
      name: `${LIKE_VISITORS} posts like visitors'`,
      send: writeAmong(
        list(LIKE_VISITORS, (turn) => likeVisitors(50_000 + turn)),
        0,
        MAX_MAILS_OF_FLOOD,
      ),
    },
  ]
  return await play(site, cases, options)
}

const list = <Item>(count: number, build: (number: number) => Item) =>
  Array.from({ length: count }, (_, number) => build(number))

/** Honest visitors write evenly among those posts: the dealer must hear of each, and of all not by too many mails. */
const createWriters =
  (site: Site, buildForm: (number: number) => HonestForm) =>
  (posts: readonly Post[], honestCount: number, maxMails: number) =>
  async (): Promise<Attempts> => {
    const { databaseUrl, mailServer } = site
    // Whatever the attack before has left.
    await query(databaseUrl, "truncate enquiry, enquiry_photo, watch, quota_use cascade")
    await query(databaseUrl, "delete from pgboss.job")
    const before = mailServer.mails.length
    const honest = list(honestCount, (number) => {
      const form = buildForm(number)
      const fields = Object.fromEntries(form.body)
      return { ...form, headers: browserHeaders, fields, from: `10.255.0.${number + 1}`, isHonest: true }
    })
    const all: Post[] = [...posts]
    for (const [number, form] of honest.entries())
      all.splice(Math.floor((number * posts.length) / honestCount) + number, 0, form)

    const statuses: string[] = []
    const refused: string[] = []
    const promised: string[] = []
    await workInParallel(all, AT_ONCE, async (each, index) => {
      const { status, location } = await post(site.processes[index % 2] ?? site.site, each)
      statuses.push(String(status))
      const email = each.fields[enquiryFields.email.name]
      if (location.includes("potvrzeni=1") && email) promised.push(email)
      if (each.isHonest && status !== 303) refused.push(`${status} for a visitor`)
    })
    await waitForDigests(databaseUrl)
    await waitForSentMails(databaseUrl, DRAIN_MS)

    const mails = mailServer.mails.slice(before).filter((mail) => listRecipients(mail).includes(DEALER))
    const receipts = await query(
      databaseUrl,
      "select fields->>'email' as email from mail join enquiry on enquiry.id = enquiry_id where recipient = 'visitor'",
    )
    const posted = new Set(receipts.map(({ email }) => email))
    const quarantined = await countRows(databaseUrl, "enquiry where suspect")
    const digested = await countRows(databaseUrl, "mail where in_digest")
    const undelivered = honest.filter(({ message }) => !mails.some(({ text }) => text?.includes(message)))
    return {
      tried: `${countStatuses(statuses).tried}, ${mails.length} mails to the dealer, ${quarantined} quarantined, ${digested} in digests`,
      through: [
        ...refused,
        ...undelivered.map(({ name }) => `the dealer has no mail of ${name}`),
        ...promised.filter((email) => !posted.has(email)).map((email) => `no receipt for ${email}`),
        ...(mails.length > maxMails ? [`${mails.length} mails to the dealer, ${maxMails} at most`] : []),
      ],
    }
  }

let sent = 0

/** Straight at a process, whose edge this command is: it says from which address a form comes, five from each unless given. */
function post({ origin }: SiteProcess, { headers, fields, from }: Post) {
  const place = Math.floor(sent++ / 5)
  const address = from ?? `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`
  return postForm(origin, new URLSearchParams(fields), { ...headers, "x-forwarded-for": address })
}
