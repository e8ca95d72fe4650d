import { renderToStaticMarkup } from "react-dom/server"
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
      </div>
      {rows.length > 0 && (
        <dl className="parameter-rows">
          {rows.map(({ label, value, day, url }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
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
      <Lines items={items} className="summary-ticks" />
    </div>
  )
}

function Lines({ items, className }: Pick<ReportSummary["repairs"], "items"> & { className: string }) {
  return (
    <ul className={`summary-lines ${className}`}>
      {items.map(({ text, day }) => (
        <li key={text}>
          {text} {day && <small>{day}</small>}
        </li>
      ))}
    </ul>
  )
}

/** Those with a photo in one row, the others below it. */
function Flaws({ flaws: { heading, items }, findPhoto }: SummaryProps) {
  const flaws = items.map((flaw) => ({
    ...flaw,
    shown: flaw.photo === null ? undefined : findPhoto(flaw.photo),
  }))
  return (
    <div id="vady">
      <h3>{heading}</h3>
      <ul className="summary-flaws">
        {flaws.map(
          ({ text, day, shown }) =>
            shown && (
              <li key={shown.number}>
                <a href={shown.href} data-photo={shown.number}>
                  <img src={shown.path} alt={text} width={480} height={360} loading="lazy" />
                </a>
                <b>{text}</b>
                {day && <small>{day}</small>}
              </li>
            ),
        )}
      </ul>
      <Lines items={flaws.filter(({ shown }) => shown === undefined)} className="" />
    </div>
  )
}
