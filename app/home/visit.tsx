import { DealerMap } from "#app/dealer/dealer-map.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { formatTownLine } from "#domain/dealer/dealer.ts"
import { homeVisitTexts } from "./texts.ts"
import "./visit.css"

export function Visit() {
  const dealer = useDealer()
  const [phone] = dealer.phones
  return (
    <section aria-labelledby="visit" className="wrap section-y">
      <div className="visit">
        <div className="visit-text">
          <h2 id="visit">{homeVisitTexts.heading}</h2>
          <address className="mt-4 grid grid-cols-1 gap-2 wrap-anywhere font-bold">
            <p className="visit-contact">
              <Icon name="map-pin" className="visit-contact-icon" />
              <span className="min-w-0 flex-1">
                {dealer.street}
                <br />
                {formatTownLine(dealer)}
              </span>
            </p>
            <a href={`tel:${phone.dial}`} className="visit-contact visit-phone">
              <Icon name="phone" className="visit-contact-icon" />
              <span className="min-w-0">{phone.display}</span>
            </a>
          </address>
          <h3 id="visit-hours" className="mt-5 mb-1">
            {homeVisitTexts.hours}
          </h3>
          <table aria-labelledby="visit-hours" className="w-full">
            <tbody>
              {listHoursRows(dealer.openingHours).map(({ days, hours }) => (
                <tr key={days} className="visit-hours">
                  <th scope="row" className="whitespace-nowrap text-left font-normal">
                    {days}
                  </th>
                  <td className={typeof hours === "string" ? "text-ink-2" : "font-bold"}>
                    {formatDayHours(hours)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <DealerMap />
      </div>
    </section>
  )
}
