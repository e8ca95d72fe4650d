import type { Enquiry } from "../enquiry/enquiry.ts"
import { formatAnswerDay } from "../text/answer-day.ts"
import { formatCall, formatOnVisit } from "../text/enquiry-times.ts"
import { formatHoursLine } from "../text/opening-hours.ts"
import { findAnswerDay } from "../visits/answer-day.ts"
import {
  describeAskedVehicle,
  type EnquiryFacts,
  listVisitorLinks,
  nameSubject,
  writeLetter,
} from "./enquiry-facts.ts"
import type { LetterFact, LetterPart, WrittenLetter } from "./letter.ts"

/**
 * Tells a visitor that the enquiry has arrived. It repeats nothing that was typed: else the form would send anybody's words
 * to anybody.
 */
export function formatReceipt(facts: EnquiryFacts): WrittenLetter {
  const { enquiry, dealer } = facts
  const [first, second] = dealer.phones
  const isVisit = enquiry.way === "visit"
  const parts: LetterPart[] = [
    {
      kind: "heading",
      text: isVisit ? "Vaši žádost máme u\u00a0sebe" : "Váš dotaz máme u\u00a0sebe",
    },
    { kind: "paragraph", text: `Dobrý den,\n${formatThanks(enquiry)} ${formatNext(facts)}` },
    { kind: "facts", facts: listFacts(facts) },
    { kind: "rule" },
    {
      kind: "paragraph",
      text: `Spěcháte? Zavolejte ${first.display} nebo\u00a0${second.display}. Otevírací doba: ${formatHoursLine(dealer.openingHours)}.`,
    },
    {
      kind: "buttons",
      buttons: [{ look: "call", label: `Zavolat ${first.display}`, url: `tel:${first.dial}` }],
    },
    {
      kind: "note",
      text: `${formatDisclaimer(enquiry)} Údaje uchováme 6\u00a0měsíců od\u00a0poslední zprávy.`,
    },
  ]
  const footer = {
    text: "Pokud jste nám nepsali vy, smažte údaje odkazem níže.",
    links: listVisitorLinks(facts),
  }
  const subject = `${isVisit ? "Žádost o\u00a0prohlídku" : "Váš dotaz jsme dostali"} – ${nameSubject(facts)}`
  return writeLetter({ subject, parts, footer }, dealer)
}

function formatThanks({ way }: Enquiry): string {
  return way === "visit"
    ? "děkujeme, vaši žádost o\u00a0prohlídku máme u\u00a0sebe."
    : "děkujeme, váš dotaz máme u\u00a0sebe."
}

function listFacts(facts: EnquiryFacts): LetterFact[] {
  const asked = describeAskedVehicle(facts)
  return [
    { label: "Číslo", value: facts.code },
    ...(asked === null
      ? []
      : [{ label: "Vůz", value: asked.name, ...(asked.url !== null && { url: asked.url }) }]),
  ]
}

function formatNext({ enquiry: { way, visit, callWindow }, dealer, receivedAt }: EnquiryFacts): string {
  const answered = formatAnswerDay(findAnswerDay(dealer, receivedAt))
  if (visit !== null)
    return `Chcete přijet ${formatOnVisit(visit)}. Termín vám ještě potvrdíme, ozveme se ${answered}.`
  if (way === "callback") return `Zavoláme vám ${callWindow === null ? answered : formatCall(callWindow)}.`
  return `Ozveme se vám ${answered}.`
}

function formatDisclaimer({ way }: Enquiry): string {
  return way === "visit"
    ? "Posíláte žádost o\u00a0termín, vůz tím není rezervovaný."
    : "Dotaz není objednávka ani rezervace."
}
