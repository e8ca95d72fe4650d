import { describe, expect, it } from "vitest"
import type { SavedVisit } from "#domain/enquiry/decide-action.ts"
import type { WrittenMail } from "#server/mail/mail-content.ts"
import { buildMailProps } from "#tests/enquiry-mail-props.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { readCalendarFile } from "#tests/read-calendar.ts"
import { formatErasureNote } from "./erasure-note.ts"
import { formatVisitAnswer, type VisitMailProps } from "./visit-answer.ts"
import { formatVisitNews } from "./visit-news.ts"

const slot = { day: "2026-11-18", time: "10:30" }

const build = (visit: SavedVisit): VisitMailProps => ({
  ...buildMailProps({ contactMethod: "visit", visit: slot }),
  visit,
  visitUid: "visit-1@www.example.cz",
  changedAt: new Date("2026-11-16T08:15:30Z"),
})

const confirmed: SavedVisit = { kind: "confirmed", sequence: 1, inCalendar: true, ...slot }
const proposed: SavedVisit = {
  kind: "proposed",
  sequence: 1,
  inCalendar: false,
  day: "2026-11-19",
  time: "14:00",
  note: "Auto je v <servisu>.",
}
const cancelled: SavedVisit = { kind: "cancelled", by: "dealer", sequence: 2, inCalendar: true, ...slot }

/** Spaces as a reader sees them. */
const plain = (text: string) => text.replaceAll("\u00a0", " ")
const readCalendar = ({ calendar }: WrittenMail) =>
  Object.fromEntries(readCalendarFile(calendar?.content ?? "").map(({ name, value }) => [name, value]))

describe("a mail to the visitor about a visit", () => {
  it("that is confirmed says when and where, and brings it into the calendar", () => {
    const content = formatVisitAnswer(build(confirmed))
    expect(plain(content.subject)).toBe("Potvrzený termín – Škoda Octavia")
    const text = plain(content.text)
    expect(text).toMatch(
      /^TĚŠÍME SE NA VÁS\n\nstředa 18\. 11\. 2026 v 10:30\nUkázková 1, 688 01 Uherský Brod\n/,
    )
    expect(text).toContain("Zrušit termín: https://www.example.cz/termin/0f3a?krok=zrusit")
    expect(text).toContain("Smazat moje údaje: https://www.example.cz/smazat-udaje/0f3a\n")
    expect(readCalendar(content)).toMatchObject({
      METHOD: "REQUEST",
      UID: "visit-1@www.example.cz",
      SEQUENCE: "1",
      SUMMARY: "Prohlídka: Škoda Octavia",
      STATUS: "CONFIRMED",
    })
  })

  it("that proposes another time has the dealer's words, a way to accept and no calendar file", () => {
    const { subject, text, html, calendar } = formatVisitAnswer(build(proposed))
    expect(plain(subject)).toBe("Navrhujeme jiný čas – Škoda Octavia")
    expect(plain(text)).toContain("HODÍ SE VÁM ČTVRTEK 19. 11. VE 14:00?")
    expect(plain(text)).toContain("> Auto je v <servisu>.")
    expect(html).toContain("Auto je v &lt;servisu&gt;.")
    expect(text).toContain("Hodí se mi to: https://www.example.cz/termin/0f3a\n")
    expect(plain(text)).toContain("Vybrat jiný čas: https://www.example.cz/termin/0f3a?krok=cas\n")
    expect(calendar).toBeNull()
  })

  it("that is cancelled takes it out of the calendar it was brought into", () => {
    const content = formatVisitAnswer(build(cancelled))
    expect(plain(content.text)).toContain("termín ve středu 18. 11. v 10:30 bohužel musíme zrušit.")
    expect(readCalendar(content)).toMatchObject({ METHOD: "CANCEL", SEQUENCE: "2", STATUS: "CANCELLED" })
    const request = formatVisitAnswer(build({ ...cancelled, inCalendar: false }))
    expect(plain(request.text)).toContain("bohužel nemůžeme potvrdit")
    expect(request.calendar).toBeNull()
    expect(formatVisitAnswer(build({ ...cancelled, time: null })).calendar?.method).toBe("CANCEL")
  })

  it("on a day by arrangement has no calendar file", () => {
    const { text, calendar } = formatVisitAnswer(build({ ...confirmed, time: null, inCalendar: false }))
    expect(plain(text)).toContain("středa 18. 11. 2026, čas po domluvě")
    expect(calendar).toBeNull()
  })
})

describe("a mail to the dealer", () => {
  it("says that the visitor accepted, with the visitor's name in the calendar", () => {
    const content = formatVisitNews(build(confirmed))
    expect(plain(content.subject)).toBe("Přijatý termín 4K7 M2X: Škoda Octavia, středa 18. 11. v 10:30")
    expect(plain(content.text)).toContain("Navržený čas platí: ")
    expect(content.text).toContain("Zobrazit termín: https://www.example.cz/prodejce/0f3a\n")
    expect(readCalendar(content).SUMMARY).toBe("Prohlídka: Škoda Octavia, Jana Kovaříková")
  })

  it("says that the visitor asks for another time, with every answer to it and no calendar file", () => {
    const asked = { kind: "asked", sequence: 2, inCalendar: true, day: "2026-11-20", time: "9:30" } as const
    const { subject, text, calendar } = formatVisitNews(build(asked))
    expect(plain(subject)).toBe("Žádost o jiný čas 4K7 M2X: Škoda Octavia, pátek 20. 11. v 9:30")
    expect(plain(text)).toMatch(/^PÁTEK 20\. 11\. V 9:30\n\nJana Kovaříková chce přijet v jiný čas\./)
    expect(text).toContain("Potvrdit: https://www.example.cz/prodejce/0f3a\n")
    expect(text).toContain("https://www.example.cz/prodejce/0f3a?krok=cas\n")
    expect(calendar).toBeNull()
  })

  it("says that the visitor cancelled", () => {
    const content = formatVisitNews(build({ ...cancelled, by: "visitor" }))
    expect(plain(content.text)).toMatch(/^ZRUŠENO: STŘEDA 18\. 11\. V 10:30\n/)
    expect(readCalendar(content).METHOD).toBe("CANCEL")
  })

  it("about an erased enquiry holds its number, what to do and until when", () => {
    const erasedAt = { year: 2026, month: 11, day: 15, weekday: "sunday", minutes: 20 * 60 + 14 } as const
    const { subject, text } = formatErasureNote({ dealer: exampleDealer, code: "4K7 M2X", erasedAt })
    expect(plain(subject)).toBe("Smažte prosím zprávu 4K7 M2X z pošty")
    expect(plain(text)).toContain("byly 15. 11. 2026 ve 20:14 smazány")
    expect(plain(text)).toContain("Smazat do: 15. 12. 2026")
    expect(plain(text)).toContain("1. Najděte v poště zprávu s číslem 4K7 M2X.")
  })
})
