import { DottedRing } from "#app/ui/dotted-ring.tsx"
import { KOMBI_RIDGE, ridges } from "./hero-ridges.ts"
import { Kombi } from "./kombi.tsx"

/** Dotted ridges, an apricot sun and an estate car. */
export function HeroArt() {
  return (
    <svg
      viewBox="-800 0 3040 620"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="hero-art"
    >
      <defs>
        <pattern id="sky" width="58" height="92" patternUnits="userSpaceOnUse" fill="currentColor">
          <circle cx="10" cy="16" r="1.25" />
          <circle cx="39" cy="62" r="1.25" />
        </pattern>
      </defs>
      <rect x="-800" width="3040" height="420" fill="url(#sky)" opacity=".22" />
      <Sun />
      {ridges.map(({ path, opacity, dotWidth, dotGap }, ridge) => (
        <g key={path}>
          <path
            d={path}
            fill="var(--cloth)"
            stroke="currentColor"
            strokeOpacity={opacity}
            strokeWidth={dotWidth}
            strokeLinecap="round"
            strokeDasharray={`0 ${dotGap}`}
          />
          {ridge === KOMBI_RIDGE && <Kombi />}
        </g>
      ))}
    </svg>
  )
}

function Sun() {
  return (
    <g transform="translate(1072 168)" fill="currentColor" className="text-call">
      <circle r="13" />
      <DottedRing radius={30} dots={12} dotRadius={6} />
      <DottedRing radius={50} dots={24} dotRadius={3.8} shift={0.5} />
      <DottedRing radius={68} dots={24} dotRadius={5} />
      <DottedRing radius={88} dots={48} dotRadius={2.4} shift={0.5} />
      <DottedRing radius={107} dots={24} dotRadius={3.4} shift={0.5} />
    </g>
  )
}
