/** Lightness, chroma and hue of CSS's oklch(), and how opaque it is where it is not quite. */
export type Color = readonly [lightness: number, chroma: number, hue: number, opacity?: number]

/** "oklch(0.355 0.13 268)" */
export function formatOklch(color: Color): string {
  return `oklch(${formatChannels(color)})`
}

export function formatChannels([lightness, chroma, hue, opacity]: Color): string {
  return `${lightness} ${chroma} ${hue}${opacity === undefined ? "" : ` / ${opacity}`}`
}

/** "#1f337f", for what does not know oklch(): mails, pictures, a phone's manifest. */
export function formatHex(color: Color): string {
  const channels = convertToLinear(color).map((value) => {
    const shown = Math.min(1, Math.max(0, value))
    const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0")
  })
  return `#${channels.join("")}`
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function findContrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [one, other].map(findLuminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function findLuminance(color: Color): number {
  const [red, green, blue] = convertToLinear(color).map((value) => Math.min(1, Math.max(0, value)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The most that sRGB has of a hue at a lightness. */
export function findMostChroma(lightness: number, hue: number): number {
  let [inside, outside] = [0, 0.4]
  while (outside - inside > 0.0001) {
    const middle = (inside + outside) / 2
    const isShown = convertToLinear([lightness, middle, hue]).every((value) => value >= 0 && value <= 1)
    if (isShown) inside = middle
    else outside = middle
  }
  return inside
}

/** Björn Ottosson's Oklab, as linear sRGB; outside of 0 to 1 where no screen of that kind shows it. */
function convertToLinear([lightness, chroma, hue]: Color): readonly number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
