import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Log, LogFacts } from "#server/log.ts"
import type { StockEntries } from "./apply-listing.ts"
import { buildSoldVehicle, buildVehicle, hashStock } from "./stock-entry.ts"

type PublishingOptions = {
  readonly log: Log
  /** What there is to publish when its turn comes. */
  readonly read: () => StockEntries
  /** What was seen of the vehicle's media, beside the feed. */
  readonly addMediaInfo: (vehicle: Vehicle) => Vehicle
  /** Called of every new version: one that this process polled, or one that it took over from another. */
  readonly onPublish: (snapshot: StockSnapshot, polled: boolean) => void
}

type Publication = {
  readonly message: string
  readonly facts?: LogFacts
  /** When the provider gave or confirmed the stock. */
  readonly takenAt: string
  readonly polled: boolean
}

export type Publisher = {
  current(): StockSnapshot | undefined
  /** One new version, if anything in it is new; says whether it is. */
  publish(publication: Publication): Promise<boolean>
  /** The same version, confirmed by the provider again. */
  confirm(takenAt: string): void
}

/** From entries to the snapshot that everyone reads. One after another, so that the latest word stands. */
export function createPublisher({ log, read, addMediaInfo, onPublish }: PublishingOptions): Publisher {
  let snapshot: StockSnapshot | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function publishNow({ message, facts, takenAt, polled }: Publication): Promise<boolean> {
    const { inStock, sold } = read()
    const vehicles = Array.from(inStock.values(), (entry) => addMediaInfo(buildVehicle(entry)))
    const soldVehicles = Array.from(sold.values(), buildSoldVehicle)
    const version = await hashStock(vehicles, soldVehicles)
    const changed = version !== snapshot?.version
    snapshot =
      changed || snapshot === undefined
        ? buildSnapshot({ version, takenAt, vehicles }, soldVehicles)
        : { ...snapshot, takenAt }
    if (changed) onPublish(snapshot, polled)
    log.info(message, { version, vehicles: vehicles.length, changed, ...facts })
    return changed
  }

  return {
    current: () => snapshot,
    publish(publication) {
      const publishing = last.then(() => publishNow(publication))
      last = publishing.catch(() => {})
      return publishing
    },
    confirm(takenAt) {
      if (snapshot !== undefined && snapshot.takenAt !== takenAt) snapshot = { ...snapshot, takenAt }
    },
  }
}
