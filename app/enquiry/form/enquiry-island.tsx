import { useRouteLoaderData } from "react-router"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { Closure } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { EnquiryWay } from "#domain/enquiry/enquiry.ts"
import { EnquiryForm } from "./enquiry-form.tsx"
import type { EnquiryFormProps, FormSubject } from "./enquiry-form-props.ts"
import { FormIsland } from "./form-island.tsx"

const loadForm = async () => (await import("./enquiry-form-script.ts")).EnquiryForm

type EnquiryIslandProps = {
  readonly subject: FormSubject
  readonly dealer: Dealer
  /** Needed where a time can be chosen. */
  readonly closures?: readonly Closure[]
  readonly answer?: EnquiryFormProps["answer"]
  readonly way?: EnquiryWay
  readonly answerHours: number | null
}

/** The form as an island (`Island`): it cannot use the page's contexts, so what it needs comes as props. */
export function EnquiryIsland(props: EnquiryIslandProps) {
  const { subject, dealer, closures = [], answer = null, way = "question", answerHours } = props
  // Not `useToday`: the form is taken over as it was rendered, and looks at the clock then.
  const rendered = useRouteLoaderData<{ today: CalendarDay }>("root")?.today
  const today = rendered ?? buildPragueMoment(new Date())
  const times = { openingHours: dealer.openingHours, closures }
  const form: EnquiryFormProps = { subject, answer, way, dealer, times, today, answerHours }
  return (
    <FormIsland form={form} load={loadForm}>
      {import.meta.env.SSR && <EnquiryForm {...form} />}
    </FormIsland>
  )
}
