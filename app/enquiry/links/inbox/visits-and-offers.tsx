import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { outlookTexts } from "#domain/enquiry/inbox/inbox-words.ts"
import { inboxActionNames, inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import { buildLinkedPhotoPath, buildStepPath } from "#domain/site/link-paths.ts"
import type { InboxView } from "./build-inbox-view.ts"
import { CollapsedGroup } from "./collapsed-group.tsx"
import type { OfferRow, QuarantinedRow, VisitRow } from "./inbox-rows.ts"
import { MethodSquare } from "./open-enquiry.tsx"
import { inboxTexts } from "./texts.ts"
import "./inbox.css"
import "./visits-and-offers.css"

export function Visits({ days }: { readonly days: InboxView["visits"] }) {
  if (days.length === 0) return null
  return (
    <section id="navstevy" className="inbox-part">
      <h2 className="inbox-heading">{inboxTexts.visitsHeading}</h2>
      <div className="inbox-rows">
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
    <li className="inbox-visit" data-outlook={outlook}>
      <span className="inbox-visit-time">{time}</span>
      <div>
        <a href={path} className="inbox-visit-who">
          {name}
        </a>
        <p className="inbox-facts">{about}</p>
        {outlook !== null && <p className="inbox-outlook">{outlookTexts[outlook]}</p>}
      </div>
      {callUrl !== null && <MethodSquare method={{ kind: "phone", url: callUrl }} name={name} />}
    </li>
  )
}

type OffersProps = { readonly path: string; readonly offers: readonly OfferRow[] }

export function Offers({ path, offers }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <section id="nabidky" className="inbox-part">
      <h2 className="inbox-heading">{inboxTexts.offersHeading}</h2>
      <ul className="inbox-rows">
        {offers.map((offer) => (
          <li key={offer.path} className="inbox-offer">
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
                    className="inbox-photo"
                  />
                ))}
                {offer.morePhotos > 0 && (
                  <a
                    href={offer.path}
                    aria-label={inboxTexts.morePhotos(offer.morePhotos)}
                    className="inbox-more-photos"
                  >
                    {inboxTexts.more(offer.morePhotos)}
                  </a>
                )}
              </p>
            )}
            <div>
              <h3 className="inbox-offer-title">{offer.title}</h3>
              <p className="inbox-facts">{offer.facts}</p>
              <p className="inbox-facts">{offer.who}</p>
            </div>
            <p className="inbox-two">
              {offer.callUrl !== null && (
                <a href={offer.callUrl} className={buttonClass("callQuiet")}>
                  <Icon name="phone" />
                  {inboxTexts.callShort}
                </a>
              )}
              <a href={offer.path} className={buttonClass("quiet")}>
                {inboxTexts.openOffer}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
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
    <CollapsedGroup title={inboxTexts.quarantined} note={inboxTexts.quarantinedNote} count={count} isQuiet>
      <ul className="inbox-list">
        {quarantined.map((row) => (
          <li key={row.token} className="inbox-suspect">
            <p className="inbox-suspect-words">{row.words}</p>
            <p className="inbox-facts">{row.since}</p>
            <form method="post" action={path} className="inbox-two">
              <input type="hidden" name={inboxFieldNames.enquiry} value={row.token} />
              <button
                type="submit"
                name={inboxFieldNames.action}
                value={inboxActionNames.release}
                className={buttonClass("quiet")}
              >
                {inboxTexts.release}
              </button>
              <a href={buildStepPath(row.path, "smazat")} className={buttonClass("quiet")}>
                {inboxTexts.erase}
              </a>
            </form>
          </li>
        ))}
      </ul>
      {count > quarantined.length && (
        <p className="inbox-fine">{inboxTexts.others(count - quarantined.length)}</p>
      )}
    </CollapsedGroup>
  )
}
