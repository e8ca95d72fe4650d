import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { endSentence } from "#domain/czech/sentence.ts"
import { ActForm } from "../act-form.tsx"
import { GoneList } from "../gone-list.tsx"
import { LinkLayout } from "../link-layout.tsx"
import { formatMoment } from "../texts.ts"
import type { DealerEnquiryPageProps } from "./dealer-enquiry-page.tsx"
import { dealerTexts, eraseTexts } from "./texts.ts"

type ErasePageProps = Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & { readonly path: string }

export function ErasePage({ linked, vehicle, path }: ErasePageProps) {
  const { code, enquiry, receivedAt, visit } = linked
  const about = [enquiry.name, ...(vehicle === null ? [] : [vehicle.name]), formatMoment(receivedAt)]
  const hasVisit = visit !== null && visit.kind !== "cancelled"
  return (
    <LinkLayout heading={eraseTexts.heading(code)} width="medium">
      <p className="lead">{endSentence(about.join(", "))}</p>
      <GoneList
        heading={eraseTexts.what}
        items={[
          ...eraseTexts.gone,
          ...(hasVisit ? [eraseTexts.goneVisit] : []),
          ...(enquiry.subject.kind === "offer" ? [eraseTexts.goneOffer] : []),
        ]}
        note={eraseTexts.mailbox}
      />
      <ActForm
        path={path}
        act={{ kind: "erase" }}
        label={
          <>
            <Icon name="trash" />
            {eraseTexts.erase}
          </>
        }
      >
        <a href={path} className={buttonClass("quiet", "large")}>
          {dealerTexts.back}
        </a>
      </ActForm>
    </LinkLayout>
  )
}
