import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import formStyle from "#app/ui/form/form.css?url"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { sheetFields } from "#domain/sheet/sheet-form.ts"
import { FlawsPart } from "./flaws-part.tsx"
import { IncludedPart, RepairsPart } from "./list-parts.tsx"
import type { SheetPartProps } from "./said-part.tsx"
import { BookPart, DrivenPart, KeysPart, TyresPart } from "./stated-parts.tsx"
import { errorTexts, sheetTexts } from "./texts.ts"
import "#app/own-facts/edit/edit-form.css"
import "./sheet-form.css"

type SheetFormProps = SheetPartProps & {
  readonly base: string
  readonly ofAll: readonly string[]
  readonly isTrailer: boolean
}

/** A walk round the car. What is said is folded, with its value and day. */
export function SheetForm({ base, ofAll, isTrailer, ...part }: SheetFormProps) {
  const { pathname } = useLocation()
  return (
    <>
      <link rel="stylesheet" href={formStyle} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${pathname}#${ERRORS_ID}`}
        noValidate
        className="edit-form"
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
          <TyresPart {...part} />
          <RepairsPart {...part} />
          <FlawsPart {...part} />
          <IncludedPart {...part} ofAll={ofAll} />
        </div>
        <div className="edit-bar said-bar">
          <button type="submit" className={buttonClass("primary", "large")}>
            {sheetTexts.save}
          </button>
        </div>
      </form>
    </>
  )
}
