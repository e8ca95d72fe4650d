import { data, redirect } from "react-router"
import { useNewestVersion } from "#app/browser/stock/stock-in-browser.ts"
import { buildFormVehicle } from "#app/enquiry/form/build-form-vehicle.ts"
import { buildBreadcrumbData } from "#app/seo/breadcrumb-data.ts"
import { buildPageMeta, type PageDescription } from "#app/seo/page-meta.ts"
import { buildVehicleData } from "#app/seo/vehicle-data.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { stockTexts } from "#app/stock/texts.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { pickSellingTerms } from "#domain/dealer/dealer.ts"
import { buildCallbackPath } from "#domain/enquiry/enquiry.ts"
import { listSimilarVehicles } from "#domain/search/engine/similar-vehicles.ts"
import { countFlaws, describeFlaws, describeSheet, listChecks } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listIncluded } from "#domain/sheet/vehicle-sheet.ts"
import { chooseBrowserVersion } from "#domain/stock/browser-stock.ts"
import { findModelPage } from "#domain/stock/make-stock.ts"
import { type CardVehicle, summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { describeBuild, describeVehicle } from "#domain/vehicle/describe-vehicle.ts"
import { findShownVin } from "#domain/vehicle/find-shown-vin.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { findReservation } from "#domain/vehicle/reservation.ts"
import { buildSharePath } from "#domain/vehicle/share-picture.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath, findMakePath, parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import { addVehiclePhotos, findPhotoNumber, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"
import { buildWatchPath } from "#domain/watch/watch-form.ts"
import { groupEquipment } from "../facts/group-equipment.ts"
import { listRemarks } from "../facts/list-remarks.ts"
import { listMedia } from "../photo/list-media.ts"
import { soldTexts, vehicleTexts } from "../texts.ts"
import { renderReserved } from "../waitlist/render-reserved.server.tsx"
import type { Route } from "./+types/route.ts"
import { buildContactLinks } from "./contact-links.server.ts"
import { renderReportSummary } from "./render-report-summary.server.tsx"
import { SoldPage } from "./sold-page.tsx"
import { VehiclePage } from "./vehicle-page.tsx"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

const SIMILAR_SHOWN = 4

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock, siteUrl, ...services } = context.get(servicesContext)
  const { dealer } = services
  const snapshot = requireStock(context)
  const id = parseVehicleId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const version = chooseBrowserVersion(snapshot)
  const listSimilar = (vehicle: Vehicle) =>
    listSimilarVehicles(snapshot, vehicle, SIMILAR_SHOWN).map(summarizeForCard)
  const sold = snapshot.soldById.get(id)
  if (sold !== undefined) {
    const { vehicle, soldOn } = sold
    const path = buildVehiclePath(vehicle)
    const watchPath = services.forms === null ? null : buildWatchPath(vehicle)
    return data(
      {
        sold: summarizeForCard(vehicle),
        soldOn,
        path,
        watchPath,
        similar: listSimilar(vehicle),
        version,
      },
      { status: 410 },
    )
  }
  const vehicle = await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const path = buildVehiclePath(vehicle)
  // Only the id identifies the vehicle; any other path with the same id redirects to the canonical URL.
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const sheet = services.findSheet(vehicle) ?? emptySheet
  const today = buildPragueMoment(new Date())
  const reportSummary = describeSheet(sheet, today)
  const reservation = findReservation(vehicle, today)
  const links = buildContactLinks(dealer, vehicle, siteUrl + path)
  const similar = listSimilar(vehicle)
  const photos = services.listVehiclePhotos(vehicle)
  const shown = addVehiclePhotos(vehicle, photos)
  return {
    vehicle: {
      ...shown,
      // The page has them as it shows them.
      ...{ equipment: [], remarks: [] },
      vin: findShownVin(vehicle, dealer, "visitors"),
      reduction: dealer.showReductions ? vehicle.reduction : null,
    },
    build: describeBuild(vehicle),
    equipment: groupEquipment(vehicle.equipment),
    remarks: listRemarks(vehicle.remarks),
    // What the dealer says of this vehicle; as HTML, because nothing in it needs script.
    ...(reportSummary && {
      reportSummary: renderReportSummary(reportSummary, { findPhoto: createFindPhoto(shown) }),
      flaws: describeFlaws(sheet),
      flawCount: countFlaws(sheet),
      checks: listChecks(sheet, today),
    }),
    ...(reservation && {
      reserved: renderReserved({
        vehicle,
        reservation,
        dealer,
        links,
        similarCount: similar.length,
        takesEnquiries: services.forms !== null,
      }),
    }),
    path,
    modelPath: findModelPage(snapshot, vehicle),
    terms: { ...pickSellingTerms(dealer), includedInPrice: listIncluded(vehicle, dealer, sheet) },
    // Absolute, because it is used outside the site: in e-mails and messages.
    pageUrl: siteUrl + path,
    links: { ...links, callback: services.forms && buildCallbackPath(id) },
    similar,
    hasRights: dealer.rights.confirmed,
    formVehicle: services.forms && reservation === undefined ? buildFormVehicle(vehicle) : null,
    photoNotes: listPhotoNotes(shown, photos),
    version,
  } as const
}

