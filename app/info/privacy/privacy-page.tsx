// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens the rows are lists, and some browsers then forget the table

import { useEffect, useState } from "react"
import { clearStoredChoices, listStoredChoices } from "#app/browser/stored/stored-choices.ts"
import { sessionNames, storedNames } from "#app/browser/stored/stored-names.ts"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { hashText } from "#domain/data/hash-text.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { PrivacyFacts } from "#domain/dealer/legal-facts.ts"
import {
  AUTHORITY_URL,
  browserTexts,
  clearTexts,
  dataTexts,
  enquiryDataTexts,
  formatStored,
  PRIVACY_VERSION,
  privacyParts,
  privacyRightsTexts,
  privacyTexts,
  recipientTexts,
  storedTexts,
  whoTexts,
} from "./texts.ts"
import "../prose.css"
import "./privacy-page.css"

/** As the rows of the forms have it, which no browser loads here. */
type AskedData = Readonly<Record<"enquiry" | "offer" | "waitlist" | "watch", string>>

type PrivacyPageProps = {
  readonly dealer: Dealer
  /** The day as people write it. */
  readonly privacy: PrivacyFacts
  /** What the forms ask for; null where the site has none, and says nothing of it. */
  readonly asked: AskedData | null
}

export function PrivacyPage({ dealer, privacy, asked }: PrivacyPageProps) {
  return (
    <div className="privacy wrap page-y">
      <header className="privacy-head">
        <h1>{privacyTexts.heading}</h1>
        <p className="lead">
          <strong>{privacyTexts.inShort}</strong> {privacyTexts.lead}
        </p>
      </header>
      <Contents />
      <div className="prose">
        <WhoPart dealer={dealer} />
        <DataPart asked={asked} />
        <RecipientsPart privacy={privacy} hasWhatsapp={dealer.whatsapp !== null} />
        <BrowserPart mapOperator={privacy.mapOperator} />
        <RightsPart email={dealer.email} takesEnquiries={asked !== null} />
        <p className="text-ink-2">
          {privacy.since !== null && `${privacyRightsTexts.since} ${privacy.since}. `}
          {privacyRightsTexts.version} {formatVersion(asked)}.
        </p>
      </div>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label={privacyTexts.contentsLabel} className="contents-list">
      <p className="font-bold">{privacyTexts.contents}</p>
      <ul>
        {Object.values(privacyParts).map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the site asks for or records, why, and for how long. */
function DataPart({ asked }: { asked: AskedData | null }) {
  const takesEnquiries = asked !== null
  const { id, heading } = privacyParts.data
  const { enquiry, offer, waitlist, watch, endedWatch, quotas } = enquiryDataTexts
  const ofForms = asked && [
    enquiry(asked.enquiry),
    offer(asked.offer),
    waitlist(asked.waitlist),
    watch(asked.watch),
    endedWatch,
    quotas,
  ]
  const rows = [...(ofForms ?? []), dataTexts.browsing]
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <LawTable name={heading} columns={dataTexts.columns} rows={rows} />
      {takesEnquiries && <p>{enquiryDataTexts.counts}</p>}
      {takesEnquiries && <p>{enquiryDataTexts.copies}</p>}
      <p>{dataTexts.contract}</p>
      {takesEnquiries && <p>{enquiryDataTexts.voluntary}</p>}
    </>
  )
}

function WhoPart({ dealer: { firm, email, phones } }: { dealer: Dealer }) {
  const [phone] = phones
  const { id, heading } = privacyParts.who
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>
        {firm.name}, {whoTexts.registrationNumber}&nbsp;{firm.registrationNumber}, {whoTexts.seat} {firm.seat}
        , {whoTexts.register} {firm.register}. {whoTexts.write}{" "}
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>{" "}
        {whoTexts.call} <a href={`tel:${phone.dial}`}>{phone.display}</a>. {whoTexts.noOfficer}
      </p>
    </>
  )
}

/** Of our sentences, then of what the forms ask for. */
function formatVersion(asked: AskedData | null): string {
  return asked === null ? PRIVACY_VERSION : `${PRIVACY_VERSION}-${hashText(Object.values(asked).join())}`
}

const rows = [...storedNames, ...sessionNames].map((name) => [name, ...storedTexts[name]] as const)

/** What is stored in the browser, who learns of a visit, and a button that clears it. */
function BrowserPart({ mapOperator }: { mapOperator: string | null }) {
  const { id, heading } = privacyParts.browser
  const operators = [mapOperator, browserTexts.video].filter((operator) => operator !== null)
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>{browserTexts.intro}</p>
      <LawTable name={heading} columns={browserTexts.columns} rows={rows} />
      <ClearStored />
      <p>
        {browserTexts.stays} {browserTexts.clearBy}{" "}
        <span className="noscript:hidden">{browserTexts.byButton} </span>
        {browserTexts.bySettings}
      </p>
      <p>
        {browserTexts.others} ({operators.join(", ")}).
      </p>
    </>
  )
}

