import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import { decideAction, type EnquiryState, findAskedVisit, type SavedVisit } from "./decide-action.ts"
import type { Enquiry } from "./enquiry.ts"
import type { EnquiryAction, EnquiryParty } from "./linked-enquiry.ts"

const now: Moment = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 9 * 60 }
const enquiry = buildEnquiry({
  contactMethod: "visit",
  subject: { kind: "general" },
  phone: null,
  visit: { day: "2026-11-18", time: "10:30" },
})
const yesterday: Moment = { ...now, day: 15, weekday: "sunday" }
const start = (changes: Partial<Enquiry> = {}, changedAt = yesterday): EnquiryState => {
  const asked = { ...enquiry, ...changes }
  const visit = findAskedVisit(asked)
  return { enquiry: asked, isHandled: false, visit: visit && { ...visit, changedAt } }
}

const visits = fc.constantFrom("confirm", "propose", "accept", "ask", "cancel")
const steps = fc.array(fc.tuple(fc.constantFrom<EnquiryParty>("dealer", "visitor"), visits), {
  maxLength: 12,
})

/** Who may do what, and where it leads, as a table: another way to say the rules. */
const table: Readonly<Record<string, SavedVisit["kind"]>> = {
  "dealer asked confirm": "confirmed",
  "dealer asked propose": "proposed",
  "dealer asked cancel": "cancelled",
  "visitor asked cancel": "cancelled",
  "visitor asked ask": "asked",
  "dealer proposed propose": "proposed",
  "dealer proposed cancel": "cancelled",
  "visitor proposed accept": "confirmed",
  "visitor proposed ask": "asked",
  "visitor proposed cancel": "cancelled",
  "dealer confirmed propose": "proposed",
  "dealer confirmed cancel": "cancelled",
  "visitor confirmed cancel": "cancelled",
}

function buildAction(kind: string, sequence: number): EnquiryAction {
  const other = { day: "2026-11-19", time: "14:00" }
  if (kind === "propose") return { kind, sequence, ...other, note: "" }
  if (kind === "ask") return { kind, sequence, ...other }
  return { kind: kind as "confirm" | "accept" | "cancel", sequence }
}

describe("actions on a visit", () => {
  it("lead where the table says, in any order, and each counts up by one", () => {
    const property = fc.property(steps, (actions) => {
      let state = start()
      for (const [party, kind] of actions) {
        const { visit } = state
        if (visit === null) throw new Error("the visit is gone")
        const effect = decideAction(state, party, buildAction(kind, visit.sequence), now)
        const next = effect?.kind === "visit" ? effect.visit : undefined
        expect(next?.kind).toBe(table[`${party} ${visit.kind} ${kind}`])
        if (next === undefined) continue
        expect(next.sequence).toBe(visit.sequence + 1)
        expect(next.inCalendar).toBe(visit.inCalendar || next.kind === "confirmed")
        state = { ...state, visit: { ...next, changedAt: yesterday } }
      }
    })
    fc.assert(property)
  })

  it("let a visitor ask again only after an answer, or once a request has waited for a day", () => {
    const ask = { kind: "ask", sequence: 0, day: "2026-11-19", time: "14:00" } as const
    const decide = (changedAt: Moment) => decideAction(start({}, changedAt), "visitor", ask, now)
    expect(decide(now)).toBeUndefined()
    expect(decide({ ...yesterday, minutes: now.minutes + 1 })).toBeUndefined()
    expect(decide(yesterday)).toMatchObject({ visit: { kind: "asked", sequence: 1 } })
  })

  it("of a state that is no more do nothing", () => {
    const property = fc.property(visits, fc.integer({ min: 1, max: 9 }), (kind, sequence) => {
      expect(decideAction(start(), "dealer", buildAction(kind, sequence), now)).toBeUndefined()
    })
    fc.assert(property)
  })

  it("confirm nothing that is over; on a day by arrangement the whole day holds", () => {
    const confirm = { kind: "confirm", sequence: 0 } as const
    const decide = (visit: Enquiry["visit"]) => decideAction(start({ visit }), "dealer", confirm, now)
    expect(decide({ day: "2026-11-16", time: "09:00" })).toBeUndefined()
    expect(decide({ day: "2026-11-15", time: null })).toBeUndefined()
    expect(decide({ day: "2026-11-16", time: "09:01" })).toMatchObject({ visit: { kind: "confirmed" } })
    expect(decide({ day: "2026-11-16", time: null })).toMatchObject({ visit: { inCalendar: false } })
  })

  it("are told to whom they concern and who can be written to", () => {
    const recipients = (changes: Partial<Enquiry>, party: EnquiryParty, kind: string) => {
      const effect = decideAction(start(changes), party, buildAction(kind, 0), now)
      return effect?.kind === "visit" ? effect.recipients : undefined
    }
    expect(recipients({}, "dealer", "confirm")).toEqual(["visitor"])
    expect(recipients({}, "visitor", "cancel")).toEqual(["dealer"])
    expect(recipients({}, "visitor", "ask")).toEqual(["dealer"])
    expect(recipients({ email: null }, "dealer", "confirm")).toEqual([])
    expect(recipients({ email: null }, "dealer", "propose")).toBeUndefined()
  })
})

it("actions on an enquiry are the dealer's word that it is handled, once, and anybody's request that it be erased", () => {
  const question = start({ contactMethod: "question", visit: null })
  expect(decideAction(question, "dealer", { kind: "handle" }, now)).toEqual({ kind: "handle" })
  expect(decideAction({ ...question, isHandled: true }, "dealer", { kind: "handle" }, now)).toBeUndefined()
  expect(decideAction(question, "visitor", { kind: "handle" }, now)).toBeUndefined()
  expect(decideAction(question, "visitor", { kind: "erase" }, now)).toEqual({ kind: "erase" })
  expect(decideAction(question, "dealer", { kind: "confirm", sequence: 0 }, now)).toBeUndefined()
})
