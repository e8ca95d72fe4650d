/** The White Carpathians as dotted lines, from the farthest to the nearest. */
export type Ridge = {
  readonly path: string
  readonly opacity: number
  readonly dotWidth: number
  readonly dotGap: number
}

const LEFT = -820
const RIGHT = 2260
const STEP = 58
const RIDGES = 12

/** The index of the ridge on which the car drives. */
export const KOMBI_RIDGE = 5

/** Height of the ridge at x; `nearness` is 0 for the farthest ridge and 1 for the nearest. */
function getHeight(x: number, nearness: number): number {
  const far = 1 - nearness
  const top = 500 - 142 * rise(430, 960, x) + 20 * rise(1300, 1900, x)
  const hills =
    112 * bump(x, 1250, 190) +
    34 * bump(x, 880, 110) +
    44 * bump(x, 1680, 170) +
    16 * bump(x, 250, 150) +
    30 * bump(x, -300, 220)
  const waves = (7 * far + 4) * Math.sin(x / 118 + nearness * 2.6) + 4.5 * Math.sin(x / 61 + nearness * 4)
  return top + nearness * (612 - top) - far ** 1.25 * hills - waves
}

function bump(x: number, center: number, width: number): number {
  return Math.exp(-((x - center) ** 2) / (2 * width * width))
}

function rise(from: number, to: number, x: number): number {
  const part = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/**
 * The shortest smooth SVG path: each "t" mirrors the previous control point. The mirrored point is computed from the
 * rounded values, so that rounding errors do not add up.
 */
function formatRidge(nearness: number): string {
  let control = round(getHeight(LEFT + STEP, nearness))
  let y = round((control + getHeight(LEFT + 2 * STEP, nearness)) / 2)
  let path = `M${LEFT} ${round(getHeight(LEFT, nearness))}Q${LEFT + STEP} ${control} ${LEFT + 1.5 * STEP} ${y}t`
  for (let x = LEFT + 3 * STEP; x < RIGHT; x += STEP) {
    control = 2 * y - control
    const next = round((control + getHeight(x, nearness)) / 2)
    const by = round(next - y)
    path += `${path.endsWith("t") ? "" : " "}${STEP}${by < 0 ? "" : " "}${by}`
    y = next
  }
  return `${path}V680H${LEFT - 20}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

export const ridges: readonly Ridge[] = Array.from({ length: RIDGES }, (_, ridge) => {
  const nearness = ridge / (RIDGES - 1)
  return {
    path: formatRidge(nearness),
    opacity: Math.round(78 - 50 * nearness) / 100,
    dotWidth: round(1.7 + 3 * nearness),
    dotGap: round(8.5 + 7 * nearness),
  }
})
