import { Link } from "react-router"
import { SearchBox } from "#app/search/search-box.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { DottedRing } from "#app/ui/dotted-ring.tsx"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"
import { homeTexts } from "./texts.ts"
import "./hero.css"

type HeroProps = QuickSearchProps & { readonly lead: string | null }

export function Hero({ lead, ...search }: HeroProps) {
  return (
    <div className="hero cloth">
      <div className="hero-backdrop">
        <HeroArt />
      </div>
      <div className="hero-words wrap">
        <p className="hero-since">{homeTexts.since(useDealer())}</p>
        <h1 className="hero-heading">{homeTexts.heading}</h1>
        <p className="hero-lead">{lead ?? homeTexts.lead}</p>
        <div className="mt-6 md:hidden">
          <SearchBox id="hledat-v-mobilu" query={emptyStockQuery} version={search.version} />
        </div>
        <Link
          to="/vozidla"
          className={`${buttonClass("paper", "large")} mt-3 w-full min-[30rem]:w-auto md:hidden`}
        >
          {homeTexts.showStock}
        </Link>
      </div>
      <div className="hero-search">
        <div className="wrap">
          <div className="quick-search-panel">
            <SearchBox id="hledat" query={emptyStockQuery} version={search.version} />
            <QuickSearch {...search} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Dotted ridges, an apricot sun and an estate car. */
function HeroArt() {
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

/** The White Carpathians as dotted lines, from the farthest to the nearest. */
type Ridge = {
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
const KOMBI_RIDGE = 5

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

const ridges: readonly Ridge[] = Array.from({ length: RIDGES }, (_, ridge) => {
  const nearness = ridge / (RIDGES - 1)
  return {
    path: formatRidge(nearness),
    opacity: Math.round(78 - 50 * nearness) / 100,
    dotWidth: round(1.7 + 3 * nearness),
    dotGap: round(8.5 + 7 * nearness),
  }
})

const body =
  "M24 116 20 86C20 76 23 71 28 65L45 36C49 29 56 27 66 26L186 22C204 21.5 217 26 231 36L273 65 350 75C379 79 394 88 398 104L400 116 352 118A34 34 0 0 0 284 118L134 119A34 34 0 0 0 66 119Z"
const windows =
  "M58 62 70 42C72 38 75 37 80 37L126 35 126 62ZM138 34.5 186 33C196 33 204 36 212 42L242 63 138 62.5Z"

/** An estate car on the slope of its ridge; its wheels are drawn like the logo. */
function Kombi() {
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
