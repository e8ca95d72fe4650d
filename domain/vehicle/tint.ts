/** The placeholder colour of a photo that is still loading: lightness "a" (dark) to "d", then one of twelve hues or none. */
export type Tint = `${Lightness}${Hue}`
type Lightness = (typeof lightnesses)[number]
type Hue = (typeof hues)[number] | "x"

const lightnesses = ["a", "b", "c", "d"] as const
const hues = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "m", "n"] as const
/** Below this a colour is grey to the eye. */
const MIN_CHROMA = 0.015

/** A rule for each part of a tint, which app/styles/tints.css makes a colour of. */
export function writeTintRules(): string {
  return [
    ...lightnesses.map((name, step) => `[data-tint^="${name}"]{--tint-lightness:${(58 + 10 * step) / 100}}`),
    ...hues.map((name, step) => `[data-tint$="${name}"]{--tint-hue:${30 * step}}`),
    `[data-tint$="x"]{--tint-hue:0;--tint-chroma:0}`,
  ].join("")
}

/** The nearest tint of a colour given in sRGB, 0 to 255. */
export function chooseTint(red: number, green: number, blue: number): Tint {
  const { lightness, chroma, hueDegrees } = convertToOklch(red, green, blue)
  const level = lightnesses[Math.min(3, Math.max(0, Math.floor((lightness - 0.25) / 0.175)))] ?? "a"
  const hue = hues[Math.round(hueDegrees / 30) % 12] ?? "x"
  return `${level}${chroma < MIN_CHROMA ? "x" : hue}`
}

/** Björn Ottosson's Oklab, the space that CSS calls oklch(). */
function convertToOklch(red: number, green: number, blue: number) {
  const [linearRed, linearGreen, linearBlue] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * linearRed + 0.5363325363 * linearGreen + 0.0514459929 * linearBlue)
  const m = Math.cbrt(0.2119034982 * linearRed + 0.6806995451 * linearGreen + 0.1073969566 * linearBlue)
  const s = Math.cbrt(0.0883024619 * linearRed + 0.2817188376 * linearGreen + 0.6299787005 * linearBlue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hueDegrees: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
