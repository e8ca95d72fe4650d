import { describe, expect, it } from "vitest"
import { formatVehicleDate } from "../calendar/vehicle-date.ts"
import { formatEngineVolume, formatMileage, formatPower, formatPriceCzk, formatYear } from "./quantity.ts"

describe("quantities for people", () => {
  it("groups thousands with no-break spaces", () => {
    expect(formatPriceCzk(199000)).toBe("199\u00a0000\u00a0Kč")
    expect(formatPriceCzk(1250000)).toBe("1\u00a0250\u00a0000\u00a0Kč")
    expect(formatPriceCzk(900)).toBe("900\u00a0Kč")
    expect(formatMileage(142300)).toBe("142\u00a0300\u00a0km")
    expect(formatPower(85)).toBe("85\u00a0kW")
  })

  it("writes litres with at most one decimal, the Czech way, and a moped's volume in cubic centimetres", () => {
    expect(formatEngineVolume(1968)).toBe("2\u00a0l")
    expect(formatEngineVolume(1598)).toBe("1,6\u00a0l")
    expect(formatEngineVolume(999)).toBe("1\u00a0l")
    expect(formatEngineVolume(49)).toBe("49\u00a0cm³")
    expect(formatEngineVolume(12742)).toBe("12,7\u00a0l")
  })

  it("says what is unknown instead of inventing a number", () => {
    expect(formatPriceCzk(null)).toBe("Cena na\u00a0dotaz")
    expect(formatMileage(null)).toBe("Neuvedeno")
    expect(formatYear(null)).toBe("Neuvedeno")
    expect(formatVehicleDate(null)).toBe("Neuvedeno")
  })

  it("keeps the precision of a date", () => {
    expect(formatVehicleDate({ year: 2021, month: null, day: null })).toBe("2021")
    expect(formatVehicleDate({ year: 2021, month: 1, day: null })).toBe("1/2021")
    expect(formatVehicleDate({ year: 2021, month: 1, day: 15 })).toBe("15.\u00a01.\u00a02021")
    expect(formatVehicleDate({ text: "po prázdninách" })).toBe("po prázdninách")
  })
})
