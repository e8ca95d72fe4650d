import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { outlookTexts } from "#domain/enquiry/day/day-words.ts"
import { dayActionNames, dayFieldNames } from "#domain/enquiry/day/read-day-action.ts"
import { buildLinkedPhotoPath, buildStepPath } from "#domain/site/link-paths.ts"
import type { DayView } from "./build-day-view.ts"
import { DayFold } from "./day-fold.tsx"
import type { OfferRow, QuarantinedRow, VisitRow } from "./day-rows.ts"
import { MethodSquare } from "./open-enquiry.tsx"
import { dayTexts } from "./texts.ts"
import "./day.css"
import "./visits-and-offers.css"

export function Visits({ days }: { readonly days: DayView["visits"] }) {
  if (days.length === 0) return null
  return (
    <section id="navstevy" className="day-part">
      <h2 className="day-heading">{dayTexts.visitsHeading}</h2>
      <div className="day-rows">
        {days.map(({ day, rows }) => (
          <div key={day}>
            <h3 className="px-5 pt-3 text-(length:--text-s) text-ink-2">{day}</h3>
            <ul>
              {rows.map((row) => (
                <Visit key={row.path} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Visit({ row }: { readonly row: VisitRow }) {
  const { path, time, name, about, outlook, callUrl } = row
  return (
    <li className="day-visit" data-outlook={outlook}>
      <span className="day-visit-time">{time}</span>
      <div>
        <a href={path} className="day-visit-who">
          {name}
        </a>
        <p className="day-facts">{about}</p>
        {outlook !== null && <p className="day-outlook">{outlookTexts[outlook]}</p>}
      </div>
      {callUrl !== null && <MethodSquare method={{ kind: "phone", url: callUrl }} name={name} />}
    </li>
  )
}

type OffersProps = { readonly path: string; readonly offers: readonly OfferRow[] }

export function Offers({ path, offers }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <section id="nabidky" className="day-part">
      <h2 className="day-heading">{dayTexts.offersHeading}</h2>
      <ul className="day-rows">
        {offers.map((offer) => (
          <li key={offer.path} className="day-offer">
            {offer.photoIds.length > 0 && (
              <p className="grid grid-cols-4 gap-1.5">
                {offer.photoIds.map((id) => (
                  <img
                    key={id}
                    src={buildLinkedPhotoPath(path, id)}
                    alt=""
                    width={320}
                    height={240}
                    loading="lazy"
                    className="day-photo"
                  />
                ))}
                {offer.morePhotos > 0 && (
                  <a
                    href={offer.path}
                    aria-label={dayTexts.morePhotos(offer.morePhotos)}
                    className="day-more-photos"
                  >
                    {dayTexts.more(offer.morePhotos)}
                  </a>
                )}
              </p>
            )}
            <div>
              <h3 className="day-offer-title">{offer.title}</h3>
              <p className="day-facts">{offer.facts}</p>
              <p className="day-facts">{offer.who}</p>
            </div>
            <p className="day-two">
              {offer.callUrl !== null && (
                <a href={offer.callUrl} className={buttonClass("callQuiet")}>
                  <Icon name="phone" />
                  {dayTexts.callShort}
                </a>
              )}
              <a href={offer.path} className={buttonClass("quiet")}>
                {dayTexts.openOffer}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Vehicles of which nothing is said yet, one row for all of them. */
export function UnsaidVehicles({ unreported }: Pick<DayView, "unreported">) {
  if (unreported.length === 0) return null
  return (
    <DayFold title={dayTexts.unreported} note={dayTexts.unreportedNote} count={unreported.length}>
      <ul className="day-list">
        {unreported.map(({ name, path }) => (
          <li key={path} className="day-list-row">
            <a href={path} className="day-list-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </DayFold>
  )
}

type QuarantinedProps = {
  readonly path: string
  readonly quarantined: readonly QuarantinedRow[]
  readonly count: number
}

export function QuarantinedEnquiries({ path, quarantined, count }: QuarantinedProps) {
  if (count === 0) return null
  return (
    <DayFold title={dayTexts.quarantined} note={dayTexts.quarantinedNote} count={count} isQuiet>
      <ul className="day-list">
        {quarantined.map((row) => (
          <li key={row.token} className="day-held">
            <p className="day-held-words">{row.words}</p>
            <p className="day-facts">{row.since}</p>
            <form method="post" action={path} className="day-two">
              <input type="hidden" name={dayFieldNames.enquiry} value={row.token} />
              <button
                type="submit"
                name={dayFieldNames.action}
                value={dayActionNames.release}
                className={buttonClass("quiet")}
              >
                {dayTexts.release}
              </button>
              <a href={buildStepPath(row.path, "smazat")} className={buttonClass("quiet")}>
                {dayTexts.erase}
              </a>
            </form>
          </li>
        ))}
      </ul>
      {count > quarantined.length && (
        <p className="day-fine">{dayTexts.others(count - quarantined.length)}</p>
      )}
    </DayFold>
  )
}
