import { upperFirst } from "#domain/czech/upper-first.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type LetterPart, type WrittenLetter, writeLetter } from "#server/mail/template/letter.ts"
import { dealerFooter, formatDealerSubject, listCallButton, listDealerFacts } from "./dealer-letter-parts.ts"
import { buildLinkUrl } from "./enquiry-facts.ts"
import { buildCalendar, findStep, type VisitFacts, type VisitMailData } from "./visit-answer.ts"

/** The visitor's answer, to the dealer. */
export const visitNews: Mail<VisitMailData> = {
  queue: "mail",
  recipient: "dealer",
  async write(mail, site) {
    const facts = await findStep(site, mail, "dealer")
    if (facts === undefined) return null
    return { to: site.dealer.email, replyTo: facts.enquiry.email, ...formatVisitNews(facts) }
  },
}

/** Tells the dealer that the visitor accepted another time, or cancelled. */
export function formatVisitNews(facts: VisitFacts): WrittenLetter {
  const { visit, enquiry, dealer } = facts
  const when = formatVisit(visit)
  const isCancelled = visit.kind === "cancelled"
  const parts: LetterPart[] = [
    { kind: "heading", text: isCancelled ? `Zrušeno: ${when}` : upperFirst(when) },
    {
      kind: "paragraph",
      text: isCancelled
        ? `Termín je zrušený, nepřijede: ${enquiry.name}.`
        : `Navržený čas platí: ${enquiry.name}.`,
    },
    { kind: "facts", facts: listDealerFacts(facts) },
    ...listCallButton(enquiry),
    { kind: "rule" },
    {
      kind: "buttons",
      buttons: [{ look: "primary", label: "Zobrazit termín", url: buildLinkUrl(facts, "dealer") }],
    },
    ...(visit.inCalendar
      ? [
          {
            kind: "note" as const,
            text: isCancelled
              ? "Příloha termín z\u00a0kalendáře odebere."
              : "Termín do\u00a0kalendáře je v\u00a0příloze.",
          },
        ]
      : []),
  ]
  const subject = formatDealerSubject(isCancelled ? "Zrušený termín" : "Přijatý termín", facts, when)
  return writeLetter({ subject, parts, footer: dealerFooter }, dealer, {
    calendar: buildCalendar(facts, "dealer"),
  })
}
