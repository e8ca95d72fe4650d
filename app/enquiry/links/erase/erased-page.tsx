import { EmailAddress } from "#app/dealer/email-address.tsx"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { addDays, type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatIsoDate } from "#domain/czech/calendar-days.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { erasureTexts } from "./texts.ts"

/** Within the month that the law gives, whichever month it is. */
const MAILBOX_DAYS = 30

type ErasedPageProps = {
  /** Known right after the erasing only. */
  readonly at: Moment | null
  readonly email: string
}

export function ErasedPage({ at, email }: ErasedPageProps) {
  return (
    <LinkLayout heading={erasureTexts.done}>
      <p className="lead">{at === null ? erasureTexts.doneBefore : formatErased(at)}</p>
      <p>
        {erasureTexts.sure}{" "}
        <a href={`mailto:${email}`} className="inline-block">
          <EmailAddress email={email} />
        </a>
        , {erasureTexts.sureAnswer}
      </p>
      <p className="linked-acts">
        <a href={pagePaths.stock} className={buttonClass("primary")}>
          {erasureTexts.stock}
        </a>
      </p>
    </LinkLayout>
  )
}

function formatErased(at: Moment): string {
  const when = `${formatYearDay(at)} ${formatAtTime(formatMinutes(at.minutes))}`
  return erasureTexts.doneAt(when, formatYearDay(addDays(at, MAILBOX_DAYS)))
}

function formatYearDay(day: CalendarDay): string {
  return formatIsoDate(formatIsoDay(day)) ?? ""
}
