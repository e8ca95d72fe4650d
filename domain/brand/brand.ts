import { type Hues, usualHues } from "./colors.ts"

/** What pages must know of a dealer that does not look like the usual one. */
export type Brand = {
  readonly hues: Hues
  /** URL of the sheet that changes the usual look to the dealer's; another one when that changes. */
  readonly sheet: string
  /** Behind its pages in the dark: "#08160d". */
  readonly darkPaper: string
}

/** What its icons and pictures are drawn with. */
export type Drawn = { readonly hues: Hues; readonly mark: string }

export function listDrawn(dealer: { readonly brand?: Brand; readonly mark?: string }): Drawn {
  return { hues: dealer.brand?.hues ?? usualHues, mark: dealer.mark ?? usualMark }
}

const rings = [
  { dots: 1, radius: 0, dotRadius: 4, turn: 0 },
  { dots: 8, radius: 9.4, dotRadius: 2.15, turn: 0 },
  { dots: 16, radius: 16.6, dotRadius: 1.55, turn: 0.5 },
]

/** The usual mark as shapes on a square of 40, dot by dot: what draws the icons does not support `pathLength`. */
export const usualMark = rings
  .flatMap(({ dots, radius, dotRadius, turn }) =>
    Array.from({ length: dots }, (_, dot) => {
      const angle = ((dot + turn) / dots) * 2 * Math.PI
      const [x, y] = [20 + radius * Math.sin(angle), 20 - radius * Math.cos(angle)]
      return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${dotRadius}"/>`
    }),
  )
  .join("")