/** What is stored now, which only script knows, and a button that clears it; the focus stays on the button. */
function ClearStored() {
  const [stored, setStored] = useState<string | undefined>()
  const [cleared, setCleared] = useState(false)

  useEffect(() => setStored(formatStored(listStoredChoices())), [])

  function clear() {
    clearStoredChoices()
    setCleared(true)
  }

  return (
    <div
      className={`flex max-w-[68ch] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken px-4.5 py-4 print:hidden noscript:hidden ${stored === undefined ? "invisible" : ""}`}
    >
      {!cleared && <p>{stored ?? clearTexts.nothing}</p>}
      <p role="status" className={cleared ? "" : "sr-only"}>
        {cleared && clearTexts.done}
      </p>
      <button type="button" onClick={clear} className={buttonClass("quiet")}>
        <Icon name="trash" />
        {clearTexts.button}
      </button>
    </div>
  )
}

function RecipientsPart({ privacy, hasWhatsapp }: { privacy: PrivacyFacts; hasWhatsapp: boolean }) {
  const { id, heading } = privacyParts.recipients
  const sentences = [
    formatFirms(privacy),
    formatPlace(privacy),
    recipientTexts.lenders,
    ...(hasWhatsapp ? [recipientTexts.whatsapp] : []),
  ]
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>{sentences.join(" ")}</p>
    </>
  )
}

function formatFirms({ hosting, mailCarrier }: PrivacyFacts): string {
  const firms = [hosting, mailCarrier].filter((firm) => firm !== null)
  if (firms.length === 0) return `${recipientTexts.us}.`
  // "s.r.o." has its full stop already.
  return `${recipientTexts.us}: ${firms.join("; ")}`.replace(/\.?$/, ".")
}

function formatPlace({ inEuropeanUnion, outsideUnion }: PrivacyFacts): string {
  if (inEuropeanUnion === true) return `${recipientTexts.underOrders} ${recipientTexts.inUnion}.`
  return [`${recipientTexts.underOrders}.`, ...(outsideUnion === null ? [] : [outsideUnion])].join(" ")
}

type RightsPartProps = {
  readonly email: string
  /** Then receipts contain a link for erasing the data. */
  readonly takesEnquiries: boolean
}

function RightsPart({ email, takesEnquiries }: RightsPartProps) {
  const { id, heading } = privacyParts.rights
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>
        {privacyRightsTexts.rights}
        {takesEnquiries && ` ${privacyRightsTexts.withdraw}`}
      </p>
      <p>
        {takesEnquiries
          ? `${privacyRightsTexts.erase} ${privacyRightsTexts.orWrite}`
          : privacyRightsTexts.write}{" "}
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>
        ; {privacyRightsTexts.answer}
      </p>
      <p>{privacyRightsTexts.noProfiling}</p>
      <p>
        {privacyRightsTexts.complain}{" "}
        <a href={AUTHORITY_URL} rel="noopener">
          {privacyRightsTexts.authority}
        </a>
        .
      </p>
    </>
  )
}

type LawTableProps = {
  /** For those who hear it. */
  readonly name: string
  readonly columns: readonly string[]
  /** A text for each column; the first is what the row is about. */
  readonly rows: readonly (readonly string[])[]
}

function LawTable({ name, columns, rows }: LawTableProps) {
  return (
    <table role="table" aria-label={name} className="law-table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([about = "", ...facts]) => (
          <tr key={about} role="row">
            <th role="rowheader" scope="row">
              {about}
            </th>
            {facts.map((fact, index) => (
              <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
