type Person = { readonly name: string; readonly email: string }

export type VisitEvent = {
  /** The same in every message about this visit: calendars replace by it. */
  readonly uid: string
  /** Rises with each change of time, and with the cancellation. */
  readonly sequence: number
  readonly method: "REQUEST" | "CANCEL"
  /** When this message was written. */
  readonly writtenAt: Date
  readonly day: string
  /** "10:30" in Prague. */
  readonly time: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly dealer: Person
  readonly visitor: Person
}

const VISIT_MINUTES = 60

/** Central Europe as it has changed its clocks since 1996, so that no calendar needs to know the zone by its name. */
const pragueTimeZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Prague",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
] as const

/** A calendar file (RFC 5545) that a mail client offers to add, to move or to remove (RFC 5546). */
export function buildVisitCalendar(visit: VisitEvent): string {
  const { dealer, visitor, method } = visit
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//dealership//visits//CS",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...pragueTimeZone,
    "BEGIN:VEVENT",
    `UID:${escapeText(visit.uid)}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${formatInstant(visit.writtenAt)}`,
    `DTSTART;TZID=Europe/Prague:${formatLocal(visit.day, visit.time, 0)}`,
    `DTEND;TZID=Europe/Prague:${formatLocal(visit.day, visit.time, VISIT_MINUTES)}`,
    `SUMMARY:${escapeText(visit.summary)}`,
    `DESCRIPTION:${escapeText(visit.description)}`,
    `LOCATION:${escapeText(visit.location)}`,
    `ORGANIZER;CN=${quoteParameter(dealer.name)}:mailto:${dealer.email}`,
    `ATTENDEE;CN=${quoteParameter(visitor.name)};PARTSTAT=ACCEPTED:mailto:${visitor.email}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]
  return lines.map(buildContentLine).join("")
}

/** "20261116T093000Z" */
function formatInstant(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")
}

/** "20261118T103000", so many minutes later, on a clock that is never changed. */
function formatLocal(day: string, time: string, later: number): string {
  return formatInstant(new Date(Date.parse(`${day}T${time}Z`) + later * 60_000)).replace("Z", "")
}

/** A line of a calendar file is at most 75 octets long; what is longer continues after a line end and a space. */
const MAX_OCTETS = 75

/** One property as RFC 5545 wants it sent: folded, never inside a character, with its line end. */
function buildContentLine(property: string): string {
  const lines: string[] = []
  let line = ""
  let octets = 0
  for (const character of property) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(line)
      line = " "
      octets = 1
    }
    line += character
    octets += size
  }
  return `${[...lines, line].join("\r\n")}\r\n`
}

/** A property's text; other controls than line ends have no place in it. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "")
}

/** A parameter cannot hold a quotation mark or a control at all. */
function quoteParameter(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, "")}"`
}
