import type { RefObject } from "react"
import { Link } from "react-router"
import { OpenNow, useCallbackLabel } from "#app/dealer/open-now.tsx"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"
import type { ContactLinks } from "./contact-links.server.ts"
import { Reduction } from "./reduction.tsx"
import "./price-card.css"

type PriceCardProps = {
  readonly vehicle: Vehicle
  readonly dealer: SellingDealer
  readonly links: ContactLinks
  /** Of a reserved vehicle, in place of the ways to ask, as HTML. */
  readonly actions: { readonly __html: string } | undefined
  /** Whether the page of the warranty says what a buyer may ask for when a vehicle has a defect. */
  readonly hasRights: boolean
  readonly ref: RefObject<HTMLElement | null>
}

/** The price, whom to ask and how. Below a strip of photos the heading has just said the price, so it comes later. */
export function PriceCard({ vehicle, dealer, links, actions, hasRights, ref }: PriceCardProps) {
  const note = describePrice(vehicle, dealer)
  return (
    <aside ref={ref} aria-label={vehicleContactTexts.label} className="price-card">
      <div className="price-card-half">
        <div className="price-card-price print:hidden">
          <p className="large-price">{formatPriceCzk(vehicle.priceCzk)}</p>
          {note !== null && <p className="price-card-note">{note}</p>}
          <Reduction vehicle={vehicle} className="max-sm:hidden" />
        </div>
        <div className="price-card-rule dots-x print:hidden" />
        <h2 className="text-h3 print:hidden">{vehicleContactTexts.question}</h2>
        <p className="text-ink-2 print:hidden">{vehicleContactTexts.invitation}</p>
        <ContactPerson person={dealer.person} />
      </div>
      <div className="price-card-half">
        {actions === undefined ? (
          <ContactActions links={links} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
          <div className="contact-actions" dangerouslySetInnerHTML={actions} />
        )}
        <Included
          lines={dealer.includedInPrice}
          checkedOn={formatIsoDate(dealer.pricesCheckedOn)}
          hasRights={hasRights}
        />
        <p className="price-card-hours">{formatHoursLine(dealer.openingHours)}</p>
      </div>
    </aside>
  )
}

type IncludedProps = {
  readonly lines: readonly string[]
  readonly checkedOn: string | null
  readonly hasRights: boolean
}

function Included({ lines, checkedOn, hasRights }: IncludedProps) {
  if (lines.length === 0 && !hasRights) return null
  return (
    <div className="price-card-included print:hidden">
      {lines.length > 0 && (
        <>
          <h3 className="price-card-included-heading">{vehicleContactTexts.included}</h3>
          <ul className="mt-1 grid gap-0.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {checkedOn !== null && (
            <p className="price-card-note">{vehicleContactTexts.includedChecked(checkedOn)}</p>
          )}
        </>
      )}
      {hasRights && (
        <Link to={pagePaths.warranty} className="mt-1 inline-flex min-h-11 items-center">
          {vehicleContactTexts.rights}
        </Link>
      )}
    </div>
  )
}

/** "Cena včetně DPH, bez dalších poplatků": the vehicle's note, then what the dealer says of every price. */
export function describePrice(
  { priceCzk, priceNote }: Pick<Vehicle, "priceCzk" | "priceNote">,
  dealer: Pick<SellingDealer, "priceNote">,
): string | null {
  if (priceCzk === null) return vehicleContactTexts.priceOnRequest
  const note = [priceNote, dealer.priceNote].filter((part) => part !== null).join(", ")
  return note === "" ? null : note.charAt(0).toLocaleUpperCase("cs") + note.slice(1)
}

const leadingClass = `${buttonClass("call", "large")} contact-action-wide`

/** Call or be called, write or come, and a row of what else there is; beside a form the e-mail needs no button. */
function ContactActions({ links }: Pick<PriceCardProps, "links">) {
  const dealer = useDealer()
  const [first, second] = dealer.phones
  const takesEnquiries = links.callback !== null
  const callback = useCallbackLabel()
  const isClosed = links.callback !== null && callback !== undefined
  const otherClass = isClosed
    ? "mr-auto inline-flex min-h-11 items-center text-ink-2"
    : buttonClass("callQuiet")
  return (
    <div className="contact-actions">
      {!isClosed && <PhoneLink phone={first} className={leadingClass} />}
      {links.callback !== null && (
        <Link
          to={links.callback}
          className={isClosed ? `${leadingClass} print:hidden` : "hidden w-full py-3 noscript:block"}
        >
          {isClosed && <Icon name="phone" />}
          {callback ?? vehicleContactTexts.callback}
        </Link>
      )}
      {takesEnquiries && (
        <a
          href={`#${ENQUIRY_ID}`}
          className={`${buttonClass("callQuiet", "large")} contact-action-wide print:hidden`}
        >
          <Icon name="message" />
          {vehicleContactTexts.enquiryLink}
        </a>
      )}
      {isClosed && <PhoneLink phone={first} icon={false} className={otherClass} />}
      <PhoneLink phone={second} icon={false} className={otherClass} />
      {links.whatsApp !== null && (
        <a href={links.whatsApp} target="_blank" rel="noopener" className={`${otherClass} print:hidden`}>
          {vehicleContactTexts.whatsApp}
          <span className="sr-only">({commonTexts.newWindow})</span>
        </a>
      )}
      {takesEnquiries ? (
        <a href={links.email} className={`${isClosed ? otherClass : "contact-email"} print:hidden`}>
          {dealer.email}
        </a>
      ) : (
        <a href={links.email} className={`${otherClass} print:hidden`}>
          {vehicleContactTexts.writeEmail}
        </a>
      )}
    </div>
  )
}

type Person = NonNullable<SellingDealer["person"]>

/** Whom a visitor talks to, and whether somebody answers now. */
function ContactPerson({ person }: Pick<SellingDealer, "person">) {
  return (
    <div className="contact-person">
      {person !== null && <Portrait {...person} />}
      <div>
        {person !== null && (
          <p className="contact-person-name">
            {person.name}, {person.role}
          </p>
        )}
        <p className="text-(length:--text-s) leading-snug text-ink-2 print:hidden">
          <OpenNow beforeScript="nothing" />
        </p>
      </div>
    </div>
  )
}

/** The name stands beside it. */
function Portrait({ name, photo }: Person) {
  if (photo !== null) return <img src={photo} alt="" loading="lazy" className="contact-person-portrait" />
  return (
    <span aria-hidden="true" className="contact-person-portrait">
      {abbreviateName(name)}
    </span>
  )
}

/** "PN" for "Petr Novák". */
function abbreviateName(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? "").join("")
}
