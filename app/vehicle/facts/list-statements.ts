import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { statementTexts } from "../texts.ts"

type Stated = Pick<Vehicle, "owners" | "inspectionUntil"> &
  Partial<Pick<Vehicle, "serviceBook" | "crashFree">>

/** What the vehicle's own data says in its favour. An inspection that is over is none. */
export function listStatements(vehicle: Stated, today: CalendarDay): readonly string[] {
  const { owners, serviceBook, crashFree, inspectionUntil } = vehicle
  return [
    ...(owners === 1 ? [statementTexts.firstOwner] : []),
    ...(serviceBook === true ? [statementTexts.serviceBook] : []),
    ...(crashFree === true ? [statementTexts.crashFree] : []),
    ...(inspectionUntil === null || isOver(inspectionUntil, today)
      ? []
      : [statementTexts.inspection(formatVehicleDate(inspectionUntil))]),
  ]
}
