import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { listSightings, type NewsReason } from "#domain/watch/find-news.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import type { MailVehicle, WrittenMail } from "#server/mail/mail-content.ts"
import {
  type ConfirmedWatchProps,
  findConfirmedWatch,
  nameWishes,
  type WatchMailData,
  writeToWatcher,
} from "./watch-mail-props.ts"

/** What a watch has found; null when all of it is sold or too expensive by now. */
export const watchNews: Mail<WatchMailData> = {
  queue: "watch-mail",
  recipient: "visitor",
  async write({ id, data }, site) {
    const props = await findConfirmedWatch(site, data)
    if (props === undefined) return null
    const stock = site.findStock()
    if (stock === undefined) return undefined
    const told = await listStillTrue(site.database, id, props.search, stock)
    return told.length === 0 ? null : { ...props.envelope, ...formatNewsMail(props, told) }
  },
}

export type ToldVehicle = { readonly vehicle: Vehicle; readonly reason: NewsReason }

/** A mail may have waited: what it says holds when it is sent. */
async function listStillTrue(
  database: Database,
  mailId: string,
  search: string,
  stock: StockSnapshot,
): Promise<readonly ToldVehicle[]> {
  const told = await database
    .selectFrom("watch_told")
    .where("mail_id", "=", mailId)
    .select(["vehicle_id", "reason"])
    .orderBy("vehicle_id")
    .execute()
  const sightings = listSightings(stock, new URLSearchParams(search))
  return told.flatMap(({ vehicle_id, reason }) => {
    const vehicle = stock.vehicleById.get(Number(vehicle_id))
    const isTrue = vehicle !== undefined && sightings.get(vehicle.id) === "matching"
    return isTrue ? [{ vehicle, reason: reason ?? "arrival" }] : []
  })
}

export function formatNewsMail(props: ConfirmedWatchProps, told: readonly ToldVehicle[]): WrittenMail {
  const { dealer, siteUrl, search } = props
  const [first, second] = dealer.phones
  return writeToWatcher(props, {
    subject: `Hlídací pes: ${formatNewCount(told.length)} (obchodní sdělení)`,
    parts: [
      { kind: "heading", text: "Přibylo, co hledáte" },
      {
        kind: "paragraph",
        text: `Dobrý den, do\u00a0nabídky přibylo, co hledáte (${nameWishes(props)}):`,
      },
      { kind: "vehicles", vehicles: told.map((each) => describeTold(each, siteUrl)) },
      {
        kind: "buttons",
        buttons: [
          {
            look: "primary",
            label: "Zobrazit všechny takové vozy",
            url: `${siteUrl}${pagePaths.stock}?${search}`,
          },
        ],
      },
      { kind: "rule" },
      {
        kind: "paragraph",
        text: `Zavolejte nám: ${first.display}, ${second.display}. ${formatHoursLine(dealer.openingHours)}.`,
      },
    ],
  })
}

function describeTold({ vehicle, reason }: ToldVehicle, siteUrl: string): MailVehicle {
  const photo = findMainPhoto(vehicle)
  const facts = [
    ...(vehicle.year === null ? [] : [String(vehicle.year)]),
    ...(vehicle.mileageKm === null ? [] : [formatMileage(vehicle.mileageKm)]),
  ]
  return {
    name: formatFullName(vehicle),
    url: siteUrl + buildVehiclePath(vehicle),
    price: formatPriceCzk(vehicle.priceCzk),
    facts: facts.join(", "),
    note: reason === "price" ? "Cena klesla pod\u00a0vaši hranici." : null,
    photoUrl: photo === undefined ? null : siteUrl + buildPhotoPath(vehicle, photo, 320, "jpeg"),
  }
}

function formatNewCount(count: number): string {
  return formatCount(count, ["nové vozidlo", "nová vozidla", "nových vozidel"])
}
