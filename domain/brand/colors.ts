import { type Color, findMostChroma, formatChannels, formatOklch } from "./oklch.ts"

/** What two dealers' sites differ in, in degrees of oklch: the colour of "go on", and that of "talk to us". */
export type Hues = { readonly brand: number; readonly contact: number }

/** Indigo and apricot, in which the tables below are written. */
export const usualHues: Hues = { brand: 268, contact: 70 }

/** Behind every page, for the browser's own frame; by value, so that no browser loads the table for it. */
export const usualPaper = "#fbf9f4"
export const usualDarkPaper = "#0b1122"

/**
 * Every colour of the product. The ramps (with a number) are alike in both modes: light roles are taken from them in
 * app/styles/tokens.css, and in the dark the roles below have values of their own.
 */
const light = {
  "whitewash-0": [0.998, 0.002, 88],
  bg: [0.983, 0.007, 88],
  sunken: [0.958, 0.011, 86],
  line: [0.905, 0.014, 84],
  "brand-tint": [0.962, 0.014, 272],
  "brand-tint-2": [0.915, 0.032, 272],
  "brand-3": [0.8, 0.085, 272],
  "brand-6": [0.415, 0.148, 269],
  "brand-7": [0.355, 0.13, 268],
  "brand-8": [0.295, 0.105, 268],
  "brand-9": [0.235, 0.075, 268],
  "contact-1": [0.965, 0.026, 78],
  "call-tint-2": [0.915, 0.062, 76],
  "contact-4": [0.815, 0.132, 70],
  "call-hover": [0.77, 0.14, 66],
  "call-ink": [0.475, 0.105, 56],
  "line-2": [0.845, 0.016, 84],
  "control-line": [0.605, 0.03, 272],
  dots: [0.66, 0.045, 272],
  ink: [0.235, 0.05, 270],
  "ink-2": [0.415, 0.04, 270],
  "ink-3": [0.5, 0.034, 270],
  "ink-off": [0.62, 0.018, 270],
  "call-line": [0.625, 0.13, 60],
  "cloth-2": [0.335, 0.118, 268],
  "on-cloth": [0.985, 0.007, 88],
  "on-cloth-2": [0.865, 0.03, 275],
  "cloth-line": [0.985, 0.007, 88, 0.22],
  "cloth-dot": [0.985, 0.007, 88, 0.5],
  danger: [0.505, 0.175, 27],
  shade: [0.25, 0.06, 268],
  scrim: [0.16, 0.05, 268, 0.55],
  lightbox: [0.145, 0.03, 268],
} as const satisfies Readonly<Record<string, Color>>

const dark = {
  bg: [0.182, 0.036, 268],
  surface: [0.226, 0.042, 268],
  sunken: [0.156, 0.032, 268],
  raised: [0.258, 0.046, 268],
  line: [0.315, 0.034, 268],
  "line-2": [0.385, 0.038, 268],
  "control-line": [0.575, 0.045, 270],
  dots: [0.52, 0.055, 270],
  ink: [0.962, 0.008, 88],
  "ink-2": [0.835, 0.016, 272],
  "ink-3": [0.735, 0.022, 272],
  "ink-off": [0.575, 0.02, 272],
  brand: [0.805, 0.088, 272],
  "brand-hover": [0.865, 0.062, 272],
  "brand-active": [0.9, 0.045, 272],
  "on-brand": [0.205, 0.06, 268],
  "brand-tint": [0.27, 0.05, 268],
  "brand-tint-2": [0.335, 0.07, 268],
  link: [0.815, 0.085, 272],
  "call-tint": [0.258, 0.032, 66],
  "call-tint-2": [0.345, 0.055, 66],
  "call-line": [0.77, 0.14, 66],
  "call-ink": [0.835, 0.115, 72],
  cloth: [0.245, 0.082, 268],
  "cloth-2": [0.295, 0.095, 268],
  danger: [0.745, 0.135, 27],
  focus: [0.865, 0.07, 272],
  shade: [0, 0, 0],
  scrim: [0.08, 0.02, 268, 0.7],
} as const satisfies Readonly<Record<string, Color>>

/** A dealer's colours: all of the light mode, and those that the dark one has otherwise. */
export type Colors = {
  readonly light: Readonly<Record<keyof typeof light, Color>>
  readonly dark: Readonly<Record<keyof typeof dark, Color>>
}

export function buildColors(hues: Hues): Colors {
  return { light: turnAll(light, hues), dark: turnAll(dark, hues) }
}

function turnAll<Name extends string>(colors: Readonly<Record<Name, Color>>, hues: Hues) {
  const turned = Object.entries<Color>(colors).map(([name, color]) => [name, turnColor(color, hues)])
  return Object.fromEntries(turned) as Record<Name, Color>
}

/** Less than the most, so that a screen's rounding shows no other hue. */
const CHROMA_SHARE = 0.96

/** As light as it was, and as far in hue from the dealer's as it was from ours. Paper, hairlines and danger have neither hue. */
function turnColor(color: Color, { brand, contact }: Hues): Color {
  const [lightness, chroma, hue, opacity] = color
  const isBrand = hue > 260 && hue < 280
  const isContact = hue > 50 && hue < 80
  const turn = isBrand ? brand - usualHues.brand : isContact ? contact - usualHues.contact : 0
  if (turn === 0) return color
  const turnedHue = (hue + turn + 360) % 360
  const most = Math.round(CHROMA_SHARE * findMostChroma(lightness, turnedHue) * 1_000) / 1_000
  const turned = [lightness, Math.min(chroma, most), turnedHue] as const
  return opacity === undefined ? turned : [...turned, opacity]
}

/** The custom properties of both modes. Another dealer's are in a sheet of their own, whose selector wins wherever it stands. */
export function writeColorRules(hues: Hues, selector = ":root"): string {
  const { light, dark } = buildColors(hues)
  return `${selector}{${declareColors(light)}}@media (prefers-color-scheme:dark){${selector}{${declareColors(dark)}}}`
}

/** A shadow gives `shade` an opacity, so it stands without its function. */
function declareColors(colors: Readonly<Record<string, Color>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${name === "shade" ? formatChannels(color) : formatOklch(color)}`)
    .join(";")
}
