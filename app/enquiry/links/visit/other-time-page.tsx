import { formatAsked } from "#app/enquiry/form/days-texts.ts"
import { enquiryTexts, sendTexts } from "#app/enquiry/texts.ts"
import { LinkLayout } from "../link-layout.tsx"
import { type OtherTimeProps, TimeForm } from "../time-form.tsx"
import { visitTexts } from "./texts.ts"
import { VisitLines } from "./visit-lines.tsx"

type OtherTimePageProps = OtherTimeProps & { readonly lines: readonly string[] }

/** The visitor asks for another time in the same enquiry: who it is, the link says. */
export function OtherTimePage({ lines, ...props }: OtherTimePageProps) {
  const heading = visitTexts.otherTimeHeading
  return (
    <LinkLayout
      heading={heading}
      title={props.answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="wide"
    >
      <VisitLines lines={lines} />
      <TimeForm
        {...props}
        act="ask"
        formatChosen={formatAsked}
        next={enquiryTexts.confirmation}
        send={sendTexts.visit}
        back={visitTexts.back}
      />
    </LinkLayout>
  )
}
