import { useLoaderData } from "react-router"
import { buildDealerData } from "#app/seo/dealer-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { buildCallbackPath } from "#domain/enquiry/callback-path.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { ContactPage } from "./contact-page.tsx"
import { contactTexts } from "./texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { forms } = context.get(servicesContext)
  return { callbackPath: forms && buildCallbackPath() }
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

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

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} />
}
