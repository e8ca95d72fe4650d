import { data, useActionData } from "react-router"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { formPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { ENDED_LINK_FIELD } from "#domain/dealer/dealer-links.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { AskLink, LinkTicket } from "../day-link-missing.tsx"
import { DealerHeader } from "../dealer-header.tsx"
import { askTexts, notMailedTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"

export const handle = { Header: DealerHeader, needsScript: () => false }

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
  if (outcome === "requested")
    return data({ outcome, sentAt: formatMinutes(buildPragueMoment(new Date()).minutes) })
  return data({ outcome, endedToken }, { status: 429 })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = formPageMeta(askTexts, pagePaths.dealer)

export default function AskRoute() {
  const sent = useActionData<typeof action>()
  if (sent?.outcome === "requested")
    return (
      <LinkLayout heading={askTexts.sentHeading}>
        <p className="lead">{askTexts.sentLead}</p>
        <LinkTicket heading={askTexts.sentAt(sent.sentAt)} picture={<DoneRing />} label={askTexts.where} />
        <p className="linked-fine">{askTexts.sentNote}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={askTexts.heading}>
      {sent !== undefined && <LinkedNote icon="info">{notMailedTexts[sent.outcome]}</LinkedNote>}
      <p className="lead">{askTexts.lead}</p>
      <AskLink endedToken={sent?.endedToken} />
      <p className="linked-fine">{askTexts.note}</p>
    </LinkLayout>
  )
}

function DoneRing() {
  return (
    <span className="grid place-items-center *:[grid-area:1/1]">
      <IconRing className="size-16" />
      <Icon name="check" className="size-7" />
    </span>
  )
}
