import { useDealer } from "#app/site/use-dealer.ts"
import { StepPath } from "#app/ui/step-path.tsx"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { SentEnquiry } from "#domain/enquiry/sent-path.ts"
import { formatAnswerMethod, sentTexts } from "./texts.ts"

type WhatHappensNextProps = { readonly sent: SentEnquiry; readonly answer: string }

export function WhatHappensNext({ sent, answer }: WhatHappensNextProps) {
  const { street, town } = useDealer()
  return <StepPath hasBegun heading="h2" steps={listSteps(sent, answer, `${street}, ${town}`)} />
}

function listSteps(sent: SentEnquiry, answer: string, place: string) {
  const receipt = sent.hasReceipt ? sentTexts.receipt : sentTexts.noReceipt
  const answered = `${upperFirst(answer)}, ${formatAnswerMethod(sent)}.`
  if (sent.about === "offer")
    return [
      { title: sentTexts.offered, text: receipt },
      { title: sentTexts.value, text: answered },
      { title: sentTexts.inspection, text: sentTexts.inspectionText },
    ]
  if (sent.contactMethod === "visit")
    return [
      { title: sentTexts.askedVisit, text: receipt },
      { title: sentTexts.confirm, text: `${answered} ${sentTexts.otherTime}` },
      { title: sentTexts.come, text: sentTexts.comeText(place) },
    ]
  return [
    { title: sentTexts.asked, text: receipt },
    { title: sentTexts.read, text: `${upperFirst(answer)}.` },
    { title: sentTexts.next, text: sentTexts.nextText },
  ]
}
