import type { Moment } from "#domain/calendar/opening-hours.ts"
import { LinkLayout } from "../link-layout.tsx"
import { formatOnMoment } from "../texts.ts"
import { eraseTexts } from "./texts.ts"

/** `at` is known right after the erasing only. */
export function ErasedPage({ at }: { readonly at: Moment | null }) {
  return (
    <LinkLayout heading={eraseTexts.done} width="medium">
      <p className="lead">{at === null ? eraseTexts.doneBefore : eraseTexts.doneAt(formatOnMoment(at))}</p>
    </LinkLayout>
  )
}
