import { useRouteLoaderData } from "react-router"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { Closure } from "#domain/calendar/closure.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { EnquiryWay } from "#domain/enquiry/enquiry.ts"
import { FormHost } from "../island/form-host.tsx"
import { createLoadForm } from "../island/load-form.ts"
import stylesheet from "./enquiry.css?url"
import { EnquiryForm } from "./enquiry-form.tsx"
import type { EnquiryFormProps, FormAnswer, FormSubject } from "./enquiry-form-props.ts"
import stylesheetInUse from "./enquiry-in-use.css?url"

const loadForm = createLoadForm(() => import("./start-enquiry-form.tsx"), stylesheetInUse)

type EnquiryPlaceProps = {
  readonly subject: FormSubject
  readonly dealer: Dealer
  /** Needed where a time can be chosen. */
  readonly closures?: readonly Closure[]
  readonly answer?: FormAnswer | null
  readonly way?: EnquiryWay
  readonly answerHours: number | null
}

/** The form with its styles, which only a page that has it loads. */
export function EnquiryPlace(props: EnquiryPlaceProps) {
  const { subject, dealer, closures = [], answer = null, way = "question", answerHours } = props
  // Not `useToday`: the form is taken over as it was rendered, and looks at the clock then.
  const rendered = useRouteLoaderData<{ today: CalendarDay }>("root")?.today
  const today = rendered ?? buildPragueMoment(new Date())
  const times = { openingHours: dealer.openingHours, closures }
  const form: EnquiryFormProps = { subject, answer, way, dealer, times, today, answerHours }
  return (
    <>
      {/* Here, not in the head: what stands above it is painted without waiting for it. */}
      <link rel="stylesheet" href={stylesheet} />
      {import.meta.env.SSR ? (
        <div className="enquiry-host">
          <EnquiryForm {...form} />
        </div>
      ) : (
        <FormHost form={form} load={loadForm} />
      )}
    </>
  )
}
