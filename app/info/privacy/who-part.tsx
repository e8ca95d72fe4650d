import { EmailAddress } from "#app/dealer/email-address.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { privacyParts, whoTexts } from "./texts.ts"

export function WhoPart({ dealer: { firm, email, phones } }: { dealer: Dealer }) {
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
