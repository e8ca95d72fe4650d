import { useRef } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { fieldNames, readTypedFields, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { conditionNames, fuelNames, offerLabels } from "#domain/enquiry/offer/offer-words.ts"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { offeredConditions, offeredFuels } from "#domain/enquiry/offered-vehicle.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ContactFields } from "../form/contact-fields.tsx"
import type { FormVehicle } from "../form/enquiry-form-props.ts"
import { summarizeErrors } from "../form/error-texts.ts"
import { FormField } from "../form/form-field.tsx"
import { FormGroup } from "../form/form-group.tsx"
import { FormVehicleSummary } from "../form/form-vehicle-summary.tsx"
import { Honeypot } from "../form/honeypot.tsx"
import { MessageField } from "../form/message-field.tsx"
import { NotSent } from "../form/not-sent.tsx"
import { SendRow } from "../form/send-row.tsx"
import { conditionHints, formatSendWithout, offerTexts, photoTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { LineField } from "./line-field.tsx"
import type { OfferFormProps, OfferSubject } from "./offer-form-props.ts"
import { OfferPart } from "./offer-part.tsx"
import { PhotosPart } from "./photos-part.tsx"
import { useOffer } from "./use-offer.ts"
import type { OfferPhoto } from "./use-photos.ts"
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

/** Nothing is chosen before the visitor chooses. */
function ConditionPart({ subject, ...fields }: OfferFieldsProps & { readonly subject: OfferSubject }) {
  const { typed, errors, readOnly } = fields
  return (
    <OfferPart number={2} heading={offerTexts.parts.condition}>
      <FormGroup field="condition" legend={offerLabels.condition} errors={errors}>
        <div className="offer-conditions">
          {offeredConditions.map((condition, index) => (
            <label key={condition} className="way-card">
              <input
                type="radio"
                id={index === 0 ? fieldNames.condition : undefined}
                name={fieldNames.condition}
                value={condition}
                defaultChecked={condition === typed.condition}
                className="form-mark"
              />
              <span className="way-text">
                <b className="way-name">{conditionNames[condition]}</b>
                {conditionHints[condition] !== null && (
                  <small className="way-hint">{conditionHints[condition]}</small>
                )}
              </span>
            </label>
          ))}
        </div>
      </FormGroup>
      <MessageField subject={subject} typed={typed.defects} errors={errors} readOnly={readOnly} />
      <LineField
        {...fields}
        field="priceWish"
        label={
          <>
            {offerLabels.priceWish}
            <span className="field-optional"> {enquiryTexts.optional}</span>
          </>
        }
        unit="Kč"
        inputMode="numeric"
        className="offer-amount"
      />
    </OfferPart>
  )
}

const MAKES_ID = "znacky"

function VehiclePart({ makes, ...fields }: OfferFieldsProps & { readonly makes: readonly string[] }) {
  const { typed, errors } = fields
  return (
    <OfferPart number={1} heading={offerTexts.parts.vehicle}>
      <LineField
        {...fields}
        field="vin"
        label={offerLabels.vin}
        hint={offerTexts.vinHint}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        className="offer-vin"
      />
      <p className="offer-or">{offerTexts.or}</p>
      <div className="offer-name">
        <LineField
          {...fields}
          field="make"
          label={offerLabels.make}
          list={MAKES_ID}
          className="offer-name-whole"
        />
        <LineField {...fields} field="model" label={offerLabels.model} />
        <LineField {...fields} field="year" label={offerLabels.year} inputMode="numeric" />
        <FormField field="fuel" label={offerLabels.fuel} errors={errors} className="offer-name-whole">
          {(control) => (
            <span className="form-select">
              <select {...control} defaultValue={typed.fuel} className="form-control">
                <option value="">{offerTexts.choose}</option>
                {offeredFuels.map((fuel) => (
                  <option key={fuel} value={fuel}>
                    {fuelNames[fuel]}
                  </option>
                ))}
              </select>
            </span>
          )}
        </FormField>
        <datalist id={MAKES_ID}>
          {makes.map((make) => (
            <option key={make} value={make} />
          ))}
        </datalist>
      </div>
      <LineField
        {...fields}
        field="mileage"
        label={offerLabels.mileage}
        unit="km"
        inputMode="numeric"
        className="offer-amount"
      />
    </OfferPart>
  )
}
