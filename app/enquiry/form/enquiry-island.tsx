import { useRouteLoaderData } from "react-router"
import { useDealer } from "#app/site/use-dealer.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { EnquiryForm } from "./enquiry-form.tsx"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { FormIsland } from "./form-island.tsx"

const loadForm = async () => (await import("./enquiry-form-script.ts")).EnquiryForm

type EnquiryIslandProps = Pick<EnquiryFormProps, "subject"> &
  Partial<Pick<EnquiryFormProps, "answer" | "callback">>

/** The form as an island (`Island`): it cannot use the page's contexts, so it gets as props what it needs of them. */
export function EnquiryIsland(props: EnquiryIslandProps) {
  const { subject, answer = null, callback = null } = props
  const dealer = useDealer()
  // Not `useToday`: the form is taken over as it was rendered, and looks at the clock then.
  const rendered = useRouteLoaderData<{ today: CalendarDay }>("root")?.today
  const today = rendered ?? buildPragueMoment(new Date())
  const form: EnquiryFormProps = { subject, answer, callback, dealer, times: dealer, today }
  return (
    <FormIsland form={form} load={loadForm}>
      {import.meta.env.SSR && <EnquiryForm {...form} />}
    </FormIsland>
  )
}
