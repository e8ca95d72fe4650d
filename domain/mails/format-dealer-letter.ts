import { formatMinutes } from "../calendar/opening-hours.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import { pagePaths } from "../site-paths.ts"
import { formatAtTime } from "../text/calendar-days.ts"
import { formatCall, formatVisit } from "../text/enquiry-times.ts"
import { formatDay } from "../text/named-days.ts"
import { formatPriceCzk } from "../text/price.ts"
import { upperFirst } from "../text/upper-first.ts"
import { formatVehicleName } from "../vehicle.ts"
import { describeAskedVehicle, type EnquiryFacts, writeLetter } from "./enquiry-facts.ts"
import type { LetterFact, LetterPart, WrittenLetter } from "./letter.ts"

/** Tells the dealer of an enquiry: first what to do, then whom it concerns, then the visitor's words. */
export function formatDealerLetter(facts: EnquiryFacts): WrittenLetter {
  const { enquiry, dealer } = facts
  const parts: LetterPart[] = [
    { kind: "heading", text: formatTask(enquiry) },
    ...formatTime(enquiry),
    ...(enquiry.phone === null
      ? []
      : [
          {
            kind: "button" as const,
            label: `Zavolat ${enquiry.phone}`,
            url: `tel:${readDialled(enquiry.phone)}`,
          },
        ]),
    { kind: "facts", facts: listFacts(facts) },
    ...(enquiry.message === "" ? [] : [{ kind: "quote" as const, text: enquiry.message }]),
    ...(enquiry.email === null
      ? []
      : [
          {
            kind: "paragraph" as const,
            text: "Odpovězte třeba přímo na\u00a0tento e-mail, dojde zákazníkovi.",
          },
        ]),
    { kind: "paragraph", text: "Údaje v\u00a0poště smažte 6\u00a0měsíců po\u00a0poslední zprávě." },
  ]
  return writeLetter({ subject: formatSubject(facts), parts }, dealer)
}

/** Nothing that the visitor wrote: subjects are seen over shoulders and on locked screens. */
function formatSubject({ enquiry, code, vehicle }: EnquiryFacts): string {
  const about =
    enquiry.subject.kind === "search" ? "sehnat vůz" : vehicle === null ? null : formatVehicleName(vehicle)
  const when =
    enquiry.visit === null
      ? enquiry.callWindow === null
        ? null
        : `zavolat ${formatCall(enquiry.callWindow)}`
      : formatVisit(enquiry.visit)
  const details = [about, when].filter((detail) => detail !== null)
  const name = `${enquiry.way === "visit" ? "Žádost o\u00a0prohlídku" : "Dotaz"} ${code}`
  return details.length === 0 ? name : `${name}: ${details.join(", ")}`
}

function formatTask({ way, name, visit }: Enquiry): string {
  if (visit !== null) return upperFirst(formatVisit(visit))
  return `${way === "callback" ? "Zavolat" : "Odpovědět"}: ${name}`
}

function formatTime({ way, name, visit, callWindow }: Enquiry): LetterPart[] {
  if (visit !== null)
    return [{ kind: "paragraph", text: `${name} chce přijet na\u00a0prohlídku. Čeká na\u00a0potvrzení.` }]
  if (way !== "callback") return []
  const when = callWindow === null ? "co nejdřív, jakmile otevřete" : formatCall(callWindow)
  return [{ kind: "paragraph", text: `Zavolejte ${when}.` }]
}

function listFacts(facts: EnquiryFacts): LetterFact[] {
  const { enquiry, vehicle, siteUrl, receivedAt, code } = facts
  const asked = describeAskedVehicle(facts)
  const { phone, email, subject } = enquiry
  return [
    { label: "Číslo", value: code },
    { label: "Jméno", value: enquiry.name },
    ...(phone === null ? [] : [{ label: "Telefon", value: phone, url: `tel:${readDialled(phone)}` }]),
    ...(email === null ? [] : [{ label: "E-mail", value: email, url: `mailto:${encodeURI(email)}` }]),
    ...(asked === null
      ? []
      : [
          {
            label: "Vůz",
            value: vehicle === null ? asked.name : `${asked.name}, ${formatPriceCzk(vehicle.priceCzk)}`,
            ...(asked.url !== null && { url: asked.url }),
          },
        ]),
    ...(subject.kind === "search"
      ? [{ label: "Hledání", value: "v\u00a0nabídce", url: buildSearchUrl(siteUrl, subject.search) }]
      : []),
    ...(enquiry.financing ? [{ label: "Financování", value: "ano, zajímá" }] : []),
    { label: "Přišlo", value: `${formatDay(receivedAt)} ${formatAtTime(formatMinutes(receivedAt.minutes))}` },
  ]
}

function buildSearchUrl(siteUrl: string, search: string): string {
  return siteUrl + pagePaths.stock + (search === "" ? "" : `?${search}`)
}

function readDialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, "")
}
