import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { FormStyles } from "#app/enquiry/form/form-island.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { WAITLIST_REQUEST } from "#domain/enquiry/waitlist.ts"
import { formatReservation, type Reservation } from "#domain/vehicle/reservation.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildWatchPath } from "#domain/watch/watch-form.ts"
import { vehicleContactTexts } from "../texts.ts"
import { formatSimilar, formatWaitlistLead, waitlistTexts } from "./texts.ts"
import { WaitlistForm } from "./waitlist-form.tsx"

type Html = { readonly __html: string }

type ReservedProps = {
  readonly vehicle: Vehicle
  readonly reservation: Reservation
  readonly dealer: Dealer
  readonly links: { readonly email: string; readonly whatsApp: string | null }
  readonly similarCount: number
  readonly takesEnquiries: boolean
}

/** What the page of a reserved vehicle says, as HTML, because nothing in it needs script. */
export function renderReserved(props: ReservedProps) {
  const badge = formatReservation(props.reservation)
  return {
    /** On the first photo. */
    badge,
    /** Before what speaks for the vehicle. */
    statement: render(
      <>
        <Icon name="clock" />
        {badge}
        {props.takesEnquiries && <a href={`#${ENQUIRY_ID}`}>{WAITLIST_REQUEST}</a>}
      </>,
    ),
    // In place of the ways to ask.
    ...(props.takesEnquiries && {
      waitlist: {
        actions: render(<Actions {...props} />),
        dock: render(<Dock {...props} />),
        form: render(<FormPart {...props} />),
      },
    }),
  }
}

function render(part: ReactNode): Html {
  return { __html: renderToStaticMarkup(part) }
}

function Actions({ dealer, links, similarCount }: ReservedProps) {
  return (
    <>
      <a href={`#${ENQUIRY_ID}`} className={`${buttonClass("call")} print:hidden`}>
        {WAITLIST_REQUEST}
      </a>
      {similarCount > 0 && (
        <a href="#podobna" className={`${buttonClass("quiet")} print:hidden`}>
          {formatSimilar(similarCount)}
        </a>
      )}
      <p className="contact-links">
        {dealer.phones.map(({ dial, display }) => (
          <a key={dial} href={`tel:${dial}`} className="contact-link">
            {display}
          </a>
        ))}
        {links.whatsApp !== null && (
          <a href={links.whatsApp} target="_blank" rel="noopener" className="contact-link print:hidden">
            {vehicleContactTexts.whatsApp}
          </a>
        )}
        <a href={links.email} className="contact-link print:hidden">
          {dealer.email}
        </a>
      </p>
    </>
  )
}

/** No telephone: the header has it. */
function Dock({ vehicle }: ReservedProps) {
  return (
    <>
      <p className="dock-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      <a href={`#${ENQUIRY_ID}`} className={`${buttonClass("call")} dock-call col-span-2`}>
        {waitlistTexts.send}
      </a>
    </>
  )
}

/** Where the form for enquiries is of a vehicle that is free. */
function FormPart({ vehicle, reservation }: ReservedProps) {
  return (
    <>
      <FormStyles />
      <h2 id={ENQUIRY_ID} tabIndex={-1} className="form-card-heading">
        {WAITLIST_REQUEST}
      </h2>
      <p className="mb-4 text-ink-2">{formatWaitlistLead(reservation)}</p>
      <WaitlistForm vehicleId={vehicle.id} />
      <p className="mt-3">
        <a href={buildWatchPath(vehicle)} rel="nofollow" className="inline-flex min-h-11 items-center">
          {waitlistTexts.watch}
        </a>
      </p>
    </>
  )
}
