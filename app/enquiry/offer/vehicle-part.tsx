import { fuelNames, offerLabels } from "#domain/enquiry/offer/offer-words.ts"
import { offeredFuels } from "#domain/enquiry/offered-vehicle.ts"
import { FormField } from "../form/form-field.tsx"
import { offerTexts } from "../offer-texts.ts"
import { LineField } from "./line-field.tsx"
import type { OfferFieldsProps } from "./offer-form.tsx"
import { OfferPart } from "./offer-part.tsx"

const MAKES_ID = "znacky"

export function VehiclePart({ makes, ...fields }: OfferFieldsProps & { readonly makes: readonly string[] }) {
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
