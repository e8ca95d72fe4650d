import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { statementTexts } from "../texts.ts"

type Stated = Pick<Vehicle, "owners" | "inspectionUntil"> &
  Partial<Pick<Vehicle, "serviceBook" | "crashFree">>

/** What the vehicle's own data says in its favour: of its past, and of its papers. An inspection that is over is none. */
export function groupStatements(vehicle: Stated, today: CalendarDay): readonly (readonly string[])[] {
  const { owners, serviceBook, crashFree, inspectionUntil } = vehicle
  const past = [
    ...(owners === 1 ? [statementTexts.firstOwner] : []),
    ...(crashFree === true ? [statementTexts.crashFree] : []),
  ]
  const papers = [
    ...(inspectionUntil === null || isOver(inspectionUntil, today)
      ? []
      : [statementTexts.inspection(formatVehicleDate(inspectionUntil))]),
    ...(serviceBook === true ? [statementTexts.serviceBook] : []),
  ]
  return [past, papers].filter((group) => group.length > 0)
}

export function listStatements(vehicle: Stated, today: CalendarDay): readonly string[] {
  return groupStatements(vehicle, today).flat()
}
