import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { describeBuild, describeVehicle } from "./describe-vehicle.ts"

it.each([
  [
    {
      model: "Octavia",
      supplement: "Combi 2.0 TDI",
      year: 2021,
      mileageKm: 128_400,
      powerKw: 110,
      fuel: "Nafta",
      gearbox: "Automatická",
      priceCzk: 449_000,
    },
    "Škoda Octavia Combi 2.0 TDI: rok výroby 2021, stav tachometru 128 400 km, výkon 110 kW, nafta, automatická převodovka. Cena 449 000 Kč.",
  ],
  [
    { fuel: "LPG + benzín", gearbox: "DSG převodovka" },
    "Škoda: LPG + benzín, DSG převodovka. Cena na dotaz.",
  ],
  [{ make: "Agados", priceCzk: 24_900 }, "Agados. Cena 24 900 Kč."],
  [{ supplement: "ČR, 1. maj.", priceCzk: 24_900 }, "Škoda ČR, 1. maj. Cena 24 900 Kč."],
])("of %j a person would say: %s", (known, text) => {
  expect(describeVehicle(buildVehicle(known)).replaceAll("\u00a0", " ")).toBe(text)
})

it.each([
  [
    {
      fuel: "Nafta",
      gearbox: "Automatická",
      powerKw: 110,
      engineCm3: 1968,
      bodyType: "Kombi",
      drive: "Přední",
    },
    "Nafta, automatická převodovka, 110 kW, 2 l, kombi, přední pohon",
  ],
  [{ fuel: "LPG + benzín", bodyType: "SUV", drive: "4x4" }, "LPG + benzín, SUV, pohon 4×4"],
  [{ bodyType: "Přívěs", drive: null }, "Přívěs"],
  [{}, ""],
])("%j is built as: %s", (known, text) => {
  expect(describeBuild(buildVehicle(known)).replaceAll("\u00a0", " ")).toBe(text)
})
