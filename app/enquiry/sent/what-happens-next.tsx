import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { SentEnquiry } from "#domain/enquiry/sent-path.ts"
import { formatAnswerMethod, sentTexts } from "./texts.ts"
import "../step-path.css"

type WhatHappensNextProps = { readonly sent: SentEnquiry; readonly answer: string }

const states = ["done", "now", undefined] as const

/** What is done, what comes now and what later: filled, a ring, dots. */
export function WhatHappensNext({ sent, answer }: WhatHappensNextProps) {
  const { street, town } = useDealer()
  return (
    <ol className="step-path">
      {listSteps(sent, answer, `${street}, ${town}`).map(([title, text], place) => (
        <li key={title} data-step={states[place]} className="path-step">
          {place === 0 && <Icon name="check" className="path-step-tick" />}
          <h2 className="sent-step-heading">{title}</h2>
          <p className="path-step-text sent-step-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function listSteps(sent: SentEnquiry, answer: string, place: string) {
  const receipt = sent.hasReceipt ? sentTexts.receipt : sentTexts.noReceipt
  const answered = `${upperFirst(answer)}, ${formatAnswerMethod(sent)}.`
  if (sent.about === "offer")
    return [
      [sentTexts.offered, receipt],
      [sentTexts.value, answered],
      [sentTexts.inspection, sentTexts.inspectionText],
    ] as const
  if (sent.contactMethod === "visit")
    return [
      [sentTexts.askedVisit, receipt],
      [sentTexts.confirm, `${answered} ${sentTexts.otherTime}`],
      [sentTexts.come, sentTexts.comeText(place)],
    ] as const
  return [
    [sentTexts.asked, receipt],
    [sentTexts.read, `${upperFirst(answer)}.`],
    [sentTexts.next, sentTexts.nextText],
  ] as const
}
