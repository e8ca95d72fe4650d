import { data, useActionData } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
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
  if (context.get(servicesContext).isFormUnproven)
    return data({ outcome: "unproven" as const, vehicleId }, { status: 403 })
  const isOfSheet = vehicleId !== undefined
  const outcome = await (isOfSheet ? sheetLinks.request(vehicleId) : factsLinks.request())
  return outcome === "requested"
    ? { outcome, vehicleId }
    : data({ outcome, vehicleId }, { status: 503, headers: databaseUnavailable })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: askTexts.heading, description: askTexts.description, path: pagePaths.dealer },
    site,
  )

export default function AskRoute() {
  const { outcome, vehicleId } = useActionData<typeof action>() ?? {}
  const { email } = useDealer()
  if (outcome === "requested")
    return (
      <LinkLayout heading={askTexts.sentHeading}>
        <p className="lead">
          {askTexts.sentTo}{" "}
          <b className="block break-words">
            <EmailAddress email={email} />
          </b>
        </p>
        <p>{vehicleId === undefined ? askTexts.sentNote : askTexts.sheetSentNote}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={askTexts.heading}>
      {outcome !== undefined && <LinkedNote icon="info">{askTexts[outcome]}</LinkedNote>}
      <p className="lead">{askTexts.lead}</p>
      <AskLink vehicleId={vehicleId} />
    </LinkLayout>
  )
}
