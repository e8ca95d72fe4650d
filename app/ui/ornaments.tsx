import { DottedRing } from "./dotted-ring.tsx"
import "./ornaments.css"

/** The mark: a rosette of indigo print that is also an alloy wheel. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="-20 -20 40 40" fill="currentColor" aria-hidden="true" className={className}>
      <circle r="4" />
      <DottedRing radius={9.4} dots={8} dotRadius={2.15} />
      <DottedRing radius={16.6} dots={16} dotRadius={1.55} shift={0.5} />
    </svg>
  )
}

/** The same dot of all eight petals is one ring; off the petal's axis there are two, mirrored. */
const petalDots = [
  { radius: 43.68, aside: 0.117 },
  { radius: 49.82, aside: 0.179 },
  { radius: 55.66, aside: 0.17 },
  { radius: 61.17, aside: 0.096 },
]

/** The large rosette: whole as a seal, or cropped at an edge. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" fill="currentColor" aria-hidden="true" className={className}>
      <circle r="7" />
      <DottedRing radius={20} dots={8} dotRadius={4.2} />
      <DottedRing radius={35} dots={16} dotRadius={2.6} shift={0.5} />
      {petalDots.map(({ radius, aside }) => (
        <g key={radius}>
          <DottedRing radius={radius} dots={8} dotRadius={1.7} shift={-aside} />
          <DottedRing radius={radius} dots={8} dotRadius={1.7} shift={aside} />
        </g>
      ))}
      <DottedRing radius={65} dots={8} dotRadius={1.9} />
      <DottedRing radius={52.6} dots={8} dotRadius={2.6} />
      <DottedRing radius={72} dots={32} dotRadius={1.9} />
      <DottedRing radius={83} dots={16} dotRadius={3.6} shift={0.5} />
      <DottedRing radius={94} dots={48} dotRadius={1.35} />
    </svg>
  )
}

/** Two rings around an icon. */
export function IconRing({ className }: { className?: string }) {
  return (
    <svg viewBox="-40 -40 80 80" fill="currentColor" aria-hidden="true" className={className}>
      <DottedRing radius={36} dots={32} dotRadius={1.35} />
      <DottedRing radius={29.5} dots={16} dotRadius={2} shift={0.5} />
    </svg>
  )
}

const hem = [
  [0, 6],
  [1.88, 12],
  [7, 16.39],
  [14, 18],
  [21, 16.39],
  [26.12, 12],
] as const

/** A strip 28 px high above the footer and under a page's head. `id` is unique on the page. */
export function Hem({ id, className }: { id: string; className: string }) {
  return (
    <svg aria-hidden="true" fill="currentColor" className={`hem ${className}`}>
      <defs>
        <pattern id={id} width="28" height="28" patternUnits="userSpaceOnUse">
          {hem.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="1.15" />
          ))}
          <circle cx="14" cy="8" r="2.4" />
          <circle cx="14" cy="24" r="1.2" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  )
}
