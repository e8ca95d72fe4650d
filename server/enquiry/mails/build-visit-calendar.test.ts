import { describe, expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findMoment, halfHours, isOpen } from "#tests/prague-year.ts"
import { type ReadProperty, readCalendarFile } from "#tests/read-calendar.ts"
import { buildVisitCalendar, type VisitEvent } from "./build-visit-calendar.ts"

const visit: VisitEvent = {
  uid: "visit-3f2a@example.cz",
  sequence: 0,
  method: "REQUEST",
  writtenAt: new Date("2026-11-16T08:15:30.123Z"),
  day: "2026-11-18",
  time: "10:30",
  summary: "Prohlídka: Škoda Octavia Combi 2.0 TDI; Style, DSG",
  description: "Číslo K7M 4PX\nNa\u00a0zkušební jízdu si vezměte občanský a\u00a0řidičský průkaz. \\o/",
  location: "Ukázková 1, 688 01 Uherský Brod",
  dealer: { name: "Auto Javořina", email: "info@example.cz" },
  visitor: { name: 'Jana "Jája" Kovaříková', email: "jana@example.cz" },
}

const find = (properties: readonly ReadProperty[], name: string) =>
  properties.filter((property) => property.name === name && property.inside === "VCALENDAR/VEVENT")

describe("a calendar file", () => {
  it("says what was agreed", () => {
    const properties = readCalendarFile(buildVisitCalendar(visit))
    const value = (name: string) => find(properties, name).map((property) => property.value)
    expect(value("UID")).toEqual([visit.uid])
    expect(value("SEQUENCE")).toEqual(["0"])
    expect(value("DTSTAMP")).toEqual(["20261116T081530Z"])
    expect(value("SUMMARY")).toEqual([visit.summary])
    expect(value("DESCRIPTION")).toEqual([visit.description])
    expect(value("LOCATION")).toEqual([visit.location])
    expect(value("STATUS")).toEqual(["CONFIRMED"])
    expect(find(properties, "DTSTART")).toMatchObject([
      { value: "20261118T103000", parameters: { TZID: "Europe/Prague" } },
    ])
    expect(find(properties, "DTEND")).toMatchObject([{ value: "20261118T113000" }])
    expect(find(properties, "ORGANIZER")).toMatchObject([
      { value: "mailto:info@example.cz", parameters: { CN: "Auto Javořina" } },
    ])
    expect(find(properties, "ATTENDEE")).toMatchObject([
      { value: "mailto:jana@example.cz", parameters: { CN: "Jana Jája Kovaříková" } },
    ])
    expect(properties.find(({ name }) => name === "METHOD")?.value).toBe("REQUEST")
  })

  it("adds no property that somebody wrote into a field", () => {
    const hostile = "a\r\nATTENDEE:mailto:x@example.cz\nBEGIN:VALARM\u2028\0;,\\"
    const properties = readCalendarFile(
      buildVisitCalendar({
        ...visit,
        summary: hostile,
        description: hostile,
        location: hostile,
        visitor: { name: hostile, email: "jana@example.cz" },
      }),
    )
    expect(properties.map(({ inside, name }) => `${inside} ${name}`)).toEqual(
      readCalendarFile(buildVisitCalendar(visit)).map(({ inside, name }) => `${inside} ${name}`),
    )
  })

  it("has lines of at most 75 octets, and breaks no character", () => {
    const long = "Příliš žluťoučký kůň 🚗 úpěl ďábelské ódy, ".repeat(20)
    const file = buildVisitCalendar({ ...visit, description: long })
    const lines = file.split("\r\n")
    expect(lines.pop()).toBe("")
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
    expect(find(readCalendarFile(file), "DESCRIPTION")[0]?.value).toBe(long)
  })

  it("names the instant that Prague's clock shows then, through a whole year with both changes of the clock", () => {
    let checked = 0
    for (const [step, half] of halfHours.entries()) {
      if (!isOpen(half) || step % 5 !== 0) continue
      const file = buildVisitCalendar({ ...visit, day: half.day, time: half.time })
      const properties = readCalendarFile(file)
      const start = find(properties, "DTSTART")[0]?.value ?? ""
      const instant = new Date(Date.UTC(2025, 11, 31, 23) + step * 30 * 60_000)
      expect(addOffset(start, properties)).toBe(instant.getTime())
      expect(buildPragueMoment(instant)).toEqual(findMoment(half))
      checked++
    }
    expect(checked).toBeGreaterThan(900)
  })
})

/** A local time of the file as an instant, by the rules of the file's own time zone. */
function addOffset(local: string, properties: readonly ReadProperty[]): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(local)?.slice(1) ?? []
  ).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute)
  const change = (part: string) => {
    const of = (name: string) =>
      properties.find(
        (property) => property.inside === `VCALENDAR/VTIMEZONE/${part}` && property.name === name,
      )?.value ?? ""
    const inMonth = Number(/BYMONTH=(\d+);BYDAY=-1SU$/.exec(of("RRULE"))?.[1])
    const at = Number(/T(\d\d)0000$/.exec(of("DTSTART"))?.[1])
    const lastDay = new Date(Date.UTC(year, inMonth, 0))
    const sunday = lastDay.getUTCDate() - lastDay.getUTCDay()
    return { from: Date.UTC(year, inMonth - 1, sunday, at), hours: Number(of("TZOFFSETTO").slice(0, 3)) }
  }
  const [summer, winter] = [change("DAYLIGHT"), change("STANDARD")]
  const hours = time >= summer.from && time < winter.from ? summer.hours : winter.hours
  return time - hours * 3_600_000
}
