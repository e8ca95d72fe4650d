import { DottedRing } from "./dotted-ring.tsx"
import "./ornaments.css"

/** The usual mark, a rosette that is also an alloy wheel. The sheet of a dealer with another finds it by its `viewBox`. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="-20 -20 40 40" fill="currentColor" aria-hidden="true" className={className}>
      <circle r="4" />
      <DottedRing radius={9.4} dots={8} dotRadius={2.15} />
      <DottedRing radius={16.6} dots={16} dotRadius={1.55} shift={0.5} />
    </svg>
  )
}

/** The large rosette: whole as a seal, or cropped at an edge. */
export function Rosette({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`rosette ${className}`} />
}

export function IconRing({ className }: { className?: string }) {
  return (
    <svg viewBox="-40 -40 80 80" fill="currentColor" aria-hidden="true" className={className}>
      <DottedRing radius={36} dots={32} dotRadius={1.35} />
      <DottedRing radius={29.5} dots={16} dotRadius={2} shift={0.5} />
    </svg>
  )
}

/** A strip 28 px high above the footer and under a page's head. */
export function Hem({ className }: { className: string }) {
  return <span aria-hidden="true" className={`hem ${className}`} />
}
