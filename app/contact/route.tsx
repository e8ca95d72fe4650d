import { buildPageMeta } from "#app/seo/page-meta.ts"
import { contactTexts } from "#app/texts/contact.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import type { Route } from "./+types/route.ts"
import { ContactPage } from "./contact-page.tsx"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: contactTexts.title, description: contactTexts.description, path: "/kontakt" },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Contact() {
  const dealer = useDealer()
  return dealer && <ContactPage dealer={dealer} />
}
