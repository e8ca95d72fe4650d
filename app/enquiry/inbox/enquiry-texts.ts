import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatDate, formatOnWeekday } from "#domain/czech/calendar-days.ts"
import { formatDay, formatOnMoment } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatCode } from "#domain/enquiry/enquiry-code.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { EnquiryFact } from "#domain/enquiry/inbox/enquiry-facts.ts"
import type { EnquiryParty, LinkedEnquiry, VisitState } from "#domain/enquiry/linked-enquiry.ts"
import type { AnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"

/** The pages for the dealer, behind the links of the mails about an enquiry. */
export const dealerTexts = {
  who: "Kdo",
  call: "Zavolat",
  soonest: "co nejdřív, jakmile otevřete",
  vehicle: "Vůz",
  wants: "Chce přijet",
  visit: "Termín",
  promised: "Slíbená odpověď",
  handle: "Označit jako vyřízené",
  confirm: "Potvrdit termín",
  propose: "Navrhnout jiný čas",
  change: "Změnit čas",
  refuse: "Odmítnout termín",
  cancelVisit: "Zrušit termín",
  erase: "Smazat…",
  back: "Zpět",
  keepSecret: "Odkaz otevře každý, kdo ho má, nejdéle 6\u00a0měsíců. Nepřeposílejte ho prosím.",
  afterConfirming:
    "Po\u00a0potvrzení pošleme zákazníkovi e-\u2060mail s\u00a0adresou a\u00a0termínem do\u00a0kalendáře.",
  noEmail:
    "Zákazník nenapsal e-\u2060mail: termín mu potvrďte a\u00a0jiný čas s\u00a0ním domluvte po\u00a0telefonu.",
  past: "Tento čas už uplynul, potvrdit ho nejde.",
  stale: "Tohle už někdo udělal před vámi.",
  changed: "Mezitím se něco změnilo, váš pokyn jsme neprovedli. Tady je, co platí teď.",
  goneByItself: "Údaje se samy smažou 6\u00a0měsíců od\u00a0poslední zprávy.",
} as const

export const eraseTexts = {
  heading: (code: string) => `Smazat dotaz ${formatCode(code)}?`,
  what: "Co zmizí",
  gone: [
    "jméno, telefon, e-\u2060mail a\u00a0text zprávy",
    "odkazy v\u00a0e-\u2060mailech k\u00a0tomuto dotazu přestanou fungovat",
  ],
  goneOffer: "údaje o\u00a0nabízeném autě a\u00a0fotografie",
  goneVisit: "domluvený termín; zákazníkovi o\u00a0tom nepíšeme",
  mailbox: "Zprávu ve\u00a0své poště smažte sami.",
  erase: "Smazat dotaz",
  done: "Dotaz je smazaný.",
  doneAt: (when: string) => `Z\u00a0webu zmizel ${when}. Zprávu ve\u00a0své poště smažte prosím sami.`,
  doneBefore:
    "Smazali jste ho vy, zákazník, nebo po\u00a06\u00a0měsících sám zmizel. Zprávu ve\u00a0své poště smažte prosím také.",
} as const

export const cancelTexts = {
  mailed: "Zákazníkovi pošleme e-\u2060mail, že termín neplatí.",
  notMailed: "Zákazník nenapsal e-\u2060mail: dejte mu prosím vědět po\u00a0telefonu.",
} as const

export const proposalTexts = {
  note: "Vzkaz pro zákazníka",
  noteHint: "Přijde mu v\u00a0e-\u2060mailu. Nejvýš 300\u00a0znaků.",
  next: "Zákazník dostane e-\u2060mail s\u00a0tlačítkem „Hodí se mi to“. Termín platí, až ho přijme.",
  send: "Poslat návrh",
} as const

/** When to call, and what the visitor was promised: counted from the moment at which the enquiry came, so never "today". */
export function listAnswerFacts(
  { enquiry: { contactMethod, callWindow }, handledAt, visit }: LinkedEnquiry,
  promised: AnswerDay | undefined,
): readonly EnquiryFact[] {
  const when = callWindow === null ? dealerTexts.soonest : formatCall(callWindow)
  const isPromised = promised !== undefined && visit === null && handledAt === null
  return [
    ...(contactMethod === "callback" ? [{ label: dealerTexts.call, value: when }] : []),
    ...(isPromised ? [{ label: dealerTexts.promised, value: formatPromised(promised) }] : []),
  ]
}

/** "pondělí 16. 11. do 17:00" */
function formatPromised({ date, toMinutes }: AnswerDay): string {
  return `${formatDay(date)} do\u00a0${formatTime(formatMinutes(toMinutes))}`
}

/** "Dotaz 4K7 M2X", of a visit "Středa 18. 11. v 10:30" */
export function formatEnquiryHeading(code: string, visit: VisitState | null): string {
  return visit === null ? `Dotaz ${formatCode(code)}` : upperFirst(formatVisit(visit))
}

export const badgeTexts = {
  waiting: "Čeká na\u00a0vyřízení",
  handled: "Vyřízeno",
  asked: "Čeká na\u00a0potvrzení",
  proposed: "Čeká na\u00a0zákazníka",
  confirmed: "Potvrzeno",
  cancelled: "Zrušeno",
} as const

const cancelledBy: Readonly<Record<EnquiryParty, string>> = {
  dealer: "Termín jste zrušili vy.",
  visitor: "Termín zrušil zákazník.",
}

/** What happened last to a visit, in a bold sentence with its time and one after it; null while nothing did. */
export function describeVisitState(
  visit: VisitState,
  hasEmail: boolean,
): { readonly what: string; readonly more: string } | null {
  const when = formatOnMoment(visit.changedAt)
  if (visit.kind === "asked")
    return visit.sequence === 0
      ? null
      : { what: `Zákazník vybral jiný čas ${when}.`, more: "Čeká na\u00a0vaše potvrzení." }
  if (visit.kind === "proposed")
    return { what: `Navrženo ${when}.`, more: "Termín platí, až ho zákazník přijme." }
  if (visit.kind === "cancelled") return { what: `Zrušeno ${when}.`, more: cancelledBy[visit.by] }
  return {
    what: `Potvrzeno ${when}.`,
    more: hasEmail
      ? "Zákazníkovi jsme poslali e-\u2060mail s\u00a0adresou a\u00a0termínem do\u00a0kalendáře."
      : "Zákazník nenapsal e-\u2060mail: potvrďte mu termín po\u00a0telefonu.",
  }
}

/** "Navrhujete čtvrtek 19. 11. ve 14:00." */
export function formatProposed({ date, weekday }: VisitDay, time: string | null): string {
  // Behind the preposition of "ve středu" stands the case that the verb needs, too.
  const named = formatOnWeekday(weekday).split("\u00a0")[1]
  const day = `Navrhujete ${named} ${formatDate(date)}`
  return time === null ? `${day}, čas po\u00a0domluvě.` : `${day} ${formatAtTime(time)}.`
}
