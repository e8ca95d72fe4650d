import { DottedRing } from "#app/ui/dotted-ring.tsx"

const rosettes = [28, 84]
const crosses = ["translate(84 28)", "translate(28 84)"]
const dots = "M0 0h0M56 0h0M112 0h0M0 56h0M56 56h0M112 56h0M0 112h0M56 112h0M112 112h0"

/** A repeated indigo print; colour and opacity come from the class. */
export function ClothPattern({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" fill="currentColor" className={className}>
      <defs>
        <pattern id="cloth" width="112" height="112" patternUnits="userSpaceOnUse">
          {rosettes.map((offset) => (
            <g key={offset} transform={`translate(${offset} ${offset})`}>
              <circle r="3.6" />
              <DottedRing radius={9} dots={8} dotRadius={1.9} />
              <DottedRing radius={15.5} dots={16} dotRadius={1.1} shift={0.5} />
            </g>
          ))}
          {crosses.map((transform) => (
            <g key={transform} transform={transform}>
              <circle r="2.2" />
              <DottedRing radius={7} dots={4} dotRadius={1.3} />
            </g>
          ))}
          <path d={dots} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cloth)" />
    </svg>
  )
}
