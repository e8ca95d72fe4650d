import type { Colors } from "./colors.ts"
import { findContrast } from "./oklch.ts"

/** WCAG 2.2, 1.4.3 and 1.4.11: what is read, and what only has to be seen. */
const minimums = { text: 4.5, control: 3 } as const

type Light = keyof Colors["light"]
type Dark = Light | keyof Colors["dark"]
type Pairs<Name> = Readonly<Record<keyof typeof minimums, readonly (readonly [Name, ...Name[]])[]>>

/** Each colour with those that it lies on. */
const lightPairs: Pairs<Light> = {
  text: [
    ["ink", "whitewash-0", "bg", "sunken", "brand-tint", "contact-1"],
    ["ink-2", "whitewash-0", "bg", "sunken", "brand-tint", "contact-1"],
    ["ink-3", "whitewash-0", "bg", "sunken"],
    ["brand-6", "whitewash-0", "bg", "sunken", "brand-tint", "brand-tint-2"],
    ["whitewash-0", "brand-7", "brand-8", "brand-9"],
    ["brand-9", "contact-4", "call-hover"],
    ["call-ink", "whitewash-0", "bg", "contact-1", "call-tint-2"],
    ["on-cloth", "brand-8", "cloth-2"],
    ["on-cloth-2", "brand-8", "cloth-2"],
    ["danger", "whitewash-0", "bg"],
  ],
  control: [
    ["control-line", "whitewash-0", "bg"],
    ["call-line", "whitewash-0", "bg"],
    ["contact-4", "brand-8"],
  ],
}

const darkPairs: Pairs<Dark> = {
  text: [
    ["ink", "bg", "surface", "sunken", "raised", "brand-tint", "call-tint"],
    ["ink-2", "bg", "surface", "sunken", "raised", "brand-tint", "call-tint"],
    ["ink-3", "bg", "surface", "sunken", "raised"],
    ["link", "bg", "surface", "sunken", "raised", "brand-tint", "brand-tint-2"],
    ["on-brand", "brand", "brand-hover", "brand-active"],
    ["brand-9", "contact-4", "call-hover"],
    ["call-ink", "bg", "surface", "call-tint", "call-tint-2"],
    ["on-cloth", "cloth", "cloth-2"],
    ["on-cloth-2", "cloth", "cloth-2"],
    ["danger", "bg", "surface"],
  ],
  control: [
    ["control-line", "bg", "surface"],
    ["call-line", "bg", "surface"],
    ["focus", "bg", "surface"],
    ["contact-4", "cloth"],
  ],
}

/** Every pair that is hard to tell apart: "ink-3 on sunken, light: 3.9, needs 4.5". */
export function findLowContrasts({ light, dark }: Colors): readonly string[] {
  return [...listLow(lightPairs, light, "light"), ...listLow(darkPairs, { ...light, ...dark }, "dark")]
}

function listLow<Name extends string>(
  pairs: Pairs<Name>,
  colors: Readonly<Record<Name, Colors["light"]["ink"]>>,
  mode: string,
): readonly string[] {
  return (["text", "control"] as const).flatMap((kind) =>
    pairs[kind].flatMap(([front, ...backs]) =>
      backs.flatMap((back) => {
        const contrast = findContrast(colors[front], colors[back])
        if (contrast >= minimums[kind]) return []
        return [`${front} on ${back}, ${mode}: ${contrast.toFixed(1)}, needs ${minimums[kind]}`]
      }),
    ),
  )
}
