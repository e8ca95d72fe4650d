import { describe, expect, it } from "vitest"
import { usualTimes as times } from "#harness/builders.ts"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import { formatIsoDay } from "../../calendar/calendar-day.ts"
import type { Closure } from "../../calendar/day-plan.ts"
import { buildPragueMoment } from "../../calendar/prague-moment.ts"
import { arrangeInbox, countExpected, findFirstRecentDay, findOutlook } from "./arrange-inbox.ts"
import type { InboxRecord } from "./inbox.ts"
import { formatLater, formatSince } from "./inbox-words.ts"
import { formatLaterTime, listLaterTimes } from "./later-times.ts"
import { readInboxAction } from "./read-inbox-action.ts"
import { listReplyMethods } from "./reply-methods.ts"

const at = (text: string) => buildPragueMoment(new Date(`${text}:00Z`))
/** A Wednesday after a holiday; Prague is an hour ahead. */
const now = at("2026-11-18T08:15")
const plain = (text: string) => text.replaceAll("\u00a0", " ")

function build(token: string, changes: Partial<InboxRecord> = {}): InboxRecord {
  return {
    token,
    code: "4K7 M2X",
    enquiry: buildEnquiry({ contactMethod: "callback", name: token, phone: "+420777123456", email: null }),
    receivedAt: at("2026-11-16T09:00"),
    isWaiting: true,
    handled: null,
    laterAt: null,
    missedCalls: 0,
    visit: null,
    isReminded: false,
    photoIds: [],
    ...changes,
  }
}

const confirmed = {
  kind: "confirmed",
  sequence: 1,
  day: "2026-11-18",
  time: "10:30",
  changedAt: at("2026-11-16T09:00"),
} as const
const names = (records: readonly InboxRecord[]) => records.map(({ token }) => token)

describe("a day", () => {
  it("has what is due to be called again on top, then the oldest, and what is put off apart", () => {
    const { open, later } = arrangeInbox(
      [
        build("oldest"),
        build("afternoon", { laterAt: at("2026-11-18T14:00") }),
        build("noon", { laterAt: at("2026-11-18T11:00") }),
        build("due", { laterAt: now }),
        build("handled", { isWaiting: false, handled: { at: now, stamp: 1 } }),
      ],
      now,
    )
    expect([names(open), names(later)]).toEqual([
      ["due", "oldest"],
      ["noon", "afternoon"],
    ])
  })

  it("has the visits of today by their hour, without what is refused or was cancelled before today", () => {
    const cancelled = { ...confirmed, kind: "cancelled", by: "visitor" } as const
    const visits = arrangeInbox(
      [
        build("later", { isWaiting: false, visit: { ...confirmed, time: "15:00" } }),
        build("first", { isWaiting: false, visit: confirmed }),
        build("tomorrow", { isWaiting: false, visit: { ...confirmed, day: "2026-11-19" } }),
        build("free", { isWaiting: false, visit: { ...cancelled, changedAt: now, time: "12:00" } }),
        build("gone", { isWaiting: false, visit: cancelled }),
        build("refused", { isWaiting: false, visit: { ...cancelled, by: "dealer", changedAt: now } }),
        build("past", { visit: { ...confirmed, day: "2026-11-17" } }),
      ],
      now,
    )
    expect(names(visits.visitsToday)).toEqual(["first", "free", "later"])
    // Only those to come are counted.
    const count = (time: string) => countExpected(visits.visitsToday, at(`2026-11-18T${time}`))
    expect([count("09:29"), count("09:30"), count("14:00")]).toEqual([2, 1, 0])
  })

  it("begins with the fifth working day before: a holiday, a weekend and a closed day are none", () => {
    const find = (closures: readonly Closure[] = []) =>
      formatIsoDay(findFirstRecentDay({ ...times, closures }, now))
    expect(find()).toBe("2026-11-10")
    expect(find([{ from: "2026-11-13", to: "2026-11-16", reason: "" }])).toBe("2026-11-06")
    expect(find([{ from: "2026-10-01", to: "2026-11-17", reason: "" }])).toBe("2026-10-19")
  })

  it("knows whether a visitor comes", () => {
    const check = (changes: Partial<InboxRecord>, isSold = false) =>
      findOutlook(build("x", { visit: confirmed, ...changes }), now, isSold)
    const tomorrow = { ...confirmed, day: "2026-11-19" }
    const email = { enquiry: { ...build("x").enquiry, email: "jana@example.cz" } }
    expect(check({ visit: { ...confirmed, isComing: true } })).toBe("coming")
    expect(check({ isReminded: true })).toBe("silent")
    expect(check({ isReminded: true, visit: tomorrow })).toBe("reminded")
    expect(check({ ...email, visit: tomorrow })).toBe("reminded-later")
    expect(check({ visit: tomorrow })).toBe("agreed")
    expect(check({}, true)).toBe("sold")
    expect(check({ visit: null })).toBeNull()
  })
})

