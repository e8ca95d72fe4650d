import { data, redirect, useActionData, useLoaderData } from "react-router"
import { answerAway, answerMissing, linkHeaders, readBehind } from "#app/enquiry/links/answer-link.ts"
import { requireService, servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { noPhotos } from "#domain/enquiry/sent-photos.ts"
import { listIncluded } from "#domain/sheet/list-included.ts"
import { parseSaid } from "#domain/sheet/said.ts"
import { applySheetForm, readSheetForm, type SheetEdit } from "#domain/sheet/sheet-form.ts"
import { emptySheet, listSaid, mergeSaid, omit } from "#domain/sheet/vehicle-sheet.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { partIds } from "./list-parts.tsx"
import { NotSaved, SheetMissing, SheetPage } from "./sheet-page.tsx"
import { sheetTexts } from "./texts.ts"

export const handle = { frame: "dealer", needsScript: () => false }

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const site = context.get(servicesContext)
  const reading = await readBehind(context, () =>
    requireService(context, ({ sheetLinks }) => sheetLinks).readLink(token),
  )
  const vehicle = reading.found ? site.stock.current()?.vehicleById.get(reading.vehicleId) : undefined
  if (!reading.found || vehicle === undefined)
    return answerMissing({ why: reading.found ? ("gone" as const) : reading.why }, {})
  const { saved, now } = reading
  return {
    found: true as const,
    vehicle: describeVehicle(vehicle),
    ofAll: listIncluded(vehicle, site.dealer, emptySheet),
    saved,
    now,
    isJustSaved: url.searchParams.has("krok"),
  }
}

function describeVehicle(vehicle: Vehicle) {
  return {
    name: formatFullName(vehicle),
    facts: [sheetTexts.number(vehicle.id), formatPriceCzk(vehicle.priceCzk)].join(", "),
    path: buildVehiclePath(vehicle),
    isTrailer: isTrailer(vehicle),
  }
}

/** Every button of the form saves all of it. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const site = context.get(servicesContext)
  const links = requireService(context, ({ sheetLinks }) => sheetLinks)
  const sent = await request.formData()
  const { sentPhotos = noPhotos } = site
  const form = readSheetForm(sent, sentPhotos)
  if (form.errors.length > 0) return data({ kind: "typed" as const, form }, { status: 422 })
  const outcome = await links.save(token, form, sentPhotos.photos[0])
  if (outcome.done || outcome.why === "same")
    return redirect(`${buildLinkPath("sheet", token, "ulozeno")}#${findPart(form)}`, 303)
  if (outcome.why === "away") {
    const fields = Array.from(sent, ([name, value]) => [name, String(value)] as const)
    return answerAway(context, { kind: "away" as const, fields })
  }
  if (outcome.why !== "stale") return redirect(buildLinkPath("sheet", token), 303)
  const [shown, current] = [listSaid(outcome.shown), listSaid(outcome.current.sheet)]
  const stale = {
    kind: "stale" as const,
    form,
    said: mergeSaid(shown, applySheetForm(shown, { ...form, added: [], removed: null }), current),
    added: omit(current, shown),
    removed: omit(shown, current),
  }
  return data(stale, { status: 409 })
}

/** Where a list has another line now, else the top of the page, which says that all is saved. */
function findPart({ added, removed }: SheetEdit): string {
  const changed = added[0] ?? (removed === null ? undefined : parseSaid(removed))
  if (changed?.kind === "repair" || changed?.kind === "flaw" || changed?.kind === "included")
    return partIds[changed.kind]
  return SENT_ID
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function SheetRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  if (answer?.kind === "away") return <NotSaved fields={answer.fields} />
  if (!shown.found) return <SheetMissing why={shown.why} />
  return <SheetPage {...shown} answer={answer} />
}
