import { expect, it } from "vitest"
import { listEquipment } from "./list-equipment.ts"

it("gives a heading to each of several groups, and a phone the first ten pieces", () => {
  const seats = Array.from({ length: 9 }, (_, index) => `Sedadlo ${index + 1}`)
  expect(listEquipment(["Rádio", "ABS", ...seats, "ESP", "ABS"])).toEqual({
    groups: [
      { heading: "Bezpečnost", pieces: ["ABS", "ESP"], atFirst: 10 },
      { heading: "Komfort", pieces: seats, atFirst: 8 },
      { heading: "Multimédia", pieces: ["Rádio"], atFirst: 0 },
    ],
    showAll: "Zobrazit všech\u00a012",
  })
})

it("gives none to the only group", () => {
  expect(listEquipment(["ABS"])).toEqual({
    groups: [{ heading: null, pieces: ["ABS"], atFirst: 10 }],
    showAll: null,
  })
  expect(listEquipment([])).toEqual({ groups: [], showAll: null })
})
