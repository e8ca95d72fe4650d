import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatCode } from "#domain/enquiry/enquiry-code.ts"
import { formatCall, formatCallStart, formatOnVisit } from "#domain/enquiry/enquiry-times.ts"
import type { SentEnquiry } from "#domain/enquiry/sent-path.ts"

export const sentTexts = {
  number: "Číslo dotazu",
  summary: "Souhrn",
  vehicle: "Vůz",
  price: "Cena",
  answer: "Odpověď",
  when: "Kdy",
  state: "Stav",
  where: "Kde",
  unconfirmed: "čeká na\u00a0potvrzení",
  back: "Zpět na\u00a0vůz",
  more: "Další vozy",
  route: "Trasa k\u00a0nám",
  similar: "Podobné vozy",
  hurry: "Spěcháte?",
  changed: "Nemůžete nakonec přijet?",
  quoteNumber: (code: string) =>
    `Zavolejte a\u00a0řekněte číslo ${formatCode(code)}, hned víme, o\u00a0co jde.`,
  moveVisit: (code: string) => `Zavolejte a\u00a0řekněte číslo ${formatCode(code)}, termín přesuneme.`,
  soldOf: (name: string) => `${name}, prodáno`,
  soldLead: (name: string, answer: string) =>
    `${name} už v\u00a0nabídce není. Na\u00a0dotaz vám přesto odpovíme ${answer}.`,
  numberOfOffer: "Číslo nabídky",
  bought: "Kupujete",
  photos: "Fotografie",
  noPhotos: "žádné",
  asked: "Dotaz je uložený",
  offered: "Nabídka je uložená",
  value: "Odhadneme cenu",
  inspection: "Prohlédneme si auto",
  inspectionText: "Konečnou cenu řekneme po\u00a0prohlídce. Nejde o\u00a0závazný prodej ani nákup.",
  askedVisit: "Žádost je uložená",
  receipt: "Na\u00a0váš e-\u2060mail jsme poslali potvrzení.",
  noReceipt: "Číslo si prosím poznamenejte.",
  read: "Přečteme si ho a\u00a0odpovíme",
  caller: "Kdo",
  from: "Z\u00a0čísla",
  about: "O\u00a0čem",
  wrongNumber: "Spletli jste se v\u00a0čísle?",
  sendAgain: "Pošlete ho znovu",
  confirm: "Potvrdíme termín",
  otherTime: "Když se nám čas nehodí, navrhneme jiný.",
  next: "Domluvíme se, co\u00a0dál",
  nextText: "Třeba na\u00a0prohlídce. Nic jste neobjednali ani nerezervovali.",
  come: "Přijedete",
  comeText: (place: string) => `${place}. Na\u00a0zkušební jízdu si vezměte občanský a\u00a0řidičský průkaz.`,
} as const

const headings = {
  question: "Děkujeme, váš dotaz dorazil.",
  callback: "Děkujeme, zavoláme vám.",
  visit: "Děkujeme, žádost o\u00a0termín dorazila.",
} as const

/** An offer stays one, whatever becomes of the vehicle that it is to be exchanged for. */
export function formatSentHeading(
  { contactMethod, about, callWindow }: Pick<SentEnquiry, "contactMethod" | "about" | "callWindow">,
  isSold: boolean,
  today: CalendarDay,
): string {
  if (about === "offer") return "Děkujeme, nabídka dorazila."
  if (isSold) return "Dotaz dorazil, vůz se ale mezitím prodal."
  if (callWindow !== null) return `Zavoláme ${formatCallStart(callWindow, today)}`
  return about === "search" ? "Děkujeme, poptávka dorazila." : headings[contactMethod]
}

/** By which contact method the dealer answers: never by one that the visitor has not given. */
export function formatAnswerMethod({
  contactMethod,
  onlyBy,
}: Pick<SentEnquiry, "contactMethod" | "onlyBy">): string {
  if (contactMethod === "callback" || onlyBy === "phone") return "telefonem"
  if (onlyBy === "email") return "e-\u2060mailem"
  return contactMethod === "question" ? "e-\u2060mailem nebo telefonem" : "telefonem nebo e-\u2060mailem"
}

/** What happens next, and on which day: never "soon". */
export function formatSentLead(sent: SentEnquiry, answer: string): string {
  const { visit, callWindow, contactMethod } = sent
  if (sent.about === "offer") return `Ozveme se ${answer} s\u00a0předběžnou cenou.`
  if (visit !== null)
    return visit.time === null
      ? `Chcete přijet ${formatOnVisit(visit)}. Ozveme se ${answer}.`
      : `Chcete přijet ${formatOnVisit(visit)}. Termín vám ještě potvrdíme.`
  if (contactMethod !== "callback") return `Ozveme se ${answer}.`
  const call = callWindow === null ? `Zavoláme ${answer}` : upperFirst(formatCall(callWindow))
  return `${call}. Vy teď nemusíte nic.`
}
