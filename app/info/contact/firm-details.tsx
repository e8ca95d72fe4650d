import type { Dealer } from "#domain/dealer/dealer.ts"
import { DISPUTES_URL } from "../disputes.ts"
import { contactTexts } from "./texts.ts"

/** Both are required by law: who the trader is, and where consumers can resolve a dispute. */
export function FirmDetails({ firm }: { firm: Dealer["firm"] }) {
  const facts = [
    [contactTexts.firmName, firm.name],
    [contactTexts.firmSeat, firm.seat],
    [contactTexts.firmNumber, firm.registrationNumber],
    [contactTexts.firmRegister, firm.register],
  ] as const
  return (
    <div className="contact-firm">
      <section>
        <h2 className="text-[1.375rem]">{contactTexts.firmHeading}</h2>
        <dl className="mt-2">
          {facts.map(([label, value]) => (
            <div key={label} className="firm-detail">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 className="text-[1.375rem]">{contactTexts.disputesHeading}</h2>
        <p className="mt-4 max-w-measure text-ink-2">{contactTexts.disputesText}</p>
        <a href={DISPUTES_URL} rel="noopener" className="mt-1 inline-flex min-h-11 items-center">
          {contactTexts.disputesLink}
        </a>
      </section>
    </div>
  )
}
