import { data, redirect, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { pickSellingTerms } from "#domain/dealer/dealer.ts"
import { listChecks } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listOf } from "#domain/sheet/vehicle-sheet.ts"
import { formatFullName } from "#domain/vehicle/vehicle.ts"
import { buildShortPath, buildWindscreenPath, parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { buildQrCode } from "./build-qr-code.server.ts"
import { windscreenTexts } from "./texts.ts"
import { WindscreenPage } from "./windscreen-page.tsx"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock, siteUrl, ...services } = context.get(servicesContext)
  const id = parseVehicleId(params.id)
  const vehicle = id === undefined ? undefined : await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const path = buildWindscreenPath(vehicle)
  if (url.pathname !== path) throw redirect(path, 301)
  const { year, month, day } = buildPragueMoment(new Date())
  const today = { year, month, day }
  const sheet = services.findSheet(vehicle) ?? emptySheet
  // The sheet shows no VIN, whatever the dealer file allows: anyone who walks past reads it.
  return {
    vehicle: { ...vehicle, vin: null },
    terms: pickSellingTerms(services.dealer),
    path,
    flawCount: listOf(sheet, "flaw").length,
    checks: listChecks(sheet, today).map(({ label, value }) => `${label}: ${value}`),
    qrCode: buildQrCode(siteUrl + buildShortPath(vehicle)),
    today,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (loaderData === undefined) return []
  const name = formatFullName(loaderData.vehicle)
  return buildPageMeta(
    {
      title: windscreenTexts.title(name),
      description: windscreenTexts.description(name),
      path: loaderData.path,
      robots: "noindex, nofollow",
    },
    root.loaderData,
  )
}

export default function WindscreenRoute() {
  return <WindscreenPage {...useLoaderData<typeof loader>()} />
}
