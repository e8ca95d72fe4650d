import { renderToStaticMarkup } from "react-dom/server"
import { Mark } from "#app/ui/ornaments.tsx"
import type { FlawPlace } from "#domain/sheet/report-entry.ts"
import type { ReportSummary } from "#domain/sheet/sheet-words.ts"

type ReportPhoto = {
  readonly path: string
  /** In the gallery, from 1, and where its link leads without script. */
  readonly number: number
  readonly href: string
}

type SummaryOptions = {
  /** Undefined where the photo is gone. */
  findPhoto(id: string): ReportPhoto | undefined
  /** The plan is of a car. */
  readonly hasPlan: boolean
}

type SummaryProps = ReportSummary & SummaryOptions

/** As HTML, because nothing in it needs script of its own: links to photos are the gallery's. */
export function renderReportSummary(
  reportSummary: ReportSummary,
  options: SummaryOptions,
): { readonly __html: string } {
  return { __html: renderToStaticMarkup(<Summary {...reportSummary} {...options} />) }
}

const PROTOCOL = "protokol"

/** What the dealer says of this vehicle. */
function Summary(props: SummaryProps) {
  const { heading, lead, rows, repairs, flaws, included } = props
  return (
    <>
      <div className="summary-head">
        <h2 className="vehicle-section-heading">{heading}</h2>
        <p>{lead}</p>
        <Mark className="summary-mark" />
      </div>
      {rows.length > 0 && (
        <dl className="parameter-rows">
          {rows.map(({ label, value, day, url }) => (
            <div key={label} className="parameter-row">
              <dt className="parameter-row-label">{label}</dt>
              <dd className="parameter-row-value">
                {value} {url && <a href={url}>{PROTOCOL}</a>} {day && <small>{day}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Ticks {...repairs} />
      {flaws.items.length > 0 && <Flaws {...props} />}
      <Ticks {...included} />
    </>
  )
}

function Ticks({ heading, items }: ReportSummary["repairs"]) {
  if (items.length === 0) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="summary-ticks">
        {items.map(({ text, day }) => (
          <li key={text}>
            {text} {day && <small>{day}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Flaws({ flaws: { heading, lead, items }, findPhoto, hasPlan }: SummaryProps) {
  return (
    <div id="vady">
      <h3>{heading}</h3>
      <p>{lead}</p>
      <ul className="summary-flaws">
        {items.map(({ text, day, photo }, index) => (
          <li key={text + photo}>
            <FlawPhoto photo={photo === null ? undefined : findPhoto(photo)} text={text} />
            <span aria-hidden="true" className="summary-number">
              {index + 1}
            </span>
            <b>{text}</b>
            {day && <small>{day}</small>}
          </li>
        ))}
        {hasPlan && (
          <li aria-hidden="true" className="summary-plan">
            <Plan places={items.map(({ place }) => place)} />
          </li>
        )}
      </ul>
    </div>
  )
}

function FlawPhoto({ photo, text }: { readonly photo: ReportPhoto | undefined; readonly text: string }) {
  if (photo === undefined) return null
  return (
    <a href={photo.href} data-photo={photo.number}>
      <img src={photo.path} alt={text} width={480} height={360} loading="lazy" />
    </a>
  )
}

/** Where each place is on the plan, in its own units: in rows, so that no number covers another. */
const spots: Readonly<Record<FlawPlace, readonly [x: number, y: number]>> = {
  "front-left": [20, 52],
  front: [60, 18],
  "front-right": [100, 52],
  left: [17, 104],
  inside: [60, 138],
  right: [103, 104],
  "rear-left": [19, 172],
  rear: [60, 206],
  "rear-right": [101, 172],
}
const SPOT = 32
const CHARACTER = 8
const PLAN_LEFT = -16
const PLAN_WIDTH = 152

/** The car from above, its front at the top, with the numbers of the flaws. It repeats what is said in words. */
function Plan({ places }: { readonly places: readonly FlawPlace[] }) {
  return (
    <svg viewBox={`${PLAN_LEFT} 0 ${PLAN_WIDTH} 224`} aria-hidden="true">
      <path
        d="M6 44h9v30H6zM105 44h9v30h-9zM6 150h9v30H6zM105 150h9v30h-9z"
        className="summary-plan-wheels"
      />
      <path d="M60 8c24 0 38 10 40 32l3 56v80c0 26-11 38-43 38s-43-12-43-38V96l3-56C22 18 36 8 60 8z" />
      <path d="M28 82c14-8 50-8 64 0l-4 16c-12-5-44-5-56 0zM30 184c14 6 46 6 60 0l-3-12c-11 4-43 4-54 0zM32 98l1 74M88 98l-1 74" />
      {[...new Set(places)].map((place) => {
        const [x, y] = spots[place]
        const label = formatNumbers(places.flatMap((other, index) => (other === place ? [index + 1] : [])))
        const width = SPOT + (label.length - 1) * CHARACTER
        const left = Math.min(Math.max(x - width / 2, PLAN_LEFT), PLAN_LEFT + PLAN_WIDTH - width)
        return (
          <g key={place}>
            <rect x={left} y={y - SPOT / 2} width={width} height={SPOT} rx={SPOT / 2} />
            <text x={left + width / 2} y={y}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The plan has room for two numbers in one place. */
function formatNumbers(numbers: readonly number[]): string {
  return numbers.slice(0, 2).join(", ") + (numbers.length > 2 ? "…" : "")
}
