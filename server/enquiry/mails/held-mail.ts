import { sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, type MailPart, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { buildArrivalNote, listWords } from "./dealer-mail-parts.ts"
import { shortenMessage } from "./digest-mail.ts"
import {
  buildLinkUrl,
  describeEnquiry,
  type EnquiryMailProps,
  selectEnquiries,
} from "./enquiry-mail-props.ts"

/** An enquiry is dated before it is committed: what may still come from before the mail is left to the next day's. */
const COMMITTED_AFTER_MS = 60_000
/** How many are listed of connections that sent more than one. */
const MAX_OF_MANY = 30

/** Since the last such mail; it is posted with the time until which it goes. */
export type HeldMailData = { readonly since: string }

type PostOptions = {
  readonly database: Database
  readonly post: { readonly held: PostMail<HeldMailData> }
}

/**
 * One mail a day for all that was held since the last, so that a flood is one mail and a visitor who was taken for a program
 * is seen. Its name is the day's, so that there is no second. Returns whether it is new.
 */
export async function postHeldMail({ database, post }: PostOptions, now: Date): Promise<boolean> {
  const name = `held-${formatIsoDay(buildPragueMoment(now))}`
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom("mail")
      .where("name", "like", "held-%")
      // What a clock that was ahead has posted would hide what is held until then.
      .where("posted_at", "<=", now)
      .orderBy("posted_at", "desc")
      .select(["name", "posted_at"])
      .executeTakeFirst()
    if (last?.name === name) return false
    const since = last?.posted_at ?? new Date(0)
    const until = new Date(now.getTime() - COMMITTED_AFTER_MS)
    const held = await transaction
      .selectFrom("enquiry")
      .where("suspect", "=", true)
      .where("received_at", ">", since)
      .where("received_at", "<=", until)
      .select("id")
      .limit(1)
      .executeTakeFirst()
    if (held === undefined) return false
    const data = { since: since.toISOString() }
    return (await post.held(transaction, { name, data, at: until })) !== undefined
  })
}

/**
 * How many were held, and which. Those that came as the first of their connection are all there, so that nobody's only enquiry
 * is displaced by others; then the others, the oldest first.
 */
export const heldMail: Mail<HeldMailData> = {
  queue: "mail",
  recipient: "dealer",
  async write({ data, postedAt }, site) {
    const held = selectEnquiries(site.database)
      .where("suspect", "=", true)
      .where("received_at", ">", new Date(data.since))
      .where("received_at", "<=", postedAt)
    const turn = sql<number>`coalesce(connection_turn, 1)`
    const { count, firsts } = await held
      .clearSelect()
      .select(({ fn }) => [
        fn.countAll<string>().as("count"),
        fn.countAll<string>().filterWhere(turn, "=", 1).as("firsts"),
      ])
      .executeTakeFirstOrThrow()
    const rows = await held
      .orderBy(turn)
      .orderBy("received_at")
      .limit(Number(firsts) + MAX_OF_MANY)
      .execute()
    const listed = rows.map((row) => describeEnquiry(site, row, "dealer"))
    return { to: site.dealer.email, replyTo: null, ...formatHeldMail(site.dealer, Number(count), listed) }
  },
}

const footer: MailContent["footer"] = {
  text: "Interní zpráva pro\u00a0prodejce. Zadržené dotazy se na\u00a0webu samy smažou po\u00a030\u00a0dnech, do\u00a0té doby je smažte i\u00a0z\u00a0pošty.",
  links: [],
}

/** What looks like a bot's, in case that one of them is a visitor's after all. Those left out came from busy connections. */
function formatHeldMail(
  dealer: SellingDealer,
  count: number,
  held: readonly EnquiryMailProps[],
): WrittenMail {
  const left = count - held.length
  const parts: MailPart[] = [
    { kind: "heading", text: formatHeldCount(count) },
    {
      kind: "paragraph",
      text: "Vypadají jako nevyžádané: vedou na\u00a0cizí stránky, opakují se nebo je poslal program. Nikomu jsme na\u00a0ně neodpověděli. Podívejte se prosím, jestli mezi nimi není zákazník.",
    },
    ...held.flatMap(listParts),
    ...(left > 0
      ? [
          {
            kind: "note" as const,
            text: `Dalších, které tu nejsou: ${formatWholeNumber(left)}. Přišly po\u00a0mnoha z\u00a0týchž připojení, najde je správce webu.`,
          },
        ]
      : []),
  ]
  return writeMail({ subject: formatHeldCount(count), parts, footer }, dealer)
}

function listParts(props: EnquiryMailProps): MailPart[] {
  const { enquiry } = props
  const { name, phone, email } = enquiry
  const contact = [phone, email].filter((known) => known !== null).join(", ")
  return [
    { kind: "rule" },
    ...listWords({ ...enquiry, message: shortenMessage(enquiry.message) }),
    {
      kind: "facts",
      facts: [
        { label: "Jméno", value: name },
        { label: "Kontakt", value: contact },
      ],
    },
    {
      kind: "links",
      before: "Je to zákazník?",
      links: [{ label: "Otevřít dotaz", url: buildLinkUrl(props, "dealer") }],
    },
    buildArrivalNote(props),
  ]
}

function formatHeldCount(count: number): string {
  return formatCount(count, ["zadržený dotaz", "zadržené dotazy", "zadržených dotazů"])
}
