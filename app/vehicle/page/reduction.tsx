import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { isReductionTold } from "#domain/vehicle/price-reduction.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { reductionTexts } from "../texts.ts"

type ReductionProps = {
  readonly vehicle: Pick<Vehicle, "reduction">
  readonly today: CalendarDay
  readonly className: string
}

/** That the price was reduced, never without the lowest price before: the law wants both or neither. */
export function Reduction({ vehicle: { reduction }, today, className }: ReductionProps) {
  if (reduction === null || !isReductionTold(reduction.lastOn, today)) return null
  const [first, last] = [formatShortIsoDate(reduction.firstOn), formatShortIsoDate(reduction.lastOn)]
  return (
    <p className={`reduction ${className}`}>
      <strong>{reductionTexts.reduced(first, last)}</strong>
      <br />
      {reductionTexts.lowest(formatPriceCzk(reduction.lowestCzk), first !== last)}
    </p>
  )
}
