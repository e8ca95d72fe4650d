/** The ornaments of app/ui/ornaments.tsx as SVG text; dot by dot, because librsvg does not support `pathLength`. */
type Ring = readonly [radius: number, dots: number, dotRadius: number, turned: boolean]

const rosetteRings: readonly Ring[] = [
  [20, 8, 4.2, false],
  [35, 16, 2.6, true],
  [72, 32, 1.9, false],
  [83, 16, 3.6, true],
  [94, 48, 1.35, false],
]
const petalDots = [
  [-4, -43.5, 1.7],
  [4, -43.5, 1.7],
  [-7, -49.33, 1.7],
  [7, -49.33, 1.7],
  [-7.4, -55.17, 1.7],
  [7.4, -55.17, 1.7],
  [-4.6, -61, 1.7],
  [4.6, -61, 1.7],
  [0, -65, 1.9],
  [0, -52.6, 2.6],
] as const

type Ornament = { readonly x: number; readonly y: number; readonly size: number; readonly color: string }

/** A dealer's mark, `size` wide, centred at x and y. */
export function drawMark(mark: string, { x, y, size, color }: Ornament): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 40})" color="${color}" fill="${color}">${mark}</g>`
}

export function drawRosette({ x, y, size, color }: Ornament): string {
  const petals = Array.from({ length: 8 }, (_, petal) => {
    const dots = petalDots.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`)
    return `<g transform="rotate(${petal * 45})">${dots.join("")}</g>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 200})" fill="${color}"><circle r="7"/>${rosetteRings.map(drawRing).join("")}${petals.join("")}</g>`
}

export function drawDots(x: number, y: number, width: number, color: string): string {
  const dots = Array.from({ length: Math.floor(width / 10) + 1 }, (_, dot) => x + dot * 10)
  return `<g fill="${color}">${dots.map((cx) => `<circle cx="${cx}" cy="${y}" r="1.9"/>`).join("")}</g>`
}

function drawRing([radius, dots, dotRadius, turned]: Ring): string {
  return Array.from({ length: dots }, (_, dot) => {
    const angle = ((dot + (turned ? 0.5 : 0)) / dots) * 2 * Math.PI
    const [cx, cy] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    return `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${dotRadius}"/>`
  }).join("")
}
