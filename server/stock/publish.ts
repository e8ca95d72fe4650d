import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Log, LogFields, LogMessage } from "#server/process/log.ts"
import {
  buildSoldVehicle,
  buildVehicle,
  hashStock,
  partitionEntries,
  type StockEntries,
} from "./stock-entry.ts"

export type PublisherOptions = {
  readonly log: Log
  /** With what the site knows of it beside the feed. */
  readonly addKnown: (vehicle: Vehicle) => Vehicle
  /** Called with every new version, polled by this process or by another one. */
  readonly onPublish: (snapshot: StockSnapshot, polled: boolean) => void
}

type Publication = {
  readonly entries: StockEntries
  /** When the provider gave or confirmed the stock. */
  readonly takenAt: string
  /** By this process, not by another one. */
  readonly polled: boolean
  readonly message: LogMessage<"info">
  readonly fields?: LogFields
}

/** The stock in memory: its entries, and the snapshot of them that everyone reads. */
export type Publisher = ReturnType<typeof createPublisher>

/** One publication after another, so that the last one called is the one that stays. */
export function createPublisher({ log, addKnown, onPublish }: PublisherOptions) {
  let entries = partitionEntries([])
  let snapshot: StockSnapshot | undefined
  let last: Promise<unknown> = Promise.resolve()

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const running = last.then(task)
    last = running.catch(() => {})
    return running
  }

  async function publishNow({ message, fields, takenAt, polled, ...stock }: Publication): Promise<boolean> {
    entries = stock.entries
    const vehicles = Array.from(entries.inStock.values(), (entry) => addKnown(buildVehicle(entry)))
    const sold = Array.from(entries.sold.values(), buildSoldVehicle)
    const version = await hashStock(vehicles, sold)
    const changed = version !== snapshot?.version
    snapshot =
      changed || snapshot === undefined
        ? buildSnapshot({ version, takenAt, vehicles }, sold)
        : { ...snapshot, takenAt }
    if (changed) onPublish(snapshot, polled)
    log.info(message, { version, vehicles: vehicles.length, changed, ...fields })
    return changed
  }

  return {
    current: () => snapshot,
    entries: () => entries,
    /** Whether the published version is a new one. */
    publish: (publication: Publication) => enqueue(() => publishNow(publication)),
    /** The same entries, where something else is known of them. */
    republish: (polled: boolean, message: LogMessage<"info">) =>
      enqueue(async () => {
        const takenAt = snapshot?.takenAt
        if (takenAt !== undefined) await publishNow({ entries, takenAt, polled, message })
      }),
    /** The same version, confirmed by the provider again. */
    confirm(takenAt: string): void {
      if (snapshot !== undefined && snapshot.takenAt !== takenAt) snapshot = { ...snapshot, takenAt }
    },
  }
}
