import { FormGroup, ListField, TextField, useField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { listEntries } from "#domain/data/records.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { offerFields } from "#domain/enquiry/offer/offer-form.ts"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { conditionNames, fuelNames, offeredConditions } from "#domain/enquiry/offered-vehicle.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ContactFields } from "../form/contact-fields.tsx"
import type { FormSubject, FormVehicle, SavingAnswer } from "../form/enquiry-form-props.ts"
import { FormVehicleSummary } from "../form/form-vehicle-summary.tsx"
import { MessageField } from "../form/message-field.tsx"
import { SendRow } from "../form/send-row.tsx"
import { VisitorForm } from "../form/visitor-form.tsx"
import { conditionHints, formatSendWithout, offerTexts, photoTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { OfferStep } from "./offer-step.tsx"
import { PhotosField } from "./photos-field.tsx"
import { useOffer } from "./use-offer.ts"
import type { OfferPhoto } from "./use-photos.ts"
import "./offer-form.css"

export type OfferSubject = Extract<FormSubject, { readonly kind: "offer" }>

export type OfferFormProps = {
  readonly subject: OfferSubject
  readonly answer: SavingAnswer<typeof offerFields> | null
  readonly dealer: Pick<Dealer, "phones" | "email">
  /** Those in stock, offered while the visitor types. */
  readonly makes: readonly string[]
  /** With script: where a further step begins. */
  readonly onStep?: ((hash: string) => void) | undefined
  /** With script: where the visitor continues. */
  readonly onSaved?: ((path: string) => void) | undefined
}

/** Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is. */
export function OfferForm({ subject, answer, dealer, makes, onStep, onSaved }: OfferFormProps) {
  const offer = useOffer({ answer, onStep, onSaved })
  const { busy, chosen, shown } = offer
  return (
    <VisitorForm
      path={pagePaths["buy-back-offer"]}
      fields={offerFields}
      subject={subject}
      dealer={dealer}
      answer={answer}
      enquiry={offer}
      encType="multipart/form-data"
      className="enquiry-form enquiry-form-written"
    >
      {subject.bought !== null && <BoughtVehicle bought={subject.bought} />}
      <OfferStep number={1} shown={shown}>
        <VehicleFields makes={makes} />
      </OfferStep>
      <OfferStep number={2} shown={shown}>
        <ConditionField />
        <MessageField subject={subject} field={offerFields.defects} />
        <TextField field={offerFields.expectedPriceCzk} isOptional unit="Kč" className="offer-amount" />
        <PhotosField
          cameBack={answer !== null && (answer.failure !== null || answer.errors.length > 0)}
          chosen={chosen}
          busy={busy}
        />
      </OfferStep>
      <OfferStep number={3} shown={shown}>
        <div className="field-pair">
          <ContactFields />
        </div>
        <div role="status" className={offer.asksWithout ? "not-sent" : undefined}>
          {offer.asksWithout && (
            <>
              <p>{photoTexts.askWithout}</p>
              <div className="flex flex-wrap gap-2">
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
      </OfferStep>
    </VisitorForm>
  )
}

function formatProgress(photos: readonly OfferPhoto[]): string {
  const current = photos.findIndex(({ upload }) => upload.kind === "sending")
  return current === -1 ? enquiryTexts.sending : photoTexts.sending(current + 1, photos.length)
}

/** What the visitor buys, and a way to sell without buying. */
function BoughtVehicle({ bought }: { readonly bought: FormVehicle }) {
  return (
    <FormVehicleSummary vehicle={bought} className="rounded-control bg-brand-tint px-4 py-3.5">
      {offerTexts.bought}
      <b className="form-vehicle-name">{`${bought.name}, ${bought.price}`}</b>
      <a href={`${pagePaths["buy-back"]}#${OFFER_ID}`} className="inline-flex min-h-11 items-center">
        {offerTexts.onlySell}
      </a>
    </FormVehicleSummary>
  )
}

/** Nothing is chosen before the visitor chooses. */
function ConditionField() {
  const { submitted } = useField(offerFields.condition)
  return (
    <FormGroup field={offerFields.condition}>
      <div className="grid grid-cols-1 gap-2">
        {offeredConditions.map((condition, index) => (
          <label key={condition} className="choice-card">
            <input
              type="radio"
              id={index === 0 ? offerFields.condition.name : undefined}
              name={offerFields.condition.name}
              value={condition}
              defaultChecked={condition === submitted}
              className="form-mark"
            />
            <span className="choice-text">
              <b className="font-bold">{conditionNames[condition]}</b>
              {conditionHints[condition] !== null && (
                <small className="text-(length:--text-s) text-ink-2">{conditionHints[condition]}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

const MAKES_ID = "znacky"

/** The VIN says what the vehicle is; without it, its name does. */
function VehicleFields({ makes }: { readonly makes: readonly string[] }) {
  const named = useField(offerFields.make).submitted !== ""
  return (
    <>
      <TextField field={offerFields.vin} hint={offerTexts.vinHint} className="offer-vin" />
      <details open={named}>
        <summary className="offer-fold">{offerTexts.withoutVin}</summary>
        <div className="offer-name py-2">
          <TextField field={offerFields.make} list={MAKES_ID} className="max-sm:col-span-full" />
          <TextField field={offerFields.model} />
          <TextField field={offerFields.year} />
          <ListField field={offerFields.fuel} className="max-sm:col-span-full">
            <option value="">{offerTexts.choose}</option>
            {listEntries(fuelNames).map(([fuel, name]) => (
              <option key={fuel} value={fuel}>
                {name}
              </option>
            ))}
          </ListField>
          <datalist id={MAKES_ID}>
            {makes.map((make) => (
              <option key={make} value={make} />
            ))}
          </datalist>
        </div>
      </details>
      <TextField field={offerFields.mileageKm} unit="km" className="offer-amount" />
    </>
  )
}
