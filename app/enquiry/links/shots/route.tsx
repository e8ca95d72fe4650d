import { data, redirect, useLoaderData } from "react-router"
import { buildFormVehicle } from "#app/enquiry/form/build-form-vehicle.ts"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { answerAway, answerMissing, linkHeaders, readBehind } from "#app/links/link-page.ts"
import { requireService, servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { listEntries } from "#domain/data/records.ts"
import { readShotsAct, type SentShotsAct, type ShotsOutcome } from "#domain/enquiry/dealer-shots.ts"
import { noPhotos } from "#domain/enquiry/sent-photos.ts"
import { findShotsDay } from "#domain/enquiry/shots.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { DealerShotsPage } from "./dealer-shots-page.tsx"
import { dealerShotsTexts, type ShotsState, shotsStates } from "./texts.ts"

export const handle = { frame: "dealer" }

const STATE_PARAM = "stav"

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reading = await readBehind(context, () => requireService(context, ({ shots }) => shots).read(token))
  if (!reading.found) return answerMissing(reading, {})
  const { vehicleId, askedAt } = reading
  const stock = services.stock.current()
  const vehicle = stock?.vehicleById.get(vehicleId) ?? stock?.soldById.get(vehicleId)?.vehicle
  const asked = url.searchParams.get(STATE_PARAM)
  return {
    ...reading,
    vehicle: vehicle ? { ...buildFormVehicle(vehicle), path: buildVehiclePath(vehicle) } : null,
    day: (askedAt && findShotsDay(services.dealer, askedAt)) ?? null,
    state: listEntries(shotsStates).find(([name]) => name === asked)?.[1] ?? null,
  }
}

/** Only here something happens: a GET shows. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { sentPhotos = noPhotos } = context.get(servicesContext)
  const act = readShotsAct(await request.formData(), sentPhotos)
  if (act === undefined) throw data(null, { status: 400, statusText: "Bad Request" })
  const path = buildLinkPath("shots", token)
  const show = (state: ShotsState) => redirect(`${path}?${STATE_PARAM}=${state}#${SENT_ID}`, 303)
  if (act.kind === "no photo") return show(act.isUnreadable ? "necitelna" : "nevybrana")
  const outcome = await requireService(context, ({ shots }) => shots).act(token, act)
  if (!outcome.done && outcome.why === "away") return answerAway(context, null)
  const state = findState(act, outcome)
  return state === undefined ? redirect(`${path}#${SENT_ID}`, 303) : show(state)
}

/** Undefined where the page says it by itself. */
function findState({ kind }: SentShotsAct, outcome: ShotsOutcome): ShotsState | undefined {
  if (!outcome.done) {
    if (outcome.why === "nothing") return "neni-co"
    if (outcome.why === "full") return "plno"
    return outcome.why === "stale" ? "pozde" : undefined
  }
  if (kind === "add") return "nahrano"
  if (kind === "refuse") return "nejde"
  return kind === "send" ? "poslano" : undefined
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function DealerShotsRoute() {
  const shown = useLoaderData<typeof loader>()
  if (shown.found) return <DealerShotsPage {...shown} />
  if (shown.why !== "erased") return <LinkMissing why={shown.why} />
  return (
    <LinkLayout heading={dealerShotsTexts.doneHeading}>
      <p className="lead">{dealerShotsTexts.erased}</p>
    </LinkLayout>
  )
}
