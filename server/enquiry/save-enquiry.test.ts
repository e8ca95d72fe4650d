import { describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import { identifyEnquiry } from "./save-enquiry.ts"

const enquiry = buildEnquiry({
  contactMethod: "visit",
  email: null,
  visit: { day: "2026-11-18", time: "10:30" },
})
const noon = new Date("2026-11-16T11:00:00Z")
const identify = (changes: Partial<Enquiry>, at = noon) => identifyEnquiry({ ...enquiry, ...changes }, at)

describe("the number of an enquiry", () => {
  it("has six characters that nobody takes for others", () => {
    const codes = Array.from({ length: 500 }, (_, n) => identify({ message: String(n) }).code)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/)
    expect(new Set(codes).size).toBe(500)
  })

  it("is the same for the same words, however they were put together", () => {
    const reversed = Object.fromEntries(Object.entries(enquiry).reverse())
    expect(identifyEnquiry({ ...enquiry, ...reversed }, noon)).toEqual(identify({}))
  })

  it.each<Partial<Enquiry>>([
    { contactMethod: "question" },
    { subject: { kind: "vehicle", vehicleId: 104212 } },
    { subject: { kind: "general" } },
    { subject: { kind: "search", search: "fuel=Nafta" } },
    { name: "Jan" },
    { phone: null },
    { email: "jana@example.cz" },
    { message: "x" },
    { callWindow: { day: "2026-11-18", fromHour: 9, toHour: 11 } },
    { visit: { day: "2026-11-18", time: null } },
    { visit: null },
  ])("is another with %j", (changes) => {
    expect(identify(changes).digest).not.toEqual(identify({}).digest)
  })

  it("is another on another day in Prague", () => {
    expect(identify({}, new Date("2026-11-16T22:59:59Z"))).toEqual(identify({}))
    expect(identify({}, new Date("2026-11-16T23:00:00Z"))).not.toEqual(identify({}))
  })
})
