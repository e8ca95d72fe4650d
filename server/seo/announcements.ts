import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { describeError, type Log } from "#server/process/log.ts"
import {
  type Announced,
  type AnnouncedFile,
  adoptCompleted,
  hashVehicles,
  listChanges,
  markAnnounced,
} from "./announced.ts"

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
      announced = markAnnounced(announced, batch)
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

const TIMEOUT_MS = 10_000

type IndexNowAccount = { readonly url: string; readonly key: string; readonly siteUrl: string }

/** The protocol of indexnow.org, whose engines share what they receive. Resolves to why it failed, or undefined. */
async function sendUrls(
  { url, key, siteUrl }: IndexNowAccount,
  paths: readonly string[],
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: paths.map((path) => siteUrl + path),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status === 200 || response.status === 202 ? undefined : `status ${response.status}`
  } catch (error) {
    return describeError(error)
  }
}
