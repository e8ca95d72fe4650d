import type { CalendarDay } from "../../calendar/calendar-day.ts"
import { formatVehicleDate } from "../../calendar/vehicle-date.ts"
import { formatVehicleName, type Vehicle } from "../../vehicle/vehicle.ts"
import { buildVehiclePath, buildWindscreenPath } from "../../vehicle/vehicle-path.ts"
import type { VehicleProblem } from "../stock-source.ts"
import { reviewStock } from "./report-rules.ts"

type StockReport = {
  readonly dealerName: string
  readonly siteUrl: string
  readonly today: CalendarDay
  readonly vehicles: readonly Vehicle[]
  readonly leftOut: readonly VehicleProblem[]
}

/** Plain text for the dealer: under each heading one line per vehicle, with its name, number and link. */
export function formatStockReport({ dealerName, siteUrl, today, vehicles, leftOut }: StockReport): string {
  const review = reviewStock(vehicles, today)
  const concerned = new Set(review.flatMap(({ findings }) => findings.map(({ vehicle }) => vehicle.id))).size
  const shown = new Set(vehicles.map(({ id }) => String(id)))
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  return [
    `Kontrola nabídky – ${dealerName}, ${formatVehicleDate(today)}`,
    `Vozů na\u00a0webu: ${vehicles.length}. Z\u00a0toho k\u00a0opravě: ${concerned}. Nenačtených: ${leftOut.length}.`,
    ...formatSection(
      "Nejdou přečíst",
      leftOut.map((problem) => formatLeftOut(problem, shown.has(problem.vehicle))),
    ),
    ...review.flatMap(({ heading, findings }) =>
      formatSection(
        heading,
        findings.map(({ vehicle, sentence }) =>
          formatLine(vehicle, `${sentence} ${siteUrl}${buildVehiclePath(vehicle)}`),
        ),
      ),
    ),
    ...formatSection(
      "Listy za\u00a0sklo k\u00a0vytištění",
      newestFirst.map((vehicle) => formatLine(vehicle, siteUrl + buildWindscreenPath(vehicle))),
    ),
    ...(concerned + leftOut.length === 0 ? ["Všechno je v\u00a0pořádku."] : []),
    "",
  ].join("\n\n")
}

function formatSection(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[`${heading} (${lines.length})`, ...lines].join("\n")]
}

function formatLine(vehicle: Vehicle, text: string): string {
  return `- ${formatVehicleName(vehicle)}, č.\u00a0${vehicle.id}: ${text}`
}

function formatLeftOut({ vehicle, field }: VehicleProblem, isShown: boolean): string {
  const consequence = isShown ? "na\u00a0webu je\u00a0poslední čitelná podoba" : "vůz na\u00a0webu chybí"
  return `- č.\u00a0${vehicle}: Údaje od\u00a0poskytovatele nejdou přečíst (pole ${field}), ${consequence}.`
}
