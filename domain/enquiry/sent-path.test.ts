import { describe, expect, it } from "vitest"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import type { Enquiry } from "./enquiry.ts"
import type { OfferedVehicle } from "./offered-vehicle.ts"
import { buildSentPath, readSentEnquiry, type SignSent } from "./sent-path.ts"

const enquiry = buildEnquiry()

const sign = async (signed: string) => `0f${signed.length}`
const unsigned = async () => null

function read(path: string, signed: SignSent = unsigned) {
  return readSentEnquiry(new URL(path, "https://example.cz").searchParams, signed)
}

const offered: OfferedVehicle = {
  vin: null,
  make: "Tajná",
  model: "Tajný",
  year: 2014,
  mileageKm: 98_400,
  fuel: "diesel",
  condition: "good",
  expectedPriceCzk: 165_000,
}

describe("the address of the confirmation page", () => {
  it("holds nothing that the visitor wrote", async () => {
    const path = await buildSentPath(
      { code: "K7M 4PX", hasReceipt: true },
      { ...enquiry, subject: { kind: "search", search: "q=tajné" } },
      sign,
    )
    expect(path).toBe("/poptavka/odeslano?cislo=K7M4PX&zpusob=question&o=search&potvrzeni=1&podpis=0f30")
  })

  it("is refused where the site has not written all of it", async () => {
    const visit = { ...enquiry, contactMethod: "visit", visit: { day: "2026-11-18", time: "10:30" } } as const
    const path = await buildSentPath({ code: "K7M 4PX", hasReceipt: false }, visit, async (signed) => signed)
    const signed = async (signed: string) => signed
    expect(await read(path, signed)).toMatchObject({ code: "K7M 4PX", visit: visit.visit })
    for (const forged of [
      path.replace("K7M4PX", "AAAAAA"),
      path.replace("10%3A30", "11%3A30"),
      path.replace("zpusob=visit", "zpusob=callback"),
      path.replace(/&podpis=.*/, ""),
    ])
      expect(await read(forged, signed), forged).toBeUndefined()
  })

  it.each<[string, Partial<Enquiry>]>([
    ["a question", {}],
    ["a question without an e-mail", { email: null }],
    ["a question without a phone", { phone: null }],
    ["a call as soon as possible", { contactMethod: "callback" }],
    ["a call", { contactMethod: "callback", callWindow: { day: "2026-11-18", fromHour: 9, toHour: 11 } }],
    ["a visit", { contactMethod: "visit", visit: { day: "2026-11-18", time: "10:30" } }],
    ["a visit by arrangement", { contactMethod: "visit", visit: { day: "2026-11-21", time: null } }],
    ["a search", { subject: { kind: "search", search: "" } }],
    ["nothing in particular", { subject: { kind: "general" } }],
    ["an offer", { subject: { kind: "offer", vehicleId: 104211, offered, photoCount: 3 } }],
  ])("says the same of %s when it is read", async (_, changed) => {
    const sent = { ...enquiry, ...changed }
    expect(await read(await buildSentPath({ code: "K7M 4PX", hasReceipt: false }, sent, sign), sign)).toEqual(
      {
        code: "K7M 4PX",
        contactMethod: sent.contactMethod,
        about: sent.subject.kind,
        vehicleId: ["vehicle", "offer"].includes(sent.subject.kind) ? 104211 : null,
        photoCount: sent.subject.kind === "offer" ? 3 : 0,
        callWindow: sent.callWindow,
        visit: sent.visit,
        onlyBy: sent.email === null ? "phone" : sent.phone === null ? "email" : null,
        hasReceipt: false,
      },
    )
  })

  it("promises a receipt only where one was posted", async () => {
    for (const hasReceipt of [true, false]) {
      const path = await buildSentPath({ code: "K7M 4PX", hasReceipt }, enquiry, sign)
      expect((await read(path, sign))?.hasReceipt).toBe(hasReceipt)
    }
  })

  it.each([
    "/poptavka/odeslano",
    "/poptavka/odeslano?cislo=K7M",
    "/poptavka/odeslano?cislo=K7M4P0",
    "/poptavka/odeslano?cislo=%3Cb%3E",
  ])("is refused without a number: %s", async (path) => {
    expect(await read(path)).toBeUndefined()
  })

  it("drops a day and hours that are none", async () => {
    const path = "/poptavka/odeslano?cislo=K7M4PX&zpusob="
    expect((await read(`${path}visit&den=2026-11-31&cas=25:00`))?.visit).toBeNull()
    expect((await read(`${path}visit&den=2026-11-30&cas=25:00`))?.visit).toEqual({
      day: "2026-11-30",
      time: null,
    })
    expect((await read(`${path}callback&den=2026-11-30&hodiny=x`))?.callWindow).toBeNull()
  })
})
