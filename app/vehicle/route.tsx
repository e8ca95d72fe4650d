import { data, redirect, type ShouldRevalidateFunction, useLoaderData } from "react-router"
import { buildBreadcrumbData } from "#app/seo/list-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { buildVehicleData } from "#app/seo/vehicle-data.ts"
import { requireStock, servicesContext } from "#app/services-context.ts"
import { describeVehicle } from "#app/texts/seo.ts"
import { vehicleTexts } from "#app/texts/vehicle.ts"
import { buildSharePath } from "#domain/share-picture.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle.ts"
import { buildVehiclePath, parseVehicleId } from "#domain/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { buildQrCode } from "./build-qr-code.server.ts"
import { listCrumbs } from "./list-crumbs.ts"
import { VehiclePage } from "./vehicle-page.tsx"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock, dealer, siteUrl } = context.get(servicesContext)
  requireStock(context)
  const id = parseVehicleId(params.id)
  const vehicle = id === undefined ? undefined : await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const path = buildVehiclePath(vehicle)
  // The id alone finds the vehicle; other spellings of the words lead to its one address.
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const address = siteUrl + path
  return { vehicle, path, dealer, address, qrCode: buildQrCode(address) }
}

/** A hash in the address opens a photo or the menu; the vehicle stays the same. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (loaderData === undefined || root.loaderData === undefined) return []
  const { vehicle, path, dealer } = loaderData
  return buildPageMeta(
    {
      title: `${formatFullName(vehicle)}, ${vehicleTexts.sale}`,
      description: describeVehicle(vehicle),
      path,
      type: "product",
      picture: { path: buildSharePath(vehicle, dealer), text: formatVehicleName(vehicle) },
      structuredData: [
        buildVehicleData(vehicle, root.loaderData),
        buildBreadcrumbData(listCrumbs(vehicle), root.loaderData),
      ],
    },
    root.loaderData,
  )
}

export default function VehicleRoute() {
  return <VehiclePage {...useLoaderData<typeof loader>()} />
}
