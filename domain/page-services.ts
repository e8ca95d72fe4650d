import type { FullDealer } from "./dealer/dealer.ts"
import type { DealerLinks } from "./dealer/dealer-links.ts"
import type { FactsLinks } from "./dealer/own-facts/facts-links.ts"
import type { Enquiries } from "./enquiry/enquiries.ts"
import type { DealerInbox } from "./enquiry/inbox/inbox.ts"
import type { SignSent } from "./enquiry/sent-path.ts"
import type { SentPhotos } from "./enquiry/sent-photos.ts"
import type { SheetLinks } from "./sheet/sheet-links.ts"
import type { VehicleSheet } from "./sheet/vehicle-sheet.ts"
import type { StockSnapshot } from "./stock/snapshot.ts"
import type { Vehicle, VehicleKey } from "./vehicle/vehicle.ts"
import type { VehiclePhoto } from "./vehicle/vehicle-photo.ts"
import type { Watches } from "./watch/watches.ts"

/** What forms and the pages behind the links of mails do with the database; each answers within three seconds. */
export type FormServices = {
  readonly enquiries: Enquiries
  readonly signSent: SignSent
  readonly dealerLinks: DealerLinks
  readonly inbox: DealerInbox
  readonly watches: Watches
  readonly factsLinks: FactsLinks
  readonly sheetLinks: SheetLinks
}

/** All that a page may request from the server: the contract between app/ and server/. */
export type PageServices = {
  readonly siteUrl: string
  readonly dealer: FullDealer
  readonly stock: {
    /** Undefined only until there is a first stock, from the disk or the provider. */
    current(): StockSnapshot | undefined
    /** Also a vehicle that arrived since the last poll. */
    findVehicle(id: number): Promise<Vehicle | undefined>
  }
  /** Null where the site takes nothing from visitors; a matter of configuration, not of the moment. */
  readonly forms: FormServices | null
  /** What the dealer says of a vehicle, as this process knows it; undefined where nothing is stated. */
  findSheet(vehicle: VehicleKey): VehicleSheet | undefined
  /** Who runs the site, for the dealer's own pages; null where that is not configured. */
  readonly operatorEmail: string | null
  /** The dealer's own, which stand behind the feed's. */
  listVehiclePhotos(vehicle: VehicleKey): readonly VehiclePhoto[]
  /** For the form that is being answered; the page gets its fields only. */
  readonly sentPhotos?: SentPhotos
  /** Whether no browser says that it comes from a page of ours: then it is shown again, and nothing of it is done. */
  readonly isFormUnproven?: boolean
  readonly log: { error(message: string, facts: Readonly<Record<string, unknown>>): void }
}
