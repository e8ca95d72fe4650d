import { sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail, MailSite } from "#server/mail/mail.ts"
import { type MailFact, type MailPart, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { buildArrivalNote, buildDealerFooter, listDealerFacts } from "./dealer-mail.ts"
import { buildLinkUrl, type EnquiryMailProps, findEnquiry } from "./enquiry-mail-props.ts"
import { buildDayUrl, buildInboxButton } from "./inbox-mail.ts"

/** With the minute until somebody looks and what sending takes, nobody waits for longer than a quarter of an hour. */
const BETWEEN_DIGESTS_MS = 13 * 60_000
/** Some 5 kB each: mail programs cut off what is longer than a hundred or two, and mailboxes refuse what has megabytes. */
const MAX_ENTRIES = 50
const SHOWN_CHARACTERS = 200

/** The mails in it name it; this is how many others are not in it. */
export type DigestData = { readonly others: number }

type PostOptions = {
  readonly database: Database
  readonly post: { readonly digest: PostMail<DigestData> }
}

/**
 * One mail with those to the dealer that were too many to be sent by themselves. Who comes second waits for the rows of the first,
 * and finds none left. Returns whether there is one.
 */
export async function postDigest({ database, post }: PostOptions, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom("mail")
      .where("name", "like", "digest-%")
      .orderBy("posted_at", "desc")
      .select("posted_at")
      .executeTakeFirst()
    // Either way: a clock that was wrong once must not keep the next one waiting.
    if (last !== undefined && Math.abs(now.getTime() - last.posted_at.getTime()) < BETWEEN_DIGESTS_MS)
      return false
    const waiting = await transaction
      .selectFrom("mail")
      .where("in_digest", "=", true)
      .where("sent_at", "is", null)
      .select(["id", formsOfSender.as("forms")])
      .orderBy("forms")
      .orderBy("id")
      .forUpdate()
      .execute()
    if (waiting.length === 0) return false
    const entries = waiting.slice(0, MAX_ENTRIES)
    // Whoever wrote once has an entry, if need be in the next digest.
    const others = waiting.slice(MAX_ENTRIES).filter(({ forms }) => forms > 1)
    const name = `digest-${now.toISOString().replaceAll(/\D/g, "")}`
    const posted = await post.digest(transaction, { name, data: { others: others.length }, at: now })
    if (posted === undefined) return false
    await noteInDigest(transaction, entries, { digest_mail_id: posted.id, sent_at: now })
    await noteInDigest(transaction, others, { sent_at: now })
    return true
  })
}

/** As many as came lately from the same connection, network, mailbox or telephone; one for what was no form. */
const formsOfSender = sql<number>`(
  select greatest(count(distinct other.item), 1)::int from enquiry
  join quota_use own on own.kind in ('enquiry', 'again') and own.item = encode(enquiry.digest, 'hex')
  join quota_use other on other.kind = own.kind and other.key = own.key
  where enquiry.id = mail.enquiry_id
)`

async function noteInDigest(
  database: Database,
  mails: readonly { readonly id: string }[],
  values: { readonly sent_at: Date | null; readonly digest_mail_id?: string | null },
): Promise<void> {
  const ids = mails.map(({ id }) => id)
  if (ids.length > 0) await database.updateTable("mail").set(values).where("id", "in", ids).execute()
}

/** The oldest first; without those of enquiries that were erased meanwhile. */
export const digestMail: Mail<DigestData> = {
  queue: "digest-mail",
  async write({ id, data: { others } }, site) {
    const mails = await selectEntries(site.database, id).execute()
    if (mails.length === 0) return null
    const entries: (readonly MailPart[])[] = []
    for (const mail of mails) entries.push(await describeEntry(mail, site))
    const today = formatIsoDay(buildPragueMoment(await readDatabaseTime(site.database)))
    const content = formatDigestMail(site.dealer, entries, others, await buildDayUrl(site, today))
    return { to: site.dealer.email, replyTo: null, ...content }
  },
  /** As one too large may be: the other half is in the next. */
  async onRefused(id, database) {
    const mails = await selectEntries(database, id).execute()
    const half = mails.slice(Math.ceil(mails.length / 2))
    await noteInDigest(database, half, { digest_mail_id: null, sent_at: null })
  },
}

function selectEntries(database: Database, digestId: string) {
  return database
    .selectFrom("mail")
    .where("digest_mail_id", "=", digestId)
    .select(["id", "kind", "data", "posted_at as postedAt", "enquiry_id as enquiryId"])
    .orderBy("id")
}

type Entry = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>

/** An enquiry without its photos, which are in the inbox; another mail as its text. */
async function describeEntry(mail: Entry, site: MailSite): Promise<readonly MailPart[]> {
  if (mail.kind === "enquiry" && mail.enquiryId !== null) {
    const props = await findEnquiry(site, { enquiryId: mail.enquiryId })
    return props === undefined ? [] : listParts(props)
  }
  const message = await site.write(mail)
  if (!message) return []
  const { subject, text } = message
  return [part.rule, part.subheading(subject), part.quote(text)]
}

/** Tells the dealer of all that was too much for a mail each. */
function formatDigestMail(
  dealer: SellingDealer,
  entries: readonly (readonly MailPart[])[],
  others: number,
  dayUrl: string,
): WrittenMail {
  const count = formatCount(entries.length + others, ["zpráva", "zprávy", "zpráv"])
  const parts: MailPart[] = [
    part.heading(`${count} najednou`),
    part.paragraph(
      "Přišlo víc zpráv, než kolik posíláme po\u00a0jedné, proto jsou v\u00a0jednom e-\u2060mailu. Na\u00a0dotazy jsme potvrzení neposlali. Ozvěte se prosím sami.",
    ),
    part.paragraph(others === 0 ? "" : formatOthers(others)),
    buildInboxButton(dayUrl),
    ...entries.flat(),
  ]
  return writeMail({ subject: `Souhrn: ${count}`, parts, footer: buildDealerFooter(dayUrl) }, dealer)
}

function formatOthers(others: number): string {
  const count = formatCount(others, ["zpráva", "zprávy", "zpráv"])
  return `Chybí tu ${count} od\u00a0těch, kdo jich poslali víc. Najdete je ve\u00a0Vašem dni.`
}

function listParts(props: EnquiryMailProps): MailPart[] {
  const { enquiry } = props
  return [
    part.rule,
    part.quote(shortenText(enquiry.message, SHOWN_CHARACTERS)),
    part.facts([...listTimes(props), ...listDealerFacts(props, "ve\u00a0Vašem dni")]),
    part.links("Odpovědět, potvrdit nebo smazat:", [
      { label: "Otevřít dotaz", url: buildLinkUrl(props, "dealer") },
    ]),
    buildArrivalNote(props),
  ]
}

function listTimes({ enquiry: { contactMethod, visit, callWindow } }: EnquiryMailProps): MailFact[] {
  if (visit !== null) return [{ label: "Prohlídka", value: formatVisit(visit) }]
  if (callWindow !== null) return [{ label: "Zavolat", value: formatCall(callWindow) }]
  return contactMethod === "callback" ? [{ label: "Zavolat", value: "co nejdřív" }] : []
}
