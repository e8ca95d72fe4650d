import { contactTexts } from "#app/texts/contact.ts"
import { formatDayHours, listHoursRows } from "#app/texts/opening-hours.ts"
import { OpenNow } from "#app/ui/open-now.tsx"
import type { OpeningHours } from "#domain/calendar/opening-hours.ts"
import { Panel } from "./panel.tsx"

export function HoursPanel({ openingHours }: { openingHours: OpeningHours }) {
  return (
    <Panel heading={contactTexts.hoursHeading}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{contactTexts.hoursHeading}</caption>
        <tbody>
          {listHoursRows(openingHours).map(({ days, hours }) => (
            <tr
              key={days}
              className="not-last:dots-bottom align-baseline max-tiny:flex max-tiny:flex-wrap max-tiny:gap-x-4"
            >
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {days}
              </th>
              <td
                className={`py-2.5 text-right ${typeof hours === "string" ? "text-ink-2" : "font-bold sm:whitespace-nowrap"}`}
              >
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
