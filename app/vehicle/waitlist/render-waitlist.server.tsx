import { renderToStaticMarkup } from "react-dom/server"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { WAITLIST_REQUEST } from "#domain/enquiry/waitlist.ts"
import type { Reservation } from "#domain/vehicle/reservation.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildWatchPath } from "#domain/watch/watch-form.ts"
import { formatWaitlistLead, waitlistTexts } from "./texts.ts"
import { WaitlistForm } from "./waitlist-form.tsx"

type WaitlistProps = { readonly vehicle: Vehicle; readonly reservation: Reservation }

/** As HTML, because nothing in it needs script. It stands where the form for enquiries does of a vehicle that is free. */
export function renderWaitlist(props: WaitlistProps): { readonly __html: string } {
  return { __html: renderToStaticMarkup(<Waitlist {...props} />) }
}

function Waitlist({ vehicle, reservation }: WaitlistProps) {
  return (
    <>
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
