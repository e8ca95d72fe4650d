import { OpenNow } from "#app/dealer/open-now.tsx"
import { useToday } from "#app/site/use-today.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { listUnusualDays, type UnusualDays } from "#domain/calendar/unusual-days.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { Panel } from "./panel.tsx"
import { contactTexts } from "./texts.ts"

export function HoursPanel({ openingHours, closures }: DealerTimes) {
  const unusual = listUnusualDays({ openingHours, closures }, useToday()).map(formatUnusualDays)
  return (
    <Panel heading={contactTexts.hoursHeading}>
      <table className="hours">
        <caption className="sr-only">{contactTexts.hoursHeading}</caption>
        <tbody>
          {listHoursRows(openingHours).map(({ days, hours }) => (
            <tr key={days} className="hours-row">
              <th scope="row" className="hours-days">
                {days}
              </th>
              <td className={`hours-time ${typeof hours === "string" ? "hours-time-closed" : ""}`}>
                {formatDayHours(hours)}
              </td>
            </tr>
          ))}
          {unusual.map((days) => (
            <tr key={days} className="hours-row">
              <th scope="row" className="hours-days hours-days-unusual">
                {days}
              </th>
              <td className="hours-time hours-time-closed">{formatDayHours("closed")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-auto pt-4 font-bold text-s">
        <OpenNow openingHours={openingHours} closures={closures} />
      </p>
    </Panel>
  )
}

/** "Úterý 17. 11., státní svátek", "27. 12.–3. 1., dovolená" */
function formatUnusualDays({ from, to, reason }: UnusualDays): string {
  const isOneDay = formatIsoDay(from) === formatIsoDay(to)
  const days = isOneDay ? upperFirst(formatDay(from)) : `${formatDate(from)}–${formatDate(to)}`
  return `${days}, ${reason ?? "státní svátek"}`
}
