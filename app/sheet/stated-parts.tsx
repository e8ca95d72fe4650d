import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { keyCounts, serviceBooks, treadDepths, tyreKinds, wheels } from "#domain/sheet/said.ts"
import { sheetFields, wheelFields } from "#domain/sheet/sheet-form.ts"
import { bookWords, formatSaidOn, tyreWords } from "#domain/sheet/sheet-words.ts"
import { ChoiceCells } from "./choice-cells.tsx"
import { SaidPart, type SheetPartProps } from "./said-part.tsx"
import { sheetTexts } from "./texts.ts"

export function KeysPart(props: SheetPartProps) {
  const keys = props.said.find((each) => each.kind === "keys")
  return (
    <SaidPart {...props} kind="keys" label={sheetTexts.keys}>
      <ChoiceCells
        name={sheetFields.keys}
        legend={sheetTexts.keys}
        options={[...keyCounts.map((count) => [count, count] as const), ["", sheetTexts.unknown]]}
        chosen={keys?.count ?? ""}
      />
    </SaidPart>
  )
}

export function BookPart(props: SheetPartProps) {
  const book = props.said.find((each) => each.kind === "book")
  return (
    <SaidPart {...props} kind="book" label={sheetTexts.book}>
      <ChoiceCells
        name={sheetFields.book}
        legend={sheetTexts.book}
        options={[...serviceBooks.map((each) => [each, bookWords[each]] as const), ["", sheetTexts.unknown]]}
        chosen={book?.book ?? ""}
      />
    </SaidPart>
  )
}

export function DrivenPart(props: SheetPartProps) {
  const { said, values, errors, today } = props
  const driven = said.find((each) => each.kind === "driven")
  const isInvalid = errors.some(({ field }) => field === "drivenKm")
  const near = [
    [formatIsoDay(today), sheetTexts.today],
    [formatIsoDay(addDays(today, -1)), sheetTexts.yesterday],
  ] as const
  const isEarlier = driven !== undefined && !near.some(([day]) => day === driven.day)
  return (
    <SaidPart {...props} kind="driven" label={sheetTexts.driven}>
      <ChoiceCells
        name={sheetFields.drivenOn}
        legend={sheetTexts.driven}
        options={[
          ...(isEarlier ? [[driven.day, formatSaidOn(driven.day, today)] as const] : []),
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
          defaultValue={isInvalid ? values?.drivenKm : (driven?.km ?? "")}
          className="form-control said-km"
        />
      </div>
    </SaidPart>
  )
}

export function TyresPart(props: SheetPartProps) {
  const tyres = props.said.find((each) => each.kind === "tyres")
  return (
    <SaidPart {...props} kind="tyres" label={sheetTexts.tyres}>
      <ChoiceCells
        name={sheetFields.tyres}
        legend={sheetTexts.tyres}
        options={[...tyreKinds.map((each) => [each, tyreWords[each]] as const), ["", sheetTexts.unknown]]}
        chosen={tyres?.tyres ?? ""}
      />
      <fieldset className="said-wheels">
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
    </SaidPart>
  )
}
