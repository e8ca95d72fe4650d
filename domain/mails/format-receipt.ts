import type { Enquiry } from "../enquiry/enquiry.ts"
import { pagePaths } from "../site-paths.ts"
import { formatAnswerDay } from "../text/answer-day.ts"
import { formatCall, formatOnVisit } from "../text/enquiry-times.ts"
import { formatHoursLine } from "../text/opening-hours.ts"
import { formatVehicleName } from "../vehicle.ts"
import { findAnswerDay } from "../visits/answer-day.ts"
import { describeAskedVehicle, type EnquiryFacts, writeLetter } from "./enquiry-facts.ts"
import type { LetterPart, WrittenLetter } from "./letter.ts"

/**
 * Tells a visitor that the enquiry has arrived. It repeats nothing that was typed: else the form would send anybody's words
 * to anybody.
 */
export function formatReceipt(facts: EnquiryFacts): WrittenLetter {
  const { enquiry, dealer, code, siteUrl } = facts
  const { phones, firm, email, openingHours } = dealer
  const parts: LetterPart[] = [
    { kind: "paragraph", text: "Dobrý den," },
    { kind: "paragraph", text: `${formatThanks(enquiry)} Číslo\u00a0${code}.` },
    ...formatVehicle(facts),
    { kind: "paragraph", text: formatNext(facts) },
    {
      kind: "paragraph",
      text: `Spěcháte? Zavolejte ${phones[0].display} nebo\u00a0${phones[1].display}. Otevírací doba: ${formatHoursLine(openingHours)}.`,
    },
    {
      kind: "paragraph",
      text: `${formatDisclaimer(enquiry)} Pokud jste nám nepsali vy, napište nám na\u00a0${email} a\u00a0údaje smažeme. Jinak je uchováme 6\u00a0měsíců od\u00a0poslední zprávy.`,
    },
    { kind: "link", label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
    {
      kind: "sender",
      text: `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${email}`,
    },
  ]
  return writeLetter({ subject: formatSubject(facts), parts }, dealer)
}

function formatSubject({ enquiry, vehicle, dealer }: EnquiryFacts): string {
  const about = vehicle === null ? dealer.name : formatVehicleName(vehicle)
  const what = enquiry.way === "visit" ? "Žádost o\u00a0prohlídku" : "Váš dotaz jsme dostali"
  return `${what} – ${about}`
}

function formatThanks({ way }: Enquiry): string {
  return way === "visit"
    ? "děkujeme, vaši žádost o\u00a0prohlídku máme u\u00a0sebe."
    : "děkujeme, váš dotaz máme u\u00a0sebe."
}

function formatVehicle(facts: EnquiryFacts): LetterPart[] {
  const asked = describeAskedVehicle(facts)
  if (asked === null) return []
  return [
    {
      kind: "facts",
      facts: [{ label: "Vůz", value: asked.name, ...(asked.url !== null && { url: asked.url }) }],
    },
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
