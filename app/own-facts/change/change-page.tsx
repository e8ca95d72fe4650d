import { useLocation } from "react-router"
import { formatOnMoment } from "#app/enquiry/links/texts.ts"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { FactChange } from "#domain/dealer/own-facts/facts-links.ts"
import { listDifferences } from "#domain/dealer/own-facts/list-differences.ts"
import type { LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { CustomerPreview } from "../customer-preview.tsx"
import { DifferenceList } from "../difference-list.tsx"
import { formatLinkEnd, previewTexts } from "../texts.ts"

const changeTexts = {
  hours: "Otevírací doba je změněná",
  facts: "Údaje na\u00a0webu jsou změněné",
  undone: "Změna je vrácená zpět",
  ask: "Vrátit změnu zpět?",
  saved: "Uloženo.",
  savedNote: "Na\u00a0webu to platí od\u00a0teď.",
  undoneNote: "Na\u00a0webu zase platí to, co předtím.",
  made: (when: string) => `Uloženo ${when}.`,
  view: "Podívat se na\u00a0web",
  undo: "Vrátit zpět",
  mailed: (until: string) =>
    `Totéž jsme vám poslali e-\u2060mailem. Vrátit zpět to můžete i\u00a0odtamtud, ${until}.`,
  /** Where the change is the last no more. */
  alreadyUndone: "Tahle změna už je vrácená zpět.",
  since: "Mezitím jste změnili:",
  sinceNote: "Vrátit lze jen poslední změnu.",
} as const

type ChangePageProps = {
  readonly change: FactChange
  /** What was just done; null where the page was opened from the mail. */
  readonly step: LinkStep | null
  readonly now: Moment
}

/** What a change was, and the button that undoes it, for as long as nothing else was changed. */
export function ChangePage({ change, step, now }: ChangePageProps) {
  const { before, after, changedAt, endsAt, current } = change
  const differences = listDifferences(before, after)
  const since = listDifferences(after, current)
  const isLast = since.length === 0
  const isJustSaved = isLast && step !== null
  const heading = chooseHeading()
  return (
    <LinkLayout heading={heading}>
      {isJustSaved && (
        <LinkedNote icon="check">
          <b>{changeTexts.saved}</b> {step === "vraceno" ? changeTexts.undoneNote : changeTexts.savedNote}
        </LinkedNote>
      )}
      {!isLast && <Superseded change={change} />}
      <section className="linked-panel">
        <DifferenceList differences={differences} />
      </section>
      <div className="linked-actions">
        {isLast && !isJustSaved && <Undo variant="primary" />}
        <a
          href={pagePaths.contact}
          className={buttonClass(isLast && !isJustSaved ? "quiet" : "primary", "large")}
        >
          {changeTexts.view}
        </a>
        {isJustSaved && <Undo variant="quiet" />}
      </div>
      <p className="linked-fine">
        {isJustSaved
          ? changeTexts.mailed(formatLinkEnd(endsAt, now))
          : changeTexts.made(formatOnMoment(changedAt))}
      </p>
      {isLast && <CustomerPreview before={before} facts={after} legend={previewTexts.changed} />}
    </LinkLayout>
  )

  function chooseHeading(): string {
    if (isLast && step === null) return changeTexts.ask
    if (step === "vraceno") return changeTexts.undone
    return differences.some(({ isAboutHours }) => isAboutHours) ? changeTexts.hours : changeTexts.facts
  }
}

function Undo({ variant }: { readonly variant: "primary" | "quiet" }) {
  return (
    <form method="post" action={useLocation().pathname} className="contents">
      <button type="submit" className={buttonClass(variant, "large")}>
        {changeTexts.undo}
      </button>
    </form>
  )
}

function Superseded({ change: { before, after, current } }: Pick<ChangePageProps, "change">) {
  if (listDifferences(before, current).length === 0)
    return <LinkedNote icon="info">{changeTexts.alreadyUndone}</LinkedNote>
  return (
    <div role="status" className="linked-panel">
      <p>
        <b>{changeTexts.since}</b>
      </p>
      <DifferenceList differences={listDifferences(after, current)} />
      <p>{changeTexts.sinceNote}</p>
    </div>
  )
}
