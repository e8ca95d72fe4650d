import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import { type Announced, adoptCompleted, applyNews, hashVehicles, listNews } from "./announced.ts"
import type { AnnouncedFile } from "./announced-file.ts"
import { type IndexNowAccount, sendUrls } from "./send-urls.ts"

/** The protocol's own limit. */
const URLS_PER_REQUEST = 10_000
const MINUTE_MS = 60_000
const MAX_WAIT_MINUTES = 60

type AnnounceOptions = {
  readonly account: IndexNowAccount
  readonly file: AnnouncedFile
  readonly log: Log
  readonly now: () => number
}

/**
 * Tells search engines which vehicles arrived, changed or are gone, each once, whenever the stock has settled. What was
 * told is kept, and the news are the difference to it: an engine that is down is told later, and a restart tells nothing
 * twice. Where nothing was ever told, the stock as it is counts as told, or every vehicle would be called new.
 */
export function createAnnouncements({ account, file, log, now }: AnnounceOptions) {
  /** Only while it cannot be saved. */
  let unsaved: Announced | undefined
  let announcedVersion: string | undefined
  let failures = 0
  let waitUntil = 0
  let busy = false

  async function save(told: Announced): Promise<void> {
    try {
      await file.save(told)
      unsaved = undefined
    } catch (error) {
      unsaved = told
      log.error("announcements not saved", { problem: describeError(error) })
    }
  }

  async function announce(snapshot: StockSnapshot, incomplete: ReadonlySet<number>): Promise<void> {
    const marked = await hashVehicles(snapshot.vehicles, incomplete)
    const before = unsaved ?? (await file.load())
    if (before === undefined) {
      await save(marked)
      log.info("announcements begin", { vehicles: marked.size })
      announcedVersion = snapshot.version
      return
    }
    let told = adoptCompleted(before, marked)
    if (told !== before) await save(told)
    const news = listNews(told, marked)
    for (let first = 0; first < news.length; first += URLS_PER_REQUEST) {
      const batch = news.slice(first, first + URLS_PER_REQUEST)
      const problem = await sendUrls(
        account,
        batch.map(({ path }) => path),
      )
      if (problem !== undefined) return putOff(problem, news.length - first)
      told = applyNews(told, batch)
      await save(told)
      log.info("changes announced", { addresses: batch.length })
    }
    failures = 0
    announcedVersion = snapshot.version
  }

  function putOff(problem: string, waiting: number): void {
    failures++
    const minutes = Math.min(2 ** failures, MAX_WAIT_MINUTES)
    waitUntil = now() + minutes * MINUTE_MS
    log.warn("changes not announced", { problem, waiting, minutes })
  }

  /** With the ids of vehicles about which the provider has yet to be asked. */
  return async (snapshot: StockSnapshot, incomplete: ReadonlySet<number>): Promise<void> => {
    if (busy || snapshot.version === announcedVersion || now() < waitUntil) return
    busy = true
    await announce(snapshot, incomplete).finally(() => {
      busy = false
    })
  }
}
