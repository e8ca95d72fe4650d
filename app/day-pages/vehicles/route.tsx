import { useLoaderData } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { formatFullName } from "#domain/vehicle/vehicle.ts"
import { buildWindscreenPath } from "#domain/vehicle/vehicle-path.ts"
import { DayLinkMissing } from "../day-link-missing.tsx"
import { vehiclesTexts } from "./texts.ts"

export const handle = { frame: "dealer", needsScript: () => false }

const page = linkPage({
  page: "vehicles",
  service: ({ dealerLinks }) => dealerLinks,
  read: ({ service, token }) => service.read(token),
  show: (_, { site, token }) => ({
    vehicles: (site.stock.current()?.vehicles ?? []).map((vehicle) => ({
      id: vehicle.id,
      name: formatFullName(vehicle),
      sheetPath: buildSheetPath(token, vehicle.id),
      windscreenPath: buildWindscreenPath(vehicle),
    })),
  }),
  showMissing: () => ({}),
  readForm: () => undefined,
  perform: async () => ({ done: true }),
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function VehiclesRoute() {
  const shown = useLoaderData<typeof loader>()
  if (!shown.found) return <DayLinkMissing why={shown.why} />
  return (
    <LinkLayout heading={vehiclesTexts.heading}>
      <ul className="grid gap-3">
        {shown.vehicles.map(({ id, name, sheetPath, windscreenPath }) => (
          <li key={id}>
            {name} <a href={sheetPath}>{vehiclesTexts.sheet}</a>{" "}
            <a href={windscreenPath}>{vehiclesTexts.windscreen}</a>
          </li>
        ))}
      </ul>
    </LinkLayout>
  )
}
