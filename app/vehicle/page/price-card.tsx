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
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { SellingTerms } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"
import type { ContactLinks } from "./contact-links.server.ts"
import "./price-card.css"

type PriceCardProps = {
  readonly vehicle: Vehicle
  readonly terms: SellingTerms
  readonly links: ContactLinks
  /** Of a reserved vehicle, in place of them, as HTML. */
  readonly actions: { readonly __html: string } | undefined
  /** Whether the page of the warranty says what a buyer may ask for when a vehicle has a defect. */
  readonly hasRights: boolean
  /** Of its methods of contact, which the dock offers too. */
  readonly methods: RefObject<HTMLDivElement | null>
}

/** Whom to ask and how. The price is in the heading and in the dock, which a wide screen lacks. */
export function PriceCard({ vehicle, terms, links, actions, hasRights, methods }: PriceCardProps) {
  return (
    <aside aria-label={vehicleContactTexts.label} className="price-card">
      <p className="price-card-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      <h2 className="text-h3 print:hidden">{vehicleContactTexts.question}</h2>
      <p className="text-ink-2 print:hidden">{vehicleContactTexts.invitation}</p>
      <ContactPerson person={terms.person} />
      {actions === undefined ? (
        <ContactActions links={links} methods={methods} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        <div ref={methods} className="contact-actions" dangerouslySetInnerHTML={actions} />
      )}
      <Included
        lines={terms.includedInPrice}
        checkedOn={formatIsoDate(terms.pricesCheckedOn)}
        hasRights={hasRights}
      />
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
    <p className="price-card-included">
      {lines.length > 0 && `${vehicleContactTexts.included}: ${lines.map(lowerFirst).join(", ")}. `}
      {lines.length > 0 && checkedOn !== null && `${vehicleContactTexts.includedChecked(checkedOn)}. `}
      {hasRights && <Link to={pagePaths.warranty}>{vehicleContactTexts.rights}</Link>}
    </p>
  )
}

/** "Cena včetně DPH, bez dalších poplatků": the vehicle's note, then what the dealer says of every price. */
export function describePrice(
  { priceCzk, priceNote }: Pick<Vehicle, "priceCzk" | "priceNote">,
  terms: Pick<SellingTerms, "priceNote">,
): string | null {
  if (priceCzk === null) return vehicleContactTexts.priceOnRequest
  const note = [priceNote, terms.priceNote].filter((part) => part !== null).join(", ")
  return note === "" ? null : note.charAt(0).toLocaleUpperCase("cs") + note.slice(1)
}

/** Call or be called, write or come, and a row of what else there is. */
function ContactActions({ links, methods }: Pick<PriceCardProps, "links" | "methods">) {
  const dealer = useDealer()
  const [first, second] = dealer.phones
  const takesEnquiries = links.callback !== null
  const callback = useCallbackLabel()
  const isClosed = links.callback !== null && callback !== undefined
  return (
    <div ref={methods} className="contact-actions">
      {!isClosed && <PhoneLink phone={first} className={buttonClass("call")} />}
      {links.callback !== null && (
        <Link
          to={links.callback}
          className={isClosed ? `${buttonClass("call")} print:hidden` : "hidden w-full py-3 noscript:block"}
        >
          {isClosed && <Icon name="phone" />}
          {callback ?? vehicleContactTexts.callback}
        </Link>
      )}
      <a
        href={takesEnquiries ? `#${ENQUIRY_ID}` : links.email}
        className={`${buttonClass("quiet")} print:hidden`}
      >
        {takesEnquiries ? vehicleContactTexts.enquiryLink : vehicleContactTexts.writeEmail}
      </a>
      <p className="contact-links">
        {isClosed && <PhoneLink phone={first} icon={false} className="contact-link" />}
        <PhoneLink phone={second} icon={false} className="contact-link" />
        {links.whatsApp !== null && (
          <a href={links.whatsApp} target="_blank" rel="noopener" className="contact-link print:hidden">
            {vehicleContactTexts.whatsApp}
            <span className="sr-only">{` (${commonTexts.newWindow})`}</span>
          </a>
        )}
        {takesEnquiries && (
          <a href={links.email} className="contact-link print:hidden">
            {dealer.email}
          </a>
        )}
      </p>
    </div>
  )
}

type Person = NonNullable<SellingTerms["person"]>

/** Whom a visitor talks to, and whether somebody answers now. */
function ContactPerson({ person }: Pick<SellingTerms, "person">) {
  return (
    <div className="contact-person">
      {person !== null && <Portrait {...person} />}
      <div>
        {person !== null && <p className="contact-person-name">{`${person.name}, ${person.role}`}</p>}
        <p className="text-s text-ink-2">
          <OpenNow />
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
