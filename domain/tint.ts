/** The calm colour that stands in for a photo until it is there: lightness "a" (dark) to "d", then one of twelve hues or none. */
export type Tint = `${Lightness}${Hue}`
type Lightness = (typeof lightnesses)[number]
type Hue = (typeof hues)[number] | "x"

const lightnesses = ["a", "b", "c", "d"] as const
const hues = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "m", "n"] as const
/** Below this nobody could name the colour. */
const MIN_CHROMA = 0.015

/** The nearest tint of a colour given in sRGB, 0 to 255. The stylesheet knows each by name (app/styles/tints.css). */
export function chooseTint(red: number, green: number, blue: number): Tint {
  const { lightness, chroma, hueDegrees } = convertToOklch(red, green, blue)
  const level = lightnesses[Math.min(3, Math.max(0, Math.floor((lightness - 0.25) / 0.175)))] ?? "a"
  const hue = hues[Math.round(hueDegrees / 30) % 12] ?? "x"
  return `${level}${chroma < MIN_CHROMA ? "x" : hue}`
}

/** Björn Ottosson's Oklab, the space that CSS calls oklch(). */
function convertToOklch(red: number, green: number, blue: number) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hueDegrees: ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
