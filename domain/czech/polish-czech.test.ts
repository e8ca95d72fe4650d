import { expect, it } from "vitest"
import { polishCzech } from "./polish-czech.ts"

it.each([
  ["Krajský soud v Brně, oddíl C", "Krajský soud v~Brně, oddíl C"],
  [
    "Všechny vozy máme na místě v Uherském Brodě a u nás",
    "Všechny vozy máme na místě v~Uherském Brodě a~u~nás",
  ],
  ["K prodeji i s příslušenstvím", "K~prodeji i~s~příslušenstvím"],
  ["nejvýše 270 000 Kč za den", "nejvýše 270~000~Kč za den"],
  ["dojezd 420 km, baterie 77 kWh", "dojezd 420~km, baterie 77~kWh"],
  ["2.0 TDI 4x4 DSG", "2.0 TDI 4×4 DSG"],
  ["2x klíč, 4X4", "2× klíč, 4×4"],
  ["Style, ČR, 1.maj.", "Style, ČR, 1.~maj."],
  ["ČR, 1. maj., 2. sada kol. Nová", "ČR, 1.~maj., 2.~sada kol. Nová"],
  ["BMW X5 a Volvo V 60", "BMW X5 a~Volvo V~60"],
  ["1.6 TDI, rok 2.11.2020, 16 palců", "1.6 TDI, rok 2.11.2020, 16 palců"],
  ["", ""],
])("%s", (text, polished) => {
  expect(polishCzech(text).replaceAll("\u00a0", "~")).toBe(polished)
})

it("changes nothing the second time", () => {
  const once = polishCzech("v Brně 270 000 Kč, 4x4, 1.maj.")
  expect(polishCzech(once)).toBe(once)
})
