import { data, useActionData } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { SHEET_LINK_FIELD } from "#domain/sheet/sheet-links.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import { AskLink } from "../ask-link.tsx"
import { askTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"

export const handle = { frame: "dealer" }

export function loader({ context }: Route.LoaderArgs) {
  requireForms(context)
  return null
}

/** For a link to a vehicle's sheet or to the dealer's facts. The answer does not say whether the day's limit was reached. */
export async function action({ request, context }: Route.ActionArgs) {
  const { factsLinks, sheetLinks } = requireForms(context)
  const vehicleId = parseVehicleId(String((await request.formData()).get(SHEET_LINK_FIELD)))
  const isOfSheet = vehicleId !== undefined
  const requested = await (isOfSheet ? sheetLinks.request(vehicleId) : factsLinks.request())
  const outcome = isOfSheet && requested === "requested" ? ("sheet-requested" as const) : requested
  return data(outcome, outcome === "unavailable" ? { status: 503, headers: databaseUnavailable } : undefined)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: askTexts.heading, description: askTexts.description, path: pagePaths.dealer },
    site,
  )

export default function AskRoute() {
  return <AskPage outcome={useActionData<typeof action>() ?? null} />
}

function AskPage({ outcome }: { readonly outcome: "requested" | "sheet-requested" | "unavailable" | null }) {
  const { email } = useDealer()
  if (outcome === "requested" || outcome === "sheet-requested")
    return (
      <LinkLayout heading={askTexts.sentHeading}>
        <p className="lead">
          {askTexts.sentTo}{" "}
          <b className="block break-words">
            <EmailAddress email={email} />
          </b>
        </p>
        <p>{outcome === "requested" ? askTexts.sentNote : askTexts.sheetSentNote}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={askTexts.heading}>
      {outcome === "unavailable" && <LinkedNote icon="info">{askTexts.unavailable}</LinkedNote>}
      <p className="lead">{askTexts.lead}</p>
      <AskLink />
    </LinkLayout>
  )
}
