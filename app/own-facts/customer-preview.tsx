import type { ReactNode } from "react"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { stockTexts } from "#app/stock/texts.ts"
import { Icon } from "#app/ui/icon.tsx"
import { weekdays } from "#domain/calendar/opening-hours.ts"
import { formatDays, groupDays } from "#domain/czech/opening-hours.ts"
import { mapKeys } from "#domain/data/records.ts"
import { formatClosedDays, formatHours } from "#domain/dealer/own-facts/list-differences.ts"
import { findChanges, type OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { previewTexts } from "./texts.ts"
import "./customer-preview.css"

type CustomerPreviewProps = {
  readonly before: OwnFacts
  readonly facts: OwnFacts
  /** What the dot stands for. */
  readonly legend: string
}

/** What the site says, or will say, with a dot before what is new. */
export function CustomerPreview({ before, facts, legend }: CustomerPreviewProps) {
  const { hours, closed, person, stockIntro, includedInPrice } = findChanges(before, facts)
  const days = groupDays(
    mapKeys(weekdays, (day) => ({ hours: facts.openingHours[day], isNew: hours[day] !== undefined })),
  )
  return (
    <section aria-labelledby="nahled-nadpis" className="seen">
      <h2 id="nahled-nadpis" className="text-(length:--text-s) font-semibold text-ink-2">
        {previewTexts.heading}
      </h2>
      <p className="font-medium">
        <Value isNew={stockIntro !== undefined}>{facts.stockIntro ?? stockTexts.intro}</Value>
      </p>
      <div className="flex items-center gap-3 leading-snug">
        <span aria-hidden="true" className="seen-portrait">
          <Icon name="phone" />
        </span>
        <div>
          {facts.person !== null && (
            <p className="font-semibold">
              <Value isNew={person !== undefined}>{`${facts.person.name}, ${facts.person.role}`}</Value>
            </p>
          )}
          <p className="text-(length:--text-s) text-ink-2">
            <OpenNow openingHours={facts.openingHours} closures={facts.closures} />
          </p>
        </div>
      </div>
      <dl>
        {days.map(({ value, ...range }) => (
          <div key={range.first} className="seen-row">
            <dt>{formatDays(range)}</dt>
            <dd>
              <Value isNew={value.isNew}>{formatHours(value.hours)}</Value>
            </dd>
          </div>
        ))}
        {facts.closures.map((closure) => (
          <div key={`${closure.from} ${closure.reason}`} className="seen-row">
            <dt>{formatClosedDays(closure)}</dt>
            <dd>
              <Value isNew={closed.includes(closure)}>{`${previewTexts.closed}, ${closure.reason}`}</Value>
            </dd>
          </div>
        ))}
      </dl>
      {facts.includedInPrice.length > 0 && (
        <div>
          <h3 className="text-(length:--text-s) font-semibold text-ink-2">{previewTexts.included}</h3>
          <ul className="seen-included">
            {facts.includedInPrice.map((line) => (
              <li key={line}>
                <Value isNew={includedInPrice !== undefined && !before.includedInPrice.includes(line)}>
                  {line}
                </Value>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p aria-hidden="true" className="seen-legend">
        {legend}
      </p>
    </section>
  )
}

function Value({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  if (!isNew) return children
  return (
    <span className="seen-new">
      <span className="sr-only">{previewTexts.isNew} </span>
      {children}
    </span>
  )
}
