import { useLocation } from "react-router"
import { GoneList, LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import type { EnquirySubject } from "#domain/enquiry/enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ActForm } from "../act-form.tsx"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { erasureTexts, formatErasedEnquiry } from "./texts.ts"

type EraseEnquiryPageProps = {
  readonly code: string
  readonly receivedAt: Moment
  readonly about: EnquirySubject["kind"]
  readonly vehicle: AskedVehicle | null
}

export function EraseEnquiryPage({ code, receivedAt, about, vehicle }: EraseEnquiryPageProps) {
  const path = useLocation().pathname
  const day = formatIsoDate(formatIsoDay(receivedAt)) ?? ""
  const enquiry = formatErasedEnquiry(code, day, { subject: about, vehicle: vehicle?.name ?? null })
  return (
    <LinkLayout heading={erasureTexts.heading}>
      <p className="lead">{erasureTexts.lead}</p>
      <GoneList
        heading={erasureTexts.what}
        items={[enquiry, erasureTexts.contact, ...(about === "offer" ? [erasureTexts.offered] : [])]}
        note={erasureTexts.mailbox}
      />
      <ActForm path={path} act={{ kind: "erase" }} label={erasureTexts.erase}>
        <a href={vehicle?.path ?? pagePaths.stock} className={buttonClass("quiet", "large")}>
          {erasureTexts.keep}
        </a>
      </ActForm>
      <p className="linked-fine">{erasureTexts.noAnswer}</p>
    </LinkLayout>
  )
}
