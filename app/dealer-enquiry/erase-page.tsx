import { dealerTexts, eraseTexts } from "#app/texts/dealer-enquiry.ts"
import { formatMoment } from "#app/texts/linked.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ActForm } from "#app/ui/linked/act-form.tsx"
import { GoneList } from "#app/ui/linked/gone-list.tsx"
import { LinkedPage } from "#app/ui/linked/linked-page.tsx"
import { endSentence } from "#domain/czech/end-sentence.ts"
import type { DealerEnquiryPageProps } from "./dealer-enquiry-page.tsx"

type ErasePageProps = Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & { readonly path: string }

export function ErasePage({ linked, vehicle, path }: ErasePageProps) {
  const { code, enquiry, receivedAt, visit } = linked
  const about = [enquiry.name, ...(vehicle === null ? [] : [vehicle.name]), formatMoment(receivedAt)]
  const hasVisit = visit !== null && visit.kind !== "cancelled"
  return (
    <LinkedPage heading={eraseTexts.heading(code.replace(" ", "\u00a0"))} width="medium">
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
    </LinkedPage>
  )
}