describe("when to call again", () => {
  const list = (text: string) =>
    listLaterTimes(times, at(text)).map((later) => plain(formatLater(later, at(text))))

  it("is in an hour, in the afternoon, at the next opening", () => {
    expect(list("2026-11-18T08:15")).toEqual(["dnes v 10:15", "dnes v 15:00", "zítra v 9:00"])
  })

  it("is never outside the opening hours", () => {
    expect(list("2026-11-18T15:30")).toEqual(["zítra v 9:00", "v pátek 20. 11. v 9:00"])
    expect(list("2026-11-16T19:00")).toEqual(["ve středu 18. 11. v 9:00", "ve čtvrtek 19. 11. v 9:00"])
  })

  it("comes back from the button as it was sent, and nothing else does", () => {
    const [until] = listLaterTimes(times, now)
    const sent = { krok: "pozdeji", dotaz: "0f", pokus: "2", kdy: formatLaterTime(until ?? null) }
    const read = (fields: Readonly<Record<string, string>>) =>
      readInboxAction(new Map(Object.entries(fields)))
    expect(read(sent)).toEqual({ kind: "postpone", token: "0f", missedCalls: 2, until })
    expect(read({ krok: "vyridit", dotaz: "0f" })).toEqual({ kind: "handle", token: "0f" })
    expect(read({ krok: "vratit", dotaz: "0f", vyrizeno: "17" })).toEqual({
      kind: "reopen",
      token: "0f",
      stamp: 17,
    })
    expect(read({ krok: "zavrit-starsi" })).toEqual({ kind: "close-older" })
    expect(read({ krok: "vratit-starsi", vyrizeno: "17" })).toEqual({ kind: "reopen-older", stamp: 17 })
    for (const wrong of [
      { kdy: "2026-02-30T15:00" },
      { kdy: "2026-11-18T24:00" },
      { kdy: "" },
      { pokus: "-1" },
      { krok: "vratit" },
      { krok: "vratit-starsi" },
      { krok: "smazat" },
    ])
      expect(read({ ...sent, ...wrong })).toBeUndefined()
  })
})

describe("the methods to answer by", () => {
  const facts = { code: "4K7 M2X", dealerName: "Auto Javořina", vehicle: null }
  const enquiry = { ...build("x").enquiry, email: "jana@example.cz" }
  const kinds = (changes: Partial<typeof enquiry>) =>
    listReplyMethods({ ...facts, enquiry: { ...enquiry, ...changes } }).map(({ kind }) => kind)

  it("begin with the one that was asked for, and leave out what was not given", () => {
    expect(kinds({})).toEqual(["phone", "sms", "whatsapp", "email"])
    expect(kinds({ contactMethod: "question" })).toEqual(["email", "sms", "whatsapp", "phone"])
    expect(
      listReplyMethods({ ...facts, enquiry: { ...enquiry, phone: null } }).map(({ kind }) => kind),
    ).toEqual(["email"])
    // A landline.
    expect(kinds({ phone: "+420572123456" })).toEqual(["phone", "email"])
  })

  it("open with the dealer's name, the vehicle's and its link, and nothing can be added to them", () => {
    const vehicle = { name: "Škoda Octavia & Combi", url: "https://www.example.cz/v/104211" }
    const methods = listReplyMethods({
      ...facts,
      vehicle,
      enquiry: { ...enquiry, email: "a?bcc=b@example.cz" },
    })
    const words =
      "Dobrý den, tady Auto Javořina. Píšeme k vašemu dotazu na vůz Škoda Octavia & Combi: https://www.example.cz/v/104211\n"
    const [, sms, whatsapp, email] = methods.map(({ url }) => url)
    expect(sms).toMatch(/^sms:\+420777123456\?body=/)
    expect(plain(new URL(whatsapp ?? "").searchParams.get("text") ?? "")).toBe(words)
    expect(email).toMatch(/^mailto:a%3Fbcc%3Db@example\.cz\?subject=/)
    expect(plain(decodeURIComponent(email?.split("&body=")[1] ?? ""))).toBe(words)
  })
})

it("since when it waits is said by the weekday for a week, then by the date", () => {
  const write = (text: string) => plain(formatSince(at(text), now))
  expect([write("2026-11-18T05:50"), write("2026-11-16T09:00"), write("2026-11-09T09:00")]).toEqual([
    "dnes 6:50",
    "od pondělí",
    "od 9. 11.",
  ])
})