function createFindPhoto(vehicle: Vehicle) {
  const media = listMedia(vehicle)
  return (id: string) => {
    const file = findPhotoNumber(vehicle, id)
    const medium = media.find((each) => each.file === file)
    return medium && { ...medium, path: buildPhotoPath(vehicle, medium.file, 480, "webp") }
  }
}

/** What is said of the dealer's own photos, by their numbers in URLs: "Vada: škrábanec, levé dveře". */
function listPhotoNotes(vehicle: Vehicle, photos: readonly VehiclePhoto[]): Readonly<Record<number, string>> {
  return Object.fromEntries(
    photos.map(({ id, caption }) => [findPhotoNumber(vehicle, id) ?? 0, `Vada: ${lowerFirst(caption)}`]),
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (loaderData === undefined || root.loaderData === undefined) return []
  if ("sold" in loaderData) return buildPageMeta(describeSoldPage(loaderData), root.loaderData)
  const { vehicle, path, modelPath, terms, flaws, checks, reserved } = loaderData
  return buildPageMeta(
    {
      title: `${formatFullName(vehicle)}, ${vehicleTexts.sale}`,
      description: describeVehicle(vehicle),
      path,
      type: "product",
      picture: { path: buildSharePath(vehicle, root.loaderData.dealer), text: formatVehicleName(vehicle) },
      structuredData: [
        buildVehicleData(
          vehicle,
          { ...root.loaderData, ...terms },
          { flaws, checks, isReserved: reserved !== undefined },
        ),
        buildBreadcrumbData(listCrumbs(vehicle, modelPath), root.loaderData),
      ],
    },
    root.loaderData,
  )
}

function describeSoldPage({ sold, path }: { sold: CardVehicle; path: string }): PageDescription {
  const name = formatFullName(sold)
  return {
    title: `${soldTexts.heading}: ${name}`,
    description: soldTexts.description(name),
    path,
    robots: "noindex, follow",
  }
}

export default function VehicleRoute({ loaderData }: Route.ComponentProps) {
  useNewestVersion(loaderData.version)
  return "sold" in loaderData ? <SoldPage {...loaderData} /> : <VehiclePage {...loaderData} />
}

/** For search engines: the list, the make, the model where it has a page, the vehicle. */
function listCrumbs(vehicle: Vehicle, modelPath: string | undefined) {
  const makePath = findMakePath(vehicle.make)
  const name = formatVehicleName(vehicle)
  return [
    { name: stockTexts.heading, path: "/vozidla" },
    ...(makePath === undefined ? [] : [{ name: vehicle.make, path: makePath }]),
    ...(modelPath === undefined ? [] : [{ name, path: modelPath }]),
    { name, path: buildVehiclePath(vehicle) },
  ]
}
