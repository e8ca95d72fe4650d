import { expect, it } from "vitest"
import { buildColors, usualDarkPaper, usualHues, usualPaper, writeColorRules } from "./colors.ts"
import { findLowContrasts } from "./find-low-contrasts.ts"
import { findContrast, formatHex } from "./oklch.ts"

const everyTwelfth = Array.from({ length: 30 }, (_, index) => index * 12)

it("gives every dealer the contrast that text and controls need, whatever the two hues", () => {
  const low = everyTwelfth.flatMap((brand) =>
    everyTwelfth.flatMap((contact) => findLowContrasts(buildColors({ brand, contact }))),
  )
  expect(low).toEqual([])
})

it("names a pair that is hard to tell apart, with its mode", () => {
  const colors = buildColors(usualHues)
  const faint = { ...colors, light: { ...colors.light, "ink-3": colors.light["ink-off"] } }
  expect(findLowContrasts(faint)).toContain("ink-3 on sunken, light: 3.2, needs 4.5")
})

it("turns each colour as far as the dealer's hue is from the usual one, and leaves paper and danger", () => {
  const { light, dark } = buildColors({ brand: 155, contact: 60 })
  expect(light["brand-7"]).toEqual([0.355, 0.084, 155])
  expect(light["brand-tint"]).toEqual([0.962, 0.014, 159])
  expect(light["call-ink"]).toEqual([0.475, 0.105, 46])
  expect(light.scrim).toEqual([0.16, 0.038, 155, 0.55])
  expect(light.line).toEqual([0.905, 0.014, 84])
  expect(dark.bg).toEqual([0.182, 0.036, 155])
  expect(dark.danger).toEqual([0.745, 0.135, 27])
})

it("knows CSS's colours as sRGB, and their contrast", () => {
  const { light } = buildColors(usualHues)
  expect(formatHex(light["brand-7"])).toBe("#1f337f")
  expect(findContrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21)
})

it("names the paper of the usual dealer as the table has it", () => {
  const { light, dark } = buildColors(usualHues)
  expect([usualPaper, usualDarkPaper]).toEqual([formatHex(light.bg), formatHex(dark.bg)])
})

it("writes custom properties of both modes", () => {
  const rules = writeColorRules({ brand: 155, contact: 60 }, "html:root")
  expect(rules).toContain("html:root{--whitewash-0:oklch(0.998 0.002 88);")
  expect(rules).toContain("--cloth-line:oklch(0.985 0.007 88 / 0.22)")
  expect(rules).toMatch(/--shade:0\.25 0\.0\d+ 155;/)
  expect(rules).toMatch(/@media \(prefers-color-scheme:dark\)\{html:root\{--bg:oklch\(0\.182 0\.036 155\)/)
})
