import { data, useActionData } from "react-router"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { ENDED_LINK_FIELD } from "#domain/dealer/dealer-links.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { AskLink, LinkFacts } from "../ask-link.tsx"
import { askTexts, notMailedTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"

export const handle = { frame: "dealer", needsScript: () => false }

export function loader({ context }: Route.LoaderArgs) {
  requireForms(context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const endedToken = String((await request.formData()).get(ENDED_LINK_FIELD) ?? "")
  if (context.get(servicesContext).isFormUnproven)
    return data({ outcome: "unproven" as const, endedToken }, { status: 403 })
  const outcome = await requireForms(context).dealerLinks.request({ endedToken })
  if (outcome === "unavailable")
    return data({ outcome, endedToken }, { status: 503, headers: databaseUnavailable })
  return data({ outcome, endedToken }, { status: outcome === "requested" ? 200 : 429 })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: askTexts.heading, description: askTexts.description, path: pagePaths.dealer },
    site,
  )

export default function AskRoute() {
  const { outcome, endedToken } = useActionData<typeof action>() ?? {}
  const { email } = useDealer()
  if (outcome === "requested")
    return (
      <LinkLayout heading={askTexts.sentHeading}>
        <p className="lead">{askTexts.sentLead}</p>
        <section className="linked-panel">
          <LinkFacts label={askTexts.where} email={email} />
        </section>
        <p className="linked-fine">{askTexts.sentNote}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={askTexts.heading}>
      {outcome !== undefined && <LinkedNote icon="info">{notMailedTexts[outcome]}</LinkedNote>}
      <p className="lead">{askTexts.lead}</p>
      <AskLink endedToken={endedToken} />
      <p className="linked-fine">{askTexts.note}</p>
    </LinkLayout>
  )
}
