import { useLocation, useParams } from "react-router"
import { DayLayout, DayStatus } from "#app/day-pages/day-layout.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import type { FormAnswer } from "#app/form/form.tsx"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatOnMoment } from "#domain/czech/moments.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { listEntries } from "#domain/data/records.ts"
import { type EntryKind, entryKinds, type ReportEntry } from "#domain/sheet/report-entry.ts"
import { fillSheetForm, type sheetFields } from "#domain/sheet/sheet-form.ts"
import type { SavedSheet } from "#domain/sheet/sheet-links.ts"
import { formatEntryValue } from "#domain/sheet/sheet-words.ts"
import { listReportEntries } from "#domain/sheet/vehicle-sheet.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { SheetForm, type SheetFormProps } from "./sheet-form.tsx"
import { sheetTexts } from "./texts.ts"

export type SheetAnswer = FormAnswer<typeof sheetFields> & {
  readonly kind: "invalid" | "stale"
  /** What the form says, where somebody else has saved meanwhile. */
  readonly own?: readonly ReportEntry[]
}

type SheetPageProps = Pick<
  SheetFormProps,
  "ofAll" | "photoPaths" | "usualRepairs" | "isTrailer" | "hasBattery"
> & {
  readonly vehicle: {
    readonly name: string
    readonly facts: string
    readonly path: string
    readonly photo: string | null
  }
  readonly saved: SavedSheet
  readonly now: Moment
  readonly isJustSaved: boolean
  readonly answer: SheetAnswer | null
}

export function SheetPage({ vehicle, saved, now, isJustSaved, answer, ...form }: SheetPageProps) {
  const { name, facts, photo, path } = vehicle
  const { token = "" } = useParams()
  const errors = answer?.errors ?? []
  return (
    <DayLayout
      heading={name}
      title={`${errors.length === 0 ? "" : `${enquiryTexts.errorPrefix} `}${sheetTexts.heading}: ${name}`}
      lead={facts}
      picture={photo && <img src={photo} alt="" width={88} height={66} className="rounded-thumb" />}
      back={
        <a href={buildLinkPath("vehicles", token)} className="lone-link">
          <Icon name="arrow-left" />
          {sheetTexts.back}
        </a>
      }
      status={
        answer === null &&
        isJustSaved &&
        saved.savedAt && (
          <DayStatus
            action={
              <a href={path} className="lone-link">
                {sheetTexts.view}
              </a>
            }
          >
            {sheetTexts.saved(formatOnMoment(saved.savedAt))}
          </DayStatus>
        )
      }
    >
      {answer?.own && <Meanwhile saved={saved} own={answer.own} now={now} />}
      <SheetForm
        submitted={
          answer === null
            ? fillSheetForm(saved.id, saved.sheet)
            : { ...answer.submitted, ...(answer.own && { version: saved.id }) }
        }
        errors={errors}
        sheet={saved.sheet}
        isAnswer={answer !== null}
        today={now}
        {...form}
      />
    </DayLayout>
  )
}

type MeanwhileProps = {
  readonly saved: SavedSheet
  readonly own: readonly ReportEntry[]
  readonly now: Moment
}

/** What somebody else has saved since the page was shown, beside what was submitted, which the form below still has. */
function Meanwhile({ saved: { sheet, savedAt }, own, now }: MeanwhileProps) {
  const { pathname, search } = useLocation()
  const lines = listEntries(entryKinds)
    .filter(([, { isSingle }]) => isSingle)
    .map(([kind, { label }]) => ({
      label,
      theirs: formatKind(listReportEntries(sheet), kind, now),
      mine: formatKind(own, kind, now),
    }))
    .filter(({ theirs, mine }) => theirs !== mine)
  return (
    <div id={ERRORS_ID} role="alert" tabIndex={-1} className="linked-note grid">
      <h2 className="text-h3">{sheetTexts.meanwhile}</h2>
      <p>{sheetTexts.notSaved(savedAt === null ? "" : formatOnMoment(savedAt))}</p>
      <dl className="grid gap-2">
        {lines.map(({ label, theirs, mine }) => (
          <div key={label} className="linked-fact">
            <dt>{label}</dt>
            <dd>
              {theirs} <span className="block font-normal text-ink-2">{sheetTexts.yours(mine)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={pathname + search} className="lone-link">
          {sheetTexts.takeTheirs}
        </a>
      </p>
    </div>
  )
}

function formatKind(stated: readonly ReportEntry[], kind: EntryKind, today: CalendarDay): string {
  const entry = stated.find((each) => each.kind === kind)
  const nothing = kind === "reserved" ? lowerFirst(sheetTexts.offered.free) : sheetTexts.nothing
  return (entry && formatEntryValue(entry, today)) ?? nothing
}
