import { useRef } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { readTypedFields, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ContactFields } from "../form/contact-fields.tsx"
import type { FormVehicle } from "../form/enquiry-form-props.ts"
import { summarizeErrors } from "../form/error-texts.ts"
import { FormVehicleSummary } from "../form/form-vehicle-summary.tsx"
import { Honeypot } from "../form/honeypot.tsx"
import { NotSent } from "../form/not-sent.tsx"
import { SendRow } from "../form/send-row.tsx"
import { formatSendWithout, offerTexts, photoTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { ConditionPart } from "./condition-part.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"
import { OfferPart } from "./offer-part.tsx"
import { PhotosPart } from "./photos-part.tsx"
import { useOffer } from "./use-offer.ts"
import type { OfferPhoto } from "./use-photos.ts"
import { VehiclePart } from "./vehicle-part.tsx"
import "./offer-form.css"

export type OfferFieldsProps = {
  readonly typed: TypedFields
  readonly errors: readonly EnquiryError[]
  readonly readOnly: boolean
}

const nothingTyped = readTypedFields({ get: () => null })

/** Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is. */
export function OfferForm({ subject, answer, dealer, makes, onKept }: OfferFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const offer = useOffer(form, { answer, onKept })
  const { errors, summary, sending, chosen } = offer
  const busy = sending.kind === "sending" || sending.kind === "waiting"
  const fields = { typed: answer?.typed ?? nothingTyped, errors, readOnly: busy }
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`${pagePaths["buy-back-offer"]}#${ERRORS_ID}`}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={offer.onSubmit}
      onBlur={offer.onBlur}
      className="enquiry-form enquiry-form-written"
    >
      {summary.length > 0 && <ErrorSummary errors={summarizeErrors(summary)} ref={offer.summaryRef} />}
      <NotSent
        sending={sending}
        form={form}
        dealer={dealer}
        subject={subject}
        onRetry={offer.onRetry}
        onStop={offer.onStop}
      />
      {subject.bought !== null && <BoughtVehicle bought={subject.bought} />}
      <VehiclePart {...fields} makes={makes} />
      <ConditionPart {...fields} subject={subject} />
      <PhotosPart errors={errors} cameBack={answer !== null} chosen={chosen} busy={busy} />
      <OfferPart number={4} heading={offerTexts.parts.contact}>
        <div className="field-pair">
          <ContactFields {...fields} />
        </div>
        <Honeypot />
        <div role="status" className={offer.asksWithout ? "not-sent" : undefined}>
          {offer.asksWithout && (
            <>
              <p>{photoTexts.askWithout}</p>
              <div className="not-sent-actions">
                <button type="submit" className={buttonClass("quiet")}>
                  {formatSendWithout(offer.failed.length)}
                </button>
                <button type="button" onClick={offer.onRetryFailed} className={buttonClass("quiet")}>
                  {enquiryTexts.retry}
                </button>
              </div>
            </>
          )}
        </div>
        <SendRow
          send={offerTexts.send}
          note={offerTexts.note}
          busy={busy}
          again={answer !== null && answer.failure !== null}
          progress={formatProgress(chosen.photos)}
        />
      </OfferPart>
    </form>
  )
}

function formatProgress(photos: readonly OfferPhoto[]): string {
  const current = photos.findIndex(({ upload }) => upload.kind === "sending")
  return current === -1 ? enquiryTexts.sending : photoTexts.sending(current + 1, photos.length)
}

/** What the visitor buys, and a way to sell without buying. */
function BoughtVehicle({ bought }: { readonly bought: FormVehicle }) {
  return (
    <FormVehicleSummary vehicle={bought} className="offer-bought">
      {offerTexts.bought}
      <b className="form-vehicle-name">{`${bought.name}, ${bought.price}`}</b>
      <a href={`${pagePaths["buy-back"]}#${OFFER_ID}`} className="offer-only-sell">
        {offerTexts.onlySell}
      </a>
    </FormVehicleSummary>
  )
}
