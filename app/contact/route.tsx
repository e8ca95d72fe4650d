import { buildDealerData } from "#app/seo/dealer-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { contactTexts } from "#app/texts/contact.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { pagePaths } from "#domain/site-paths.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./contact.css?url"
import { ContactPage } from "./contact-page.tsx"

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: contactTexts.title,
      description: contactTexts.description,
      path: pagePaths.contact,
      ...(site !== undefined && { structuredData: [buildDealerData(site)] }),
    },
    site,
  )

export const handle = { needsData: false }

export default function Contact() {
  const dealer = useDealer()
  return dealer && <ContactPage dealer={dealer} />
}
