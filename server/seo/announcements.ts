import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { type Announced, adoptCompleted, applyChanges, hashVehicles, listChanges } from "./announced.ts"
import type { AnnouncedFile } from "./announced-file.ts"
import { type IndexNowAccount, sendUrls } from "./send-urls.ts"

/** The limit of the IndexNow protocol. */
const URLS_PER_REQUEST = 10_000
const MINUTE_MS = 60_000
const MAX_BACKOFF_MINUTES = 60

type AnnounceOptions = {
  readonly account: IndexNowAccount
  readonly file: AnnouncedFile
  readonly log: Log
  readonly now: () => number
}

/**
 * Announces arrived, changed and gone vehicles to search engines, each once, as the difference to what is saved as
 * announced: so neither an outage loses a change nor does a restart repeat one. The first stock is not announced at all.
 */
export function createAnnouncements({ account, file, log, now }: AnnounceOptions) {
  /** Set only while it cannot be saved. */
  let unsaved: Announced | undefined
  let announcedVersion: string | undefined
  let failures = 0
  let waitUntil = 0
  let isBusy = false

  async function save(announced: Announced): Promise<void> {
    try {
      await file.save(announced)
      unsaved = undefined
    } catch (error) {
      unsaved = announced
      log.error("announcements not saved", { problem: describeError(error) })
    }
  }

  async function announce(snapshot: StockSnapshot, withoutDetails: ReadonlySet<number>): Promise<void> {
    const current = await hashVehicles(snapshot.vehicles, withoutDetails)
    const before = unsaved ?? (await file.load())
    if (before === undefined) {
      await save(current)
      log.info("announcements begin", { vehicles: current.size })
      announcedVersion = snapshot.version
      return
    }
    let announced = adoptCompleted(before, current)
    if (announced !== before) await save(announced)
    const changes = listChanges(announced, current)
    for (let first = 0; first < changes.length; first += URLS_PER_REQUEST) {
      const batch = changes.slice(first, first + URLS_PER_REQUEST)
      const problem = await sendUrls(
        account,
        batch.map(({ path }) => path),
      )
      if (problem !== undefined) return backOff(problem, changes.length - first)
      announced = applyChanges(announced, batch)
      await save(announced)
      log.info("changes announced", { urls: batch.length })
    }
    failures = 0
    announcedVersion = snapshot.version
  }

  function backOff(problem: string, waiting: number): void {
    failures++
    const minutes = Math.min(2 ** failures, MAX_BACKOFF_MINUTES)
    waitUntil = now() + minutes * MINUTE_MS
    log.warn("changes not announced", { problem, waiting, minutes })
  }

  /** `withoutDetails` are the ids whose details are yet to be fetched. */
  return async (snapshot: StockSnapshot, withoutDetails: ReadonlySet<number>): Promise<void> => {
    if (isBusy || snapshot.version === announcedVersion || now() < waitUntil) return
    isBusy = true
    await announce(snapshot, withoutDetails).finally(() => {
      isBusy = false
    })
  }
}
