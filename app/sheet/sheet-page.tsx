import { formatOnMoment } from "#app/enquiry/links/texts.ts"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { ReportEntry } from "#domain/sheet/report-entry.ts"
import type { SheetEdit as SentForm } from "#domain/sheet/sheet-form.ts"
import type { SavedSheet } from "#domain/sheet/sheet-links.ts"
import { formatReportLine } from "#domain/sheet/sheet-words.ts"
import { listReportEntries } from "#domain/sheet/vehicle-sheet.ts"
import { SheetForm, type SheetFormProps } from "./sheet-form.tsx"
import { sheetTexts } from "./texts.ts"

type Stale = {
  readonly kind: "stale"
  readonly form: SentForm
  /** What was submitted, in what somebody else has saved. */
  readonly stated: readonly ReportEntry[]
  readonly added: readonly ReportEntry[]
  readonly removed: readonly ReportEntry[]
}

type SheetPageProps = {
  readonly vehicle: {
    readonly name: string
    readonly facts: string
    readonly path: string
    readonly isTrailer: boolean
  }
  /** Lines of the dealer file. */
  readonly ofAll: readonly string[]
  readonly photos: SheetFormProps["photos"]
  readonly saved: SavedSheet
  readonly now: Moment
  readonly isJustSaved: boolean
  readonly answer: { readonly kind: "invalid"; readonly form: SentForm } | Stale | null
}

export function SheetPage({ vehicle, ofAll, photos, saved, now, isJustSaved, answer }: SheetPageProps) {
  const { heading } = sheetTexts
  const errors = answer?.form.errors ?? []
  return (
    <LinkLayout
      heading={heading}
      title={errors.length === 0 ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
    >
      <p className="lead">
        <b>{vehicle.name}</b>
        <br />
        {vehicle.facts}
      </p>
      {answer === null && isJustSaved && (
        <LinkedNote icon="check">
          <b>{sheetTexts.saved}</b> {sheetTexts.savedNote} <a href={vehicle.path}>{sheetTexts.view}</a>
        </LinkedNote>
      )}
      {answer?.kind === "stale" && <Meanwhile stale={answer} savedAt={saved.savedAt} now={now} />}
      <p>{sheetTexts.lead}</p>
      <SheetForm
        // What was entered stays; after a saving the form begins anew.
        key={saved.id}
        base={answer?.kind === "invalid" ? answer.form.base : saved.id}
        sheet={saved.sheet}
        stated={chooseEntries()}
        values={answer?.form.values ?? null}
        errors={errors}
        ofAll={ofAll}
        photos={photos}
        isTrailer={vehicle.isTrailer}
        today={now}
      />
      <p className="linked-fine">{sheetTexts.keepSecret}</p>
    </LinkLayout>
  )

  function chooseEntries(): readonly ReportEntry[] {
    if (answer?.kind === "stale") return answer.stated
    return answer === null ? listReportEntries(saved.sheet) : answer.form.stated
  }
}

type MeanwhileProps = { readonly stale: Stale; readonly savedAt: Moment | null; readonly now: Moment }

/** What somebody else has saved since the page was shown. */
function Meanwhile({ stale: { added, removed }, savedAt, now }: MeanwhileProps) {
  const lines = [
    ...added.map((stated) => formatReportLine(stated, now)),
    ...removed
      .filter(({ kind }) => !added.some((stated) => stated.kind === kind))
      .map((stated) => sheetTexts.removedLine(formatReportLine(stated, now))),
  ]
  return (
    <div role="status" className="linked-panel">
      <p>
        <b>{sheetTexts.staleAt(savedAt === null ? "" : formatOnMoment(savedAt))}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{sheetTexts.staleNote}</p>
    </div>
  )
}
