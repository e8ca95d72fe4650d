import { useLocation } from "react-router"
import { Form, type FormAnswer, ListField, TextField, useField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { Icon } from "#app/ui/icon.tsx"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { listEntries } from "#domain/data/records.ts"
import { photoTypes } from "#domain/enquiry/sent-photos.ts"
import { bookWords, formatReportEntry, keyCounts, placeWords, tyreWords } from "#domain/sheet/report-entry.ts"
import {
  historySources,
  listReservationEnds,
  MAX_LINES,
  offerStates,
  sheetFields,
} from "#domain/sheet/sheet-form.ts"
import { formatFlaw } from "#domain/sheet/sheet-words.ts"
import { listOf } from "#domain/sheet/vehicle-sheet.ts"
import {
  AddLine,
  Cells,
  ListPart,
  SheetButton,
  SheetLine,
  SheetPart,
  type SheetView,
  SheetViewContext,
  StatedPart,
  useSheet,
} from "./sheet-parts.tsx"
import { sheetTexts } from "./texts.ts"
import "./sheet.css"

type SheetFormProps = FormAnswer<typeof sheetFields> &
  SheetView & {
    /** Of flaws, by the ids of their photos. */
    readonly photoPaths: Readonly<Record<string, string>>
    /** Lines of the dealer file. */
    readonly ofAll: readonly string[]
    readonly usualRepairs: readonly string[]
    readonly isTrailer: boolean
    readonly hasBattery: boolean
  }

/** Every button sends all of it. */
export function SheetForm({ submitted, errors, ...props }: SheetFormProps) {
  const { photoPaths, ofAll, usualRepairs, isTrailer, hasBattery, ...shown } = props
  const { pathname, search } = useLocation()
  return (
    <SheetViewContext value={shown}>
      <link rel="stylesheet" href={formStyle} />
      <Form
        path={pathname + search}
        fields={sheetFields}
        submitted={submitted}
        errors={errors}
        encType="multipart/form-data"
        className="day-form"
      >
        {/* The first button of a form is what Enter presses: it must not be one that removes something. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name={sheetFields.version.name} value={submitted.version} />
        <div className="linked-panel">
          <Offered />
          {!isTrailer && (
            <>
              <StatedPart kind="history">
                <Cells
                  field={sheetFields.historyBy}
                  options={historySources.map((source) => [source, source])}
                />
                <TextField field={sheetFields.historyOther} className="sheet-other" />
                <TextField field={sheetFields.historyOn} />
                <TextField field={sheetFields.historyUrl} isOptional />
              </StatedPart>
              {hasBattery && (
                <StatedPart kind="battery">
                  <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-2">
                    <TextField field={sheetFields.batteryPercent} unit="%" />
                    <TextField field={sheetFields.batteryOn} />
                  </div>
                  <TextField field={sheetFields.batteryBy} />
                </StatedPart>
              )}
              <StatedPart kind="keys">
                <Cells field={sheetFields.keys} options={keyCounts.map((count) => [count, count])} />
              </StatedPart>
              <StatedPart kind="book">
                <Cells field={sheetFields.book} options={listEntries(bookWords)} />
              </StatedPart>
            </>
          )}
          <StatedPart kind="tyres">
            <Cells field={sheetFields.tyres} options={listEntries(tyreWords)} />
          </StatedPart>
        </div>
        <div className="linked-panel">
          <Repairs usual={usualRepairs} />
          <Flaws photoPaths={photoPaths} />
          <Included ofAll={ofAll} />
        </div>
        <div className="day-save">
          <button type="submit" className={buttonClass("primary", "large")}>
            {sheetFields.button.label}
          </button>
        </div>
      </Form>
    </SheetViewContext>
  )
}

/** Whoever reserves it for nobody says no day. */
function Offered() {
  const { today } = useSheet()
  return (
    <SheetPart kind="reserved">
      <Cells
        field={sheetFields.offered}
        options={offerStates.map((state) => [state, sheetTexts.offered[state]])}
      />
      <ListField field={sheetFields.reservedUntil} className="sheet-until">
        {listReservationEnds(today).map((day) => (
          <option key={formatIsoDay(day)} value={formatIsoDay(day)}>
            {formatDay(day)}
          </option>
        ))}
      </ListField>
    </SheetPart>
  )
}

function Repairs({ usual }: { readonly usual: readonly string[] }) {
  const repairs = listOf(useSheet().sheet, "repair").map(({ words }) => words)
  return (
    <ListPart kind="repair" field={sheetFields.repair}>
      <p className="flex flex-wrap gap-2">
        {usual
          .filter((words) => !repairs.includes(words))
          .map((words) => (
            <SheetButton key={words} does="add" what={`repair/${words}`} className={buttonClass("quiet")}>
              <span aria-hidden="true">+ </span>
              {words}
            </SheetButton>
          ))}
      </p>
    </ListPart>
  )
}

function Included({ ofAll }: Pick<SheetFormProps, "ofAll">) {
  const excluded = listOf(useSheet().sheet, "excluded").map(({ words }) => words)
  return (
    <ListPart kind="included" field={sheetFields.included}>
      <ul>
        {ofAll.map((line) => {
          const isTrue = !excluded.includes(line)
          return (
            <li key={line} className="flex items-center justify-between gap-3 leading-snug">
              <span className={isTrue ? "" : "line-through"}>
                {line}
                <small className="field-hint block">{sheetTexts.ofAll}</small>
              </span>
              <SheetButton
                does={isTrue ? "add" : "remove"}
                what={`excluded/${line}`}
                className="lone-link shrink-0"
              >
                {isTrue ? sheetTexts.exclude : sheetTexts.include}
                <span className="sr-only">: {line}</span>
              </SheetButton>
            </li>
          )
        })}
      </ul>
    </ListPart>
  )
}

/** The photo comes first: the dealer stands at the car. */
function Flaws({ photoPaths }: Pick<SheetFormProps, "photoPaths">) {
  const { sheet } = useSheet()
  const flaws = listOf(sheet, "flaw")
  const photo = useField(sheetFields.flawPhoto)
  const flawless = useField(sheetFields.flawless)
  return (
    <SheetPart kind="flaw">
      {flaws.length < MAX_LINES && (
        <>
          <label className="sheet-photo grid grid-cols-1 rounded-card border-2 border-dot border-dotted p-4">
            <span className="flex items-center gap-4 text-brand">
              <Icon name="camera" className="size-8" />
              <span>
                <b className="block text-h3">{sheetFields.flawPhoto.label}</b>
                <small className="field-hint">{sheetTexts.coverFaces}</small>
              </span>
            </span>
            {photo.error}
            <input type="file" {...photo.control} accept={photoTypes.join(",")} />
          </label>
          <Cells field={sheetFields.flawPlace} options={listEntries(placeWords)} isPlan />
          <AddLine field={sheetFields.flaw} />
        </>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {flaws.map(({ statedOn, ...flaw }) => (
          <li key={formatReportEntry(flaw)}>
            {flaw.photo && photoPaths[flaw.photo] && (
              <img src={photoPaths[flaw.photo]} alt="" width={480} height={360} className="rounded-control" />
            )}
            <SheetLine statedOn={statedOn} what={formatReportEntry(flaw)} name={formatFlaw(flaw)} />
          </li>
        ))}
      </ul>
      {flaws.length === 0 && (
        <label className="form-tick">
          <input
            type="checkbox"
            {...flawless.control}
            value="ano"
            defaultChecked={flawless.submitted !== ""}
            className="form-mark"
          />
          <span>
            {sheetFields.flawless.label}
            <small className="field-hint block">{sheetTexts.flawlessNote}</small>
          </span>
        </label>
      )}
    </SheetPart>
  )
}
