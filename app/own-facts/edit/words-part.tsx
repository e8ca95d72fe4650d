import { TextArea } from "#app/ui/form/text-area.tsx"
import { type FactError, factFields, factLimits, MAX_INCLUDED } from "#domain/dealer/own-facts/facts-form.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { formatLeft } from "../texts.ts"
import { FactField } from "./fact-field.tsx"
import { editTexts } from "./texts.ts"

type WordsPartProps = {
  readonly start: OwnFacts
  readonly introLength: number
  readonly errors: readonly FactError[]
}

/** Who answers, the sentence over the list, what the price includes. */
export function WordsPart({ start, introLength, errors }: WordsPartProps) {
  const { person, stockIntro, includedInPrice } = start
  return (
    <>
      <fieldset className="edit-part">
        <legend className="edit-legend">{editTexts.who}</legend>
        {(["name", "role"] as const).map((field) => (
          <FactField key={field} id={factFields[field]} label={editTexts[field]} errors={errors}>
            {(control) => (
              <input
                {...control}
                name={factFields[field]}
                maxLength={factLimits[field]}
                autoComplete="off"
                defaultValue={person?.[field]}
                className="form-control"
              />
            )}
          </FactField>
        ))}
      </fieldset>
      <div className="edit-part">
        <FactField
          id={factFields.stockIntro}
          label={<span className="edit-legend">{editTexts.stockIntro}</span>}
          errors={errors}
        >
          {(control) => (
            <TextArea
              {...control}
              name={factFields.stockIntro}
              rows={2}
              maxLength={factLimits.stockIntro}
              autoComplete="off"
              defaultValue={stockIntro ?? ""}
              className="form-control edit-intro"
            />
          )}
        </FactField>
        <p className="field-hint">{formatLeft(factLimits.stockIntro - introLength)}</p>
      </div>
      <fieldset className="edit-part" aria-describedby="v-cene-hint">
        <legend className="edit-legend">{editTexts.included}</legend>
        <p id="v-cene-hint" className="field-hint">
          {editTexts.includedHint}
        </p>
        {Array.from({ length: MAX_INCLUDED }, (_, place) => `${factFields.included}-${place + 1}`).map(
          (id, place) => (
            <FactField
              key={id}
              id={id}
              label={<span className="sr-only">{editTexts.includedLine(place + 1)}</span>}
              errors={errors}
            >
              {(control) => (
                <input
                  {...control}
                  name={factFields.included}
                  maxLength={factLimits.included}
                  autoComplete="off"
                  defaultValue={includedInPrice[place]}
                  className="form-control"
                />
              )}
            </FactField>
          ),
        )}
      </fieldset>
    </>
  )
}
