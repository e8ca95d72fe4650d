import { expect, it } from "vitest"
import { formatRange } from "./texts.ts"
import { formatVehicleCount } from "./vehicle-count.ts"

it("S18 counts automobiles in Czech from 0 to 1000", () => {
  const words: Record<string, string> = { one: "automobil", few: "automobily", other: "automobilů" }
  const plural = new Intl.PluralRules("cs")
  const number = new Intl.NumberFormat("cs", { useGrouping: "always" })
  for (let count = 0; count <= 1000; count++)
    expect(formatVehicleCount(count)).toBe(`${number.format(count)}\u00a0${words[plural.select(count)]}`)
})

it("S18 says which of the found vehicles the page shows", () => {
  expect(formatRange(1, 12, 50)).toBe("1 - 12 z 50")
  expect(formatRange(985, 996, 1200)).toBe("985 - 996 z 1\u00a0200")
})
