import { eraseTexts } from "#app/texts/dealer-enquiry.ts"
import { formatOnMoment } from "#app/texts/linked.ts"
import { LinkedPage } from "#app/ui/linked/linked-page.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"

/** `at` is known right after the erasing only. */
export function ErasedPage({ at }: { readonly at: Moment | null }) {
  return (
    <LinkedPage heading={eraseTexts.done} width="medium">
      <p className="lead">{at === null ? eraseTexts.doneBefore : eraseTexts.doneAt(formatOnMoment(at))}</p>
    </LinkedPage>
  )
}
