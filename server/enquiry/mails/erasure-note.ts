import { addDays } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatFullDate } from "#domain/czech/calendar-days.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { formatCode } from "#domain/enquiry/enquiry-code.ts"
import type { Mail } from "#server/mail/mail.ts"
import { part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"

/** Nothing but the number of an enquiry that is erased. */
export type ErasureNoteData = { readonly code: string }

export const erasureNote: Mail<ErasureNoteData> = {
  queue: "mail",
  mayWait: true,
  async write({ data: { code }, postedAt }, { dealer }) {
    const note = formatErasureNote({ dealer, code, erasedAt: buildPragueMoment(postedAt) })
    return { to: dealer.email, replyTo: null, ...note }
  },
}

type ErasureNoteProps = {
  readonly dealer: SellingDealer
  readonly code: string
  /** In Prague. */
  readonly erasedAt: Moment
}

/** GDPR, article 12 (3): a month. */
const DAYS_TO_ERASE = 30

/** Tells the dealer which message to erase from the mailbox; on purpose it holds neither a name nor a contact. */
export function formatErasureNote({ dealer, code, erasedAt }: ErasureNoteProps): WrittenMail {
  const at = `${formatFullDate(erasedAt)} ${formatAtTime(formatMinutes(erasedAt.minutes))}`
  return writeMail(
    {
      subject: `Smažte prosím zprávu ${code} z\u00a0pošty`,
      parts: [
        part.heading(`Smažte prosím zprávu\u00a0${formatCode(code)}`),
        part.paragraph(
          `Údaje k\u00a0této zprávě byly ${at} smazány. Z\u00a0webu už zmizely, zbývá kopie ve\u00a0vaší poště.`,
        ),
        part.facts([{ label: "Smazat do", value: formatFullDate(addDays(erasedAt, DAYS_TO_ERASE)) }]),
        part.steps([
          `Najděte v\u00a0poště zprávu s\u00a0číslem\u00a0${formatCode(code)}.`,
          "Smažte ji i\u00a0odpovědi na\u00a0ni, také z\u00a0koše.",
          "Máte číslo zákazníka v\u00a0telefonu? Smažte ho i\u00a0tam.",
        ]),
        part.note(
          "Lhůta je jeden měsíc (čl.\u00a012 odst.\u00a03 GDPR). Tato zpráva schválně neobsahuje jméno ani kontakt.",
        ),
      ],
      footer: { text: "Interní zpráva pro\u00a0prodejce.", links: [] },
    },
    dealer,
  )
}
