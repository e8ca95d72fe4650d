import { formatTownLine } from "#domain/dealer/dealer.ts"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import { buildVisitCalendar } from "#domain/enquiry/visit/build-visit-calendar.ts"
import type { LetterCalendar } from "#server/mail/template/letter.ts"
import { nameSubject } from "./enquiry-facts.ts"
import type { VisitFacts } from "./visit-mails.ts"

/**
 * What a mail about a visit does to its reader's calendar: adds what is confirmed, removes what was added. The visitor's has
 * nothing in it that was typed, so that the form sends nobody's words to others.
 */
export function buildVisitLetterCalendar(facts: VisitFacts, reader: LinkHolder): LetterCalendar | null {
  const { visit, enquiry, dealer, code, changedAt, visitUid } = facts
  const { kind, day, time, sequence, inCalendar } = visit
  const isCancelled = kind === "cancelled"
  if (!inCalendar || kind === "proposed" || enquiry.email === null) return null
  // A proposal without a time may follow what is in the calendar; that still goes, by its UID.
  if (time === null && !isCancelled) return null
  const method = isCancelled ? "CANCEL" : "REQUEST"
  const about = `Prohlídka: ${nameSubject(facts)}`
  const content = buildVisitCalendar({
    uid: visitUid,
    sequence,
    method,
    writtenAt: changedAt,
    day,
    time: time ?? "00:00",
    summary: reader === "dealer" ? `${about}, ${enquiry.name}` : about,
    description: `Číslo ${code}\nK\u00a0projížďce si vezměte občanský a\u00a0řidičský průkaz.\nTelefon ${dealer.phones[0].display}`,
    location: `${dealer.street}, ${formatTownLine(dealer)}`,
    dealer: { name: dealer.name, email: dealer.email },
    visitor: { name: reader === "dealer" ? enquiry.name : enquiry.email, email: enquiry.email },
  })
  return { method, content }
}
