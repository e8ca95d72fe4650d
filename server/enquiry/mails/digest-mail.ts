import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { LetterFact, LetterPart, WrittenLetter } from "#server/mail/template/letter.ts"
import { dealerFooter, listDealerFacts } from "./dealer-letter-parts.ts"
import { buildLinkUrl, type EnquiryFacts, writeLetter } from "./enquiry-facts.ts"

const SHOWN_CHARACTERS = 200

/** Tells the dealer of all enquiries of a quarter of an hour in which too many came for a mail each. Null for none. */
export function formatDigestLetter(enquiries: readonly EnquiryFacts[]): WrittenLetter | null {
  const [first] = enquiries
  if (first === undefined) return null
  const count = formatCount(enquiries.length, ["dotaz", "dotazy", "dotazů"])
  const parts: LetterPart[] = [
    { kind: "heading", text: `${count} najednou` },
    {
      kind: "paragraph",
      text: "Za\u00a0poslední hodinu přišlo neobvykle mnoho dotazů, proto je posíláme společně. Zákazníkům jsme potvrzení neposlali. Ozvěte se jim prosím sami.",
    },
    ...enquiries.flatMap(listParts),
  ]
  return writeLetter({ subject: `Souhrn: ${count}`, parts, footer: dealerFooter }, first.dealer)
}

function listParts(facts: EnquiryFacts): LetterPart[] {
  const { message } = facts.enquiry
  return [
    { kind: "rule" },
    { kind: "facts", facts: [...listDealerFacts(facts), ...listTimes(facts)] },
    ...(message === "" ? [] : [{ kind: "quote" as const, text: shorten(message) }]),
    {
      kind: "links",
      before: "Odpovědět, potvrdit nebo smazat:",
      links: [{ label: "Otevřít dotaz", url: buildLinkUrl(facts, "dealer") }],
    },
  ]
}

function listTimes({ enquiry: { way, visit, callWindow } }: EnquiryFacts): LetterFact[] {
  if (visit !== null) return [{ label: "Prohlídka", value: formatVisit(visit) }]
  if (callWindow !== null) return [{ label: "Zavolat", value: formatCall(callWindow) }]
  return way === "callback" ? [{ label: "Zavolat", value: "co nejdřív" }] : []
}

export function shorten(message: string): string {
  return message.length > SHOWN_CHARACTERS ? `${message.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : message
}
