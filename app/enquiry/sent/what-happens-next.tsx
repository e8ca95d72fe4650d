import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatCall } from "#domain/enquiry/enquiry-times.ts"
import type { SentEnquiry } from "#domain/enquiry/sent-path.ts"
import { formatAnswerMethod, sentTexts } from "./texts.ts"
import "../step-path.css"

type WhatHappensNextProps = { readonly sent: SentEnquiry; readonly answer: string }

/** What is done, what comes now and what later: filled, a ring, dots. */
export function WhatHappensNext({ sent, answer }: WhatHappensNextProps) {
  const { street, town } = useDealer()
  const isVisit = sent.contactMethod === "visit"
  if (sent.about === "offer") return <WhatHappensToOffer sent={sent} answer={answer} />
  return (
    <ol className="step-path">
      <li data-step="done" className="path-step">
        <Icon name="check" className="path-step-tick" />
        <h2 className="sent-step-heading">{isVisit ? sentTexts.askedVisit : sentTexts.asked}</h2>
        <p className="path-step-text sent-step-text">
          {sent.hasReceipt ? sentTexts.receipt : sentTexts.noReceipt}
        </p>
      </li>
      <li data-step="now" className="path-step">
        <h2 className="sent-step-heading">{describeNow(sent)}</h2>
        <p className="path-step-text sent-step-text">
          {isVisit
            ? sentTexts.confirmText(answer, formatAnswerMethod(sent))
            : `${upperFirst(sent.callWindow === null ? answer : formatCall(sent.callWindow))}.`}
        </p>
      </li>
      <li className="path-step">
        <h2 className="sent-step-heading">{isVisit ? sentTexts.come : sentTexts.next}</h2>
        <p className="path-step-text sent-step-text">
          {isVisit ? sentTexts.comeText(`${street}, ${town}`) : sentTexts.nextText}
        </p>
      </li>
    </ol>
  )
}

function WhatHappensToOffer({ sent, answer }: WhatHappensNextProps) {
  return (
    <ol className="step-path">
      <li data-step="done" className="path-step">
        <Icon name="check" className="path-step-tick" />
        <h2 className="sent-step-heading">{sentTexts.offered}</h2>
        <p className="path-step-text sent-step-text">
          {sent.hasReceipt ? sentTexts.receipt : sentTexts.noReceipt}
        </p>
      </li>
      <li data-step="now" className="path-step">
        <h2 className="sent-step-heading">{sentTexts.value}</h2>
        <p className="path-step-text sent-step-text">
          {sentTexts.valueText(answer, formatAnswerMethod(sent))}
        </p>
      </li>
      <li className="path-step">
        <h2 className="sent-step-heading">{sentTexts.inspection}</h2>
        <p className="path-step-text sent-step-text">{sentTexts.inspectionText}</p>
      </li>
    </ol>
  )
}

function describeNow({ contactMethod }: SentEnquiry): string {
  if (contactMethod === "visit") return sentTexts.confirm
  return contactMethod === "callback" ? sentTexts.callYou : sentTexts.read
}
