import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import formStyle from "#app/ui/form/form.css?url"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { photoTypes } from "#domain/enquiry/sent-photos.ts"
import { flawKinds, flawPlaces, formatReportEntry, MAX_WORDS } from "#domain/sheet/report-entry.ts"
import { MAX_LINES, sheetFields } from "#domain/sheet/sheet-form.ts"
import { flawWords, formatFlaw, formatStatedOn, placeWords } from "#domain/sheet/sheet-words.ts"
import { listOf } from "#domain/sheet/vehicle-sheet.ts"
import type { VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"
import { ChoiceCells } from "./choice-cells.tsx"
import { IncludedPart, Lines, partIds, RepairsPart } from "./list-parts.tsx"
import { type SheetPartProps, StillTrue } from "./stated-part.tsx"
import { BookPart, DrivenPart, KeysPart, TyresPart } from "./stated-parts.tsx"
import { errorTexts, sheetTexts } from "./texts.ts"
import "#app/own-facts/edit/edit-form.css"
import "./sheet-form.css"

/** Those of flaws that everybody sees. */
type FlawPhotos = { readonly photos: readonly Pick<VehiclePhoto, "id" | "caption">[] }

export type SheetFormProps = SheetPartProps &
  FlawPhotos & {
    readonly base: string
    readonly ofAll: readonly string[]
    readonly isTrailer: boolean
  }

/** A walk round the car. What is stated is collapsed, with its value and day. */
export function SheetForm({ base, photos, ofAll, isTrailer, ...part }: SheetFormProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <link rel="stylesheet" href={formStyle} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${pathname}${search}#${ERRORS_ID}`}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        {/* The first button of a form is what Enter presses: it must not be one that removes something. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name={sheetFields.base} value={base} />
        {part.errors.length > 0 && (
          <ErrorSummary
            errors={part.errors.map(({ kind, field }) => ({
              id: sheetFields[field],
              text: errorTexts[kind],
            }))}
          />
        )}
        <div className="edit-card">
          {!isTrailer && (
            <>
              <KeysPart {...part} />
              <BookPart {...part} />
              <DrivenPart {...part} />
            </>
          )}
          <TyresPart {...part} isTrailer={isTrailer} />
          <RepairsPart {...part} />
          <FlawsPart {...part} photos={photos} />
          <IncludedPart {...part} ofAll={ofAll} />
        </div>
        <div className="edit-bar stated-bar">
          <button type="submit" className={buttonClass("primary", "large")}>
            {sheetTexts.save}
          </button>
        </div>
      </form>
    </>
  )
}

const flawFields = ["flaw", "flawPlace", "flawWords"] as const

/** What is not as it should be, with the place; and the tick that there is nothing of the kind. */
function FlawsPart({ sheet, stated, values, today, photos }: SheetPartProps & FlawPhotos) {
  const flaws = listOf(sheet, "flaw")
  const hasValues = values !== null && flawFields.some((field) => values[field] !== "")
  return (
    <fieldset id={partIds.flaw} tabIndex={-1} className="edit-part">
      <legend className="edit-legend">{sheetTexts.flaws}</legend>
      <Lines
        lines={flaws.map(({ statedOn, ...flaw }) => ({
          value: formatReportEntry(flaw),
          text: formatFlaw(flaw),
          note: [flaw.words, formatStatedOn(statedOn, today)].filter(Boolean).join(", "),
        }))}
      />
      <Lines
        field="withdrawn"
        lines={photos.map(({ id, caption }) => ({ value: id, text: sheetTexts.photo(caption) }))}
      />
      {flaws.length > 0 ? (
        <StillTrue kind="flaw" label={sheetTexts.flaws} />
      ) : (
        <label className="form-tick">
          <input
            type="checkbox"
            name={sheetFields.flawless}
            value="ano"
            defaultChecked={stated.some(({ kind }) => kind === "flawless")}
            className="form-mark"
          />
          <span>
            {sheetTexts.flawless}
            <small className="stated-day">{sheetTexts.flawlessNote}</small>
          </span>
        </label>
      )}
      {flaws.length < MAX_LINES && (
        <details open={hasValues} className="stated-part">
          <summary className="stated-add">{sheetTexts.addFlaw}</summary>
          <div className="grid grid-cols-1 gap-4 pt-3">
            <ChoiceCells
              variant="chips"
              name={sheetFields.flaw}
              legend={sheetTexts.flawWhat}
              options={flawKinds.map((kind) => [kind, flawWords[kind]] as const)}
              chosen={values?.flaw ?? null}
            />
            <ChoiceCells
              variant="plan"
              name={sheetFields.flawPlace}
              legend={sheetTexts.flawWhere}
              options={flawPlaces.map((place) => [place, placeWords[place]] as const)}
              chosen={values?.flawPlace ?? null}
            />
            <div className="field">
              <label htmlFor={sheetFields.flawWords} className="field-label">
                {sheetTexts.flawWords} <span className="field-optional">{sheetTexts.optional}</span>
              </label>
              <input
                id={sheetFields.flawWords}
                name={sheetFields.flawWords}
                maxLength={MAX_WORDS}
                autoComplete="off"
                defaultValue={values?.flawWords}
                className="form-control"
              />
            </div>
            <div className="field">
              <label htmlFor={sheetFields.flawPhoto} className="field-label">
                {sheetTexts.flawPhoto} <span className="field-optional">{sheetTexts.optional}</span>
              </label>
              <input
                id={sheetFields.flawPhoto}
                type="file"
                name={sheetFields.flawPhoto}
                accept={photoTypes.join(",")}
                className="form-control flaw-photo"
              />
            </div>
            <button type="submit" className={buttonClass("quiet")}>
              {sheetTexts.saveFlaw}
            </button>
          </div>
        </details>
      )}
    </fieldset>
  )
}
