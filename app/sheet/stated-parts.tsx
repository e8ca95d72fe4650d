import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { keyCounts, serviceBooks, treadDepths, tyreKinds, wheels } from "#domain/sheet/report-entry.ts"
import { sheetFields, wheelFields } from "#domain/sheet/sheet-form.ts"
import { bookWords, formatStatedOn, tyreWords } from "#domain/sheet/sheet-words.ts"
import { ChoiceCells } from "./choice-cells.tsx"
import { type SheetPartProps, StatedPart } from "./stated-part.tsx"
import { sheetTexts } from "./texts.ts"

export function KeysPart(props: SheetPartProps) {
  const keys = props.stated.find((each) => each.kind === "keys")
  return (
    <StatedPart {...props} kind="keys" label={sheetTexts.keys}>
      <ChoiceCells
        name={sheetFields.keys}
        legend={sheetTexts.keys}
        options={[...keyCounts.map((count) => [count, count] as const), ["", sheetTexts.unknown]]}
        chosen={keys?.count ?? ""}
      />
    </StatedPart>
  )
}

export function BookPart(props: SheetPartProps) {
  const book = props.stated.find((each) => each.kind === "book")
  return (
    <StatedPart {...props} kind="book" label={sheetTexts.book}>
      <ChoiceCells
        name={sheetFields.book}
        legend={sheetTexts.book}
        options={[...serviceBooks.map((each) => [each, bookWords[each]] as const), ["", sheetTexts.unknown]]}
        chosen={book?.book ?? ""}
      />
    </StatedPart>
  )
}

export function DrivenPart(props: SheetPartProps) {
  const { stated, values, errors, today } = props
  const driven = stated.find((each) => each.kind === "driven")
  const isInvalid = errors.some(({ field }) => field === "drivenKm")
  const near = [
    [formatIsoDay(today), sheetTexts.today],
    [formatIsoDay(addDays(today, -1)), sheetTexts.yesterday],
  ] as const
  const isEarlier = driven !== undefined && !near.some(([day]) => day === driven.day)
  return (
    <StatedPart {...props} kind="driven" label={sheetTexts.driven}>
      <ChoiceCells
        name={sheetFields.drivenOn}
        legend={sheetTexts.driven}
        options={[
          ...(isEarlier ? [[driven.day, formatStatedOn(driven.day, today)] as const] : []),
          ...near,
          ["", sheetTexts.notDriven],
        ]}
        chosen={driven?.day ?? ""}
      />
      <div data-invalid={isInvalid || undefined} className="field">
        <label htmlFor={sheetFields.drivenKm} className="field-label">
          {sheetTexts.km} <span className="field-optional">{sheetTexts.optional}</span>
        </label>
        <input
          id={sheetFields.drivenKm}
          name={sheetFields.drivenKm}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-invalid={isInvalid || undefined}
          defaultValue={errors.length > 0 ? values?.drivenKm : (driven?.km ?? "")}
          className="form-control stated-km"
        />
      </div>
    </StatedPart>
  )
}

/** The depths have the places of a car's wheels. */
export function TyresPart({ isTrailer, ...props }: SheetPartProps & { readonly isTrailer: boolean }) {
  const tyres = props.stated.find((each) => each.kind === "tyres")
  return (
    <StatedPart {...props} kind="tyres" label={sheetTexts.tyres}>
      <ChoiceCells
        name={sheetFields.tyres}
        legend={sheetTexts.tyres}
        options={[...tyreKinds.map((each) => [each, tyreWords[each]] as const), ["", sheetTexts.unknown]]}
        chosen={tyres?.tyres ?? ""}
      />
      {!isTrailer && (
        <fieldset className="stated-wheels">
          <legend className="field-label">{sheetTexts.tread}</legend>
          {wheels.map((wheel) => (
            <label key={wheel} className="field">
              <span>{sheetTexts.wheels[wheel]}</span>
              <span className="form-select">
                <select
                  name={wheelFields[wheel]}
                  defaultValue={tyres?.treadMm[wheel] ?? ""}
                  className="form-control"
                >
                  <option value="">{sheetTexts.noDepth}</option>
                  {treadDepths.map((depth) => (
                    <option key={depth} value={depth}>
                      {sheetTexts.mm(depth)}
                    </option>
                  ))}
                </select>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </StatedPart>
  )
}
