import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { offerFields } from "#domain/enquiry/offer/offer-form.ts"
import { waitlistFields } from "#domain/enquiry/waitlist-form.ts"
import { formatPersonalData } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { watchFields } from "#domain/watch/watch-form.ts"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import { PrivacyPage } from "./privacy-page.tsx"
import { privacyTexts } from "./texts.ts"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { dealer, forms } = context.get(servicesContext)
  const { privacy } = dealer
  const asked = forms && {
    enquiry: formatPersonalData(enquiryFields),
    offer: formatPersonalData(offerFields),
    waitlist: formatPersonalData(waitlistFields),
    watch: formatPersonalData(watchFields),
  }
  return { privacy: { ...privacy, since: formatIsoDate(privacy.since) }, asked }
}

export const meta = textPageMeta(privacyTexts, pagePaths.privacy)

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage dealer={useDealer()} {...loaderData} />
}
