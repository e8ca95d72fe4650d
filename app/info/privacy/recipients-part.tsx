import type { PrivacyFacts } from "#domain/dealer/legal-facts.ts"
import { privacyParts, recipientTexts } from "./texts.ts"

type RecipientsPartProps = { readonly privacy: PrivacyFacts; readonly hasWhatsapp: boolean }

export function RecipientsPart({ privacy, hasWhatsapp }: RecipientsPartProps) {
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
