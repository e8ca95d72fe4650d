import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { isNew } from "#domain/vehicle/arrival-day.ts"
import { isReserved } from "#domain/vehicle/vehicle.ts"
import { slipTexts } from "./texts.ts"

type Slip = { readonly text: string; readonly kind: "reserved" | "new" }

/** One at most: what keeps a visitor from buying comes before what draws them. */
export function findSlip(
  vehicle: Pick<CardVehicle, "supplement" | "arrivedOn">,
  today: CalendarDay,
): Slip | undefined {
  if (isReserved(vehicle)) return { text: slipTexts.reserved, kind: "reserved" }
  const { arrivedOn } = vehicle
  if (arrivedOn === null || !isNew(arrivedOn, today)) return undefined
  return { text: slipTexts.isNew, kind: "new" }
}
