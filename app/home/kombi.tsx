import { DottedRing } from "#app/ui/dotted-ring.tsx"

const body =
  "M24 116 20 86C20 76 23 71 28 65L45 36C49 29 56 27 66 26L186 22C204 21.5 217 26 231 36L273 65 350 75C379 79 394 88 398 104L400 116 352 118A34 34 0 0 0 284 118L134 119A34 34 0 0 0 66 119Z"
const windows =
  "M58 62 70 42C72 38 75 37 80 37L126 35 126 62ZM138 34.5 186 33C196 33 204 36 212 42L242 63 138 62.5Z"

/** An estate car on the slope of its ridge; its wheels are drawn like the logo. */
export function Kombi() {
  return (
    <g
      transform="translate(930 447.7) rotate(-4.7) scale(.92) translate(-100 -150)"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={body} fill="var(--cloth-2)" strokeWidth="4" strokeDasharray="0 7.4" />
      <path d={windows} fill="var(--cloth)" strokeWidth="2.6" strokeDasharray="0 5.6" />
      <path d="M44 92H384" opacity=".75" strokeWidth="2.4" strokeDasharray="0 8.5" />
      <g fill="currentColor" stroke="none">
        <circle cx="210" cy="78" r="2.2" />
        <DottedRing cx={210} cy={78} radius={7} dots={8} dotRadius={1.5} />
        <circle cx="160" cy="78" r="1.6" />
        <circle cx="260" cy="79" r="1.6" />
        <g className="text-call">
          <circle cx="386" cy="96" r="4.2" />
          <DottedRing cx={386} cy={96} radius={8.2} dots={8} dotRadius={1.3} />
        </g>
        <Wheel x={318} y={120} />
        <Wheel x={100} y={121} />
      </g>
    </g>
  )
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="31" fill="var(--cloth)" />
      <circle r="4.2" />
      <DottedRing radius={11.2} dots={8} dotRadius={2.3} />
      <DottedRing radius={19} dots={16} dotRadius={1.7} shift={0.5} />
      <DottedRing radius={26.9} dots={28} dotRadius={1.4} />
    </g>
  )
}
