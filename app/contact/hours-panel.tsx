import { contactTexts } from "#app/texts/contact.ts"
import { OpenNow } from "#app/ui/open-now.tsx"
import type { OpeningHours } from "#domain/calendar/opening-hours.ts"
import { formatDayHours, listHoursRows } from "#domain/text/opening-hours.ts"
import { Panel } from "./panel.tsx"

export function HoursPanel({ openingHours }: { openingHours: OpeningHours }) {
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
        </tbody>
      </table>
      <p className="mt-auto pt-4 font-bold text-s">
        <OpenNow openingHours={openingHours} />
      </p>
    </Panel>
  )
}
