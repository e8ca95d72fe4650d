import { useToday } from "#app/site/use-today.ts"
import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { isReductionStated } from "#domain/vehicle/price-reduction.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { reductionTexts } from "../texts.ts"

/** That the price was reduced, never without the lowest price before: the law wants both or neither. */
export function Reduction({ vehicle: { reduction } }: { vehicle: Pick<Vehicle, "reduction"> }) {
  const today = useToday()
  if (reduction === null || !isReductionStated(reduction.lastOn, today)) return null
  const [first, last] = [formatShortIsoDate(reduction.firstOn), formatShortIsoDate(reduction.lastOn)]
  return (
    <p className="vehicle-heading-reduction print:hidden">
      <strong>{reductionTexts.reduced(first, last)}</strong>
      <br />
      {reductionTexts.lowest(formatPriceCzk(reduction.lowestCzk), first !== last)}
    </p>
  )
}
