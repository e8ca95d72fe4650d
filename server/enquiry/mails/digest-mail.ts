import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailFact, type MailPart, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { buildArrivalNote, dealerFooter, listDealerFacts, listWords } from "./dealer-mail-parts.ts"
import {
  buildLinkUrl,
  describeEnquiry,
  type EnquiryMailProps,
  selectEnquiries,
} from "./enquiry-mail-props.ts"
import { buildInboxButton, buildInboxUrl } from "./inbox-mail.ts"

/** With the minute until somebody looks and what sending takes, nobody waits for longer than a quarter of an hour. */
const BETWEEN_DIGESTS_MS = 13 * 60_000
const SHOWN_CHARACTERS = 200

/** The enquiries that it reports name it. */
export type DigestData = Readonly<Record<never, never>>

type PostOptions = {
  readonly database: Database
  readonly post: { readonly digest: PostMail<DigestData> }
}

/**
 * One mail with every enquiry that came in while there were too many for separate mails. Who comes second waits for the rows of
 * the first, and finds none left. Returns whether there is one.
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
      .selectFrom("enquiry")
      .where("in_digest", "=", true)
      .where("digest_mail_id", "is", null)
      .select("id")
      .forUpdate()
      .execute()
    if (waiting.length === 0) return false
    const name = `digest-${now.toISOString().replaceAll(/\D/g, "")}`
    const mailId = await post.digest(transaction, { name, data: {}, at: now })
    if (mailId === undefined) return false
    await transaction
      .updateTable("enquiry")
      .set({ digest_mail_id: mailId })
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute()
    return true
  })
}

/** The oldest enquiry first; without those that were erased meanwhile. */
export const digestMail: Mail<DigestData> = {
  queue: "digest-mail",
  recipient: "dealer",
  async write({ id }, site) {
    const rows = await selectEnquiries(site.database)
      .where("in_digest", "=", true)
      .where("digest_mail_id", "=", id)
      .orderBy("received_at")
      .execute()
    const today = formatIsoDay(buildPragueMoment(await readDatabaseTime(site.database)))
    const content = formatDigestMail(
      rows.map((row) => describeEnquiry(site, row)),
      await buildInboxUrl(site, today),
    )
    return content && { to: site.dealer.email, replyTo: null, ...content }
  },
}

/** Tells the dealer of all enquiries of a quarter of an hour in which too many came for a mail each. Null for none. */
function formatDigestMail(enquiries: readonly EnquiryMailProps[], dayUrl: string): WrittenMail | null {
  const [first] = enquiries
  if (first === undefined) return null
  const count = formatCount(enquiries.length, ["dotaz", "dotazy", "dotazů"])
  const parts: MailPart[] = [
    { kind: "heading", text: `${count} najednou` },
    {
      kind: "paragraph",
      text: "Za\u00a0poslední hodinu přišlo neobvykle mnoho dotazů, proto je posíláme společně. Zákazníkům jsme potvrzení neposlali. Ozvěte se jim prosím sami.",
    },
    buildInboxButton(dayUrl),
    ...enquiries.flatMap(listParts),
  ]
  return writeMail({ subject: `Souhrn: ${count}`, parts, footer: dealerFooter }, first.dealer)
}

function listParts(props: EnquiryMailProps): MailPart[] {
  const { enquiry } = props
  return [
    { kind: "rule" },
    ...listWords({ ...enquiry, message: shortenText(enquiry.message, SHOWN_CHARACTERS) }),
    { kind: "facts", facts: [...listTimes(props), ...listDealerFacts(props)] },
    {
      kind: "links",
      before: "Odpovědět, potvrdit nebo smazat:",
      links: [{ label: "Otevřít dotaz", url: buildLinkUrl(props, "dealer") }],
    },
    buildArrivalNote(props),
  ]
}

function listTimes({ enquiry: { contactMethod, visit, callWindow } }: EnquiryMailProps): MailFact[] {
  if (visit !== null) return [{ label: "Prohlídka", value: formatVisit(visit) }]
  if (callWindow !== null) return [{ label: "Zavolat", value: formatCall(callWindow) }]
  return contactMethod === "callback" ? [{ label: "Zavolat", value: "co nejdřív" }] : []
}
