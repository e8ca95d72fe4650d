import { expect, it } from "vitest"
import type { TitledText } from "#domain/dealer/dealer.ts"
import type { EnquirySubject } from "#domain/enquiry/enquiry.ts"
import { buildStock, buildVehicle, usualTimes } from "#harness/builders.ts"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { buildAnswerView } from "./build-answer-view.ts"

const named = { model: "Octavia", supplement: "1.0 TSI", priceCzk: 329_000 }
const stock = {
  ...buildStock([
    buildVehicle({ id: 1, ...named }),
    buildVehicle({ id: 2, ...named, supplement: "1.0 TSI, REZERVACE" }),
    buildVehicle({ id: 3, ...named, priceCzk: null }),
    buildVehicle({ id: 5, ...named, reservedUntil: "2026-11-18" }),
  ]),
  soldById: new Map([[4, { vehicle: buildVehicle({ id: 4, ...named }), soldOn: "2026-11-18" }]]),
}
const now = { year: 2026, month: 11, day: 18, weekday: "wednesday", minutes: 8 * 60 } as const

function answer(subject: EnquirySubject, ownAnswers: readonly TitledText[] | null = null) {
  const enquiry = buildEnquiry({ subject, message: "" })
  const record = {
    token: "0f3a",
    code: "4K7 M2X",
    enquiry,
    receivedAt: now,
    isWaiting: true,
    handled: null,
    laterAt: null,
    missedCalls: 0,
    visit: null,
    isReminded: false,
    photoIds: [],
  }
  const dealer = { ...exampleDealer, ...usualTimes, answers: ownAnswers }
  const place = { siteUrl: "https://www.example.cz", dealer, stock, now }
  const view = buildAnswerView(record, place, { method: null, answer: null })
  return {
    titles: view?.answers.map(({ title }) => title),
    chosen: view?.answers.find(({ isChosen }) => isChosen)?.title,
    text: view?.text.replaceAll("\u00a0", " "),
    asked: view && { words: view.words, ...view.asked },
  }
}

it("of a vehicle that is free it is the first, and its price may be said", () => {
  const { titles, chosen } = answer({ kind: "vehicle", vehicleId: 1 })
  expect(chosen).toBe("Je v\u00a0nabídce")
  expect(titles).toContain("Cena je pevná")
})

it.each([2, 5])("of a reserved vehicle says first that it is reserved, and never that it is free", (id) => {
  const { titles, chosen, text } = answer({ kind: "vehicle", vehicleId: id })
  expect(chosen).toBe("Je rezervovaný")
  expect(titles).not.toContain("Je v\u00a0nabídce")
  expect(text).toContain("Vůz Škoda Octavia je teď rezervovaný.")
})

it("of a sold one says so first, and invites nobody to it", () => {
  const { titles, chosen } = answer({ kind: "vehicle", vehicleId: 4 })
  expect(chosen).toBe("Už je prodaný")
  expect(titles).toEqual(["Zavolám vám", "Už je prodaný"])
  const own = [
    { title: "K vidění", text: "{vůz} stojí u\u00a0nás na\u00a0dvoře." },
    { title: "Stál", text: "Stál {cena}." },
    { title: "Prodaný", text: "{vůz} je prodaný. {podobné}" },
  ]
  expect(answer({ kind: "vehicle", vehicleId: 4 }, own).titles).toEqual(["Prodaný"])
  expect(answer({ kind: "vehicle", vehicleId: 1 }, own).titles).toHaveLength(3)
})

it("says nothing of a price that is not stated", () => {
  expect(answer({ kind: "vehicle", vehicleId: 3 }).titles).not.toContain("Cena je pevná")
})

it("of a search repeats it in words, as the inbox does", () => {
  const inWords = "Audi, Elektro, do\u00a0100\u00a0000\u00a0Kč"
  const { chosen, text, asked } = answer({ kind: "search", search: "fuel=Elektro", inWords })
  expect(chosen).toBe("Poohlédnu se")
  expect(text).toContain("Audi, Elektro, do 100 000 Kč")
  expect(asked).toMatchObject({ words: inWords, name: inWords, path: "/vozidla?fuel=Elektro" })
})
