import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { conditionNames, offerLabels } from "#domain/enquiry/offer/offer-words.ts"
import { offeredConditions } from "#domain/enquiry/offered-vehicle.ts"
import { FormGroup } from "../form/form-group.tsx"
import { MessageField } from "../form/message-field.tsx"
import { conditionHints, offerTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { LineField } from "./line-field.tsx"
import type { OfferFieldsProps } from "./offer-form.tsx"
import type { OfferSubject } from "./offer-form-props.ts"
import { OfferPart } from "./offer-part.tsx"

/** Nothing is chosen before the visitor chooses. */
export function ConditionPart({ subject, ...fields }: OfferFieldsProps & { readonly subject: OfferSubject }) {
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
