import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { DealerMap } from "#app/dealer/dealer-map.tsx"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { OpenNow, useCallbackLabel } from "#app/dealer/open-now.tsx"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { EnquiryIsland } from "#app/enquiry/form/enquiry-island.tsx"
import { buildDealerData } from "#app/seo/dealer-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer, useTakesEnquiries } from "#app/site/use-dealer.ts"
import { useToday } from "#app/site/use-today.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Rosette } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatTownLine } from "#domain/dealer/dealer.ts"
import { buildCallbackPath } from "#domain/enquiry/enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { DISPUTES_URL } from "../disputes.ts"
import type { Route } from "./+types/route.ts"
import { contactTexts } from "./texts.ts"
import { listUnusualDays, type UnusualDays } from "./unusual-days.ts"
import "#app/ui/form/form-card.css"
import "./contact-page.css"
import "#app/dealer/call-to-action.css"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { forms } = context.get(servicesContext)
  // The form of one field, for when nobody answers.
  return { callbackPath: forms && buildCallbackPath() }
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: contactTexts.heading,
      description: contactTexts.description,
      path: pagePaths.contact,
      ...(site !== undefined && { structuredData: [buildDealerData(site)] }),
    },
    site,
  )

export default function ContactPage({ loaderData: { callbackPath } }: Route.ComponentProps) {
  const takesEnquiries = useTakesEnquiries()
  return (
    <>
      <div className="wrap contact-head">
        <h1>{contactTexts.heading}</h1>
        <div className="contact-panels">
          <ReachPanel callbackPath={callbackPath} />
          <HoursPanel />
          <AddressPanel />
        </div>
        <div className="contact-form-row">
          {takesEnquiries && <ContactEnquiry />}
          <FirmDetails />
        </div>
        <div className="contact-map mt-8 print:hidden">
          <DealerMap hasLink={false} />
        </div>
      </div>
      <OfferLink />
    </>
  )
}

function AddressPanel() {
  const dealer = useDealer()
  return (
    <Panel heading={contactTexts.addressHeading}>
      <address className="mb-4 text-lead">
        {dealer.name}
        <a href={dealer.map.link} target="_blank" rel="noopener" className="block w-fit py-1">
          {dealer.street}
          <br />
          {formatTownLine(dealer)}
          <span className="sr-only"> ({commonTexts.newWindow})</span>
        </a>
      </address>
      <a
        href={dealer.map.link}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("quiet", "large")} mt-auto`}
      >
        <Icon name="navigation" />
        {contactTexts.showOnMap}
        <span className="sr-only"> ({commonTexts.newWindow})</span>
      </a>
    </Panel>
  )
}

const subject = { kind: "general" } as const

function ContactEnquiry() {
  return (
    <section className="form-card print:hidden">
      <h2 id="napiste" className="form-card-heading">
        {contactTexts.writeHeading}
      </h2>
      <EnquiryIsland subject={subject} />
    </section>
  )
}

/** Both are required by law: who the trader is, and where consumers can resolve a dispute. */
function FirmDetails() {
  const { firm } = useDealer()
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="text-h3">{contactTexts.firmHeading}</h2>
        <p className="mt-4">
          <b>{firm.name}</b>
          <br />
          {firm.seat}
          <br />
          {contactTexts.firmNumber} {firm.registrationNumber}
          <br />
          {firm.register}
        </p>
      </section>
      <section>
        <h2 className="text-h3">{contactTexts.disputesHeading}</h2>
        <p className="mt-4 max-w-measure text-ink-2">{contactTexts.disputesText}</p>
        <a href={DISPUTES_URL} rel="noopener" className="mt-1 inline-flex min-h-11 items-center">
          {contactTexts.disputesLink}
        </a>
      </section>
    </div>
  )
}

function HoursPanel() {
  const dealer = useDealer()
  const unusual = listUnusualDays(dealer, useToday()).map(formatUnusualDays)
  return (
    <Panel heading={contactTexts.hoursHeading}>
      <table>
        <caption className="sr-only">{contactTexts.hoursHeading}</caption>
        <tbody>
          {listHoursRows(dealer.openingHours).map(({ days, hours }) => (
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
              <th scope="row" className="hours-days whitespace-normal">
                {days}
              </th>
              <td className="hours-time hours-time-closed">{formatDayHours("closed")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-auto pt-4 font-bold text-s">
        <OpenNow />
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

/** The contact page needs no call to action that links to itself; it links to the stock instead. */
function OfferLink() {
  return (
    <section className="wrap section-y print:hidden">
      <div className="call-to-action call-to-action-brand">
        <Rosette />
        <div>
          <h2>{contactTexts.offerTitle}</h2>
          <p>{contactTexts.offerText}</p>
        </div>
        <div className="call-to-action-buttons">
          <Link to="/vozidla" className={buttonClass("primary", "large")}>
            {contactTexts.offerLink}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** While nobody answers, a call back leads; both telephones have the row of one, so nothing moves. */
function ReachPanel({ callbackPath }: { readonly callbackPath: string | null }) {
  const { phones, email } = useDealer()
  const callback = useCallbackLabel()
  const isClosed = callbackPath !== null && callback !== undefined
  return (
    <Panel heading={contactTexts.reachHeading} className="md:col-span-full xl:col-auto">
      <ul className="reach-links">
        {callbackPath !== null && (
          <li className={isClosed ? undefined : "hidden noscript:block"}>
            <Link to={callbackPath} className={`${buttonClass(isClosed ? "call" : "quiet")} reach-callback`}>
              <Icon name="phone" className="size-5 max-tiny:hidden" />
              {callback ?? contactTexts.callback}
            </Link>
          </li>
        )}
        {isClosed ? (
          <li data-callback className="reach-phones">
            {phones.map((phone) => (
              <PhoneLink
                key={phone.dial}
                phone={phone}
                icon={false}
                className="inline-flex min-h-11 items-center"
              />
            ))}
          </li>
        ) : (
          phones.map((phone, index) => (
            <li key={phone.dial}>
              <PhoneLink
                phone={phone}
                className={`${buttonClass(index === 0 ? "call" : "callQuiet", "large")} reach-link`}
              />
            </li>
          ))
        )}
        <li>
          <a href={`mailto:${email}`} className={`${buttonClass("quiet", "large")} reach-link`}>
            <Icon name="mail" className="size-5 max-tiny:hidden" />
            <span className="min-w-0 wrap-anywhere">
              <EmailAddress email={email} />
            </span>
          </a>
        </li>
      </ul>
    </Panel>
  )
}

type PanelProps = { readonly heading: string; readonly className?: string; readonly children: ReactNode }

function Panel({ heading, className = "", children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`panel ${className}`}>
      <h2 id={id} className="mb-4 text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}
