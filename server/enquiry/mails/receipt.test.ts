import fc from "fast-check"
import { expect, it } from "vitest"
import type { SavedVisit } from "#domain/enquiry/decide-action.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { buildMailProps } from "#tests/enquiry-mail-props.ts"
import { formatReceipt } from "./receipt.ts"
import { formatVisitAnswer } from "./visit-answer.ts"

const slot = { day: "2026-11-18", time: "10:30" }

/** What a visitor only chooses; the site has the words for it. */
const choices = fc.record({
  contactMethod: fc.constantFrom("question" as const, "callback" as const, "visit" as const),
  kind: fc.constantFrom("vehicle" as const, "general" as const, "search" as const, "offer" as const),
  vehicleId: fc.constantFrom(104211, 999999),
  photoCount: fc.nat(8),
  callWindow: fc.constantFrom(null, { day: "2026-11-16", fromHour: 13, toHour: 15 }),
  step: fc.constantFrom<SavedVisit | null>(
    null,
    { kind: "confirmed", sequence: 1, inCalendar: true, ...slot },
    { kind: "proposed", sequence: 1, inCalendar: false, note: "Auto je v servisu.", ...slot },
    { kind: "cancelled", by: "dealer", sequence: 2, inCalendar: true, ...slot },
    { kind: "cancelled", by: "visitor", sequence: 2, inCalendar: true, ...slot },
  ),
})
/** What a visitor types: anybody's words. */
const typing = fc.record({
  name: fc.string({ unit: "grapheme" }),
  phone: fc.option(fc.string()),
  message: fc.string({ unit: "grapheme", maxLength: 300 }),
  search: fc.string(),
  vin: fc.option(fc.string()),
  make: fc.string(),
  model: fc.string(),
  year: fc.option(fc.integer()),
  mileageKm: fc.nat(),
  expectedPriceCzk: fc.option(fc.nat()),
})
type Chosen = typeof choices extends fc.Arbitrary<infer T> ? T : never
type SubmittedForm = typeof typing extends fc.Arbitrary<infer T> ? T : never

function buildSubject({ kind, vehicleId, photoCount }: Chosen, submitted: SubmittedForm): Enquiry["subject"] {
  if (kind === "vehicle") return { kind, vehicleId }
  if (kind === "general") return { kind }
  if (kind === "search") return { kind, search: submitted.search }
  const { vin, make, model, year, mileageKm, expectedPriceCzk } = submitted
  const offered = {
    vin,
    make,
    model,
    year,
    mileageKm,
    expectedPriceCzk,
    fuel: "petrol",
    condition: "good",
  } as const
  return { kind, vehicleId, photoCount, offered }
}

function writeToVisitor(chosen: Chosen, submitted: SubmittedForm) {
  const { contactMethod, callWindow, step } = chosen
  const { name, phone, message } = submitted
  const enquiry = {
    contactMethod,
    subject: buildSubject(chosen, submitted),
    ...{ name, phone, email: "obet@example.cz", message, callWindow },
    visit: contactMethod === "visit" ? slot : null,
  }
  const props = buildMailProps(enquiry, chosen.vehicleId === 104211 ? {} : { vehicle: null })
  if (step === null) return formatReceipt(props)
  const changedAt = new Date("2026-11-16T08:15:30Z")
  return formatVisitAnswer({ ...props, visit: step, visitUid: "visit-1@www.example.cz", changedAt })
}

it("no mail to the address of a visitor depends on anything that was submitted", () => {
  const property = fc.property(choices, typing, typing, (chosen, one, other) => {
    expect(writeToVisitor(chosen, one)).toEqual(writeToVisitor(chosen, other))
  })
  fc.assert(property, { numRuns: isWholeRun ? 500 : 200 })
})
