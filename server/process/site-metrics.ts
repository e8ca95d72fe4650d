import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

type WatchedStock = {
  readonly vehicles: number
  readonly takenAt: string | null
  readonly failures: number
  readonly leftOut: readonly unknown[]
}

type WatchedPhotos = Readonly<Record<"waiting" | "bytes" | "workers", () => number>>

type WatchedMails = {
  readonly databaseUp: boolean
  readonly mailsWaiting: number | null
  readonly oldestMailAt: Date | null
  readonly mailsRefused: { readonly dealer: number; readonly visitor: number }
  readonly mailsGivenUp: number
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/** Finer where most answers are. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Each says what it means and when to look: docs/reference.md is written from it. */
export function createSiteMetrics(now: () => number) {
  // Not the package's global registry: two sites in one process would count into each other.
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: "dealership_requests_total",
    help: "Answers by `route` and `status`. Look at any 5xx, and at 429 in numbers.",
    labelNames: ["route", "status"],
    registers,
  })
  const seconds = new Histogram({
    name: "dealership_request_seconds",
    help: "Time to answer by `route`, with the wait for a busy event loop. Look when p99 of a page is over 0.25.",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const pages = new Counter({
    name: "dealership_pages_total",
    help: "Pages by `source`: cached, or rendered. Look when most are rendered for long.",
    labelNames: ["source"],
    registers,
  })
  const lines = new Counter({
    name: "dealership_log_lines_total",
    help: "Log lines by `level` and `message`. Look at any of level error.",
    labelNames: ["level", "message"],
    registers,
  })
  const lostWorkers = new Counter({
    name: "dealership_workers_lost_total",
    help: "Image workers that were replaced, by `reason`: memory, time, crash. Look when it grows by the hour.",
    labelNames: ["reason"],
    registers,
  })

  const enquiries = {
    quarantined: new Counter({
      name: "dealership_enquiries_quarantined_total",
      help: "Enquiries that the spam filter quarantined or refused. Look when more are quarantined than pass in an hour.",
      registers,
    }),
    passed: new Counter({
      name: "dealership_enquiries_passed_total",
      help: "Enquiries of which the dealer is notified at once or in a digest. Look when there is none on a working day.",
      registers,
    }),
  }

  const build = new Gauge({
    name: "dealership_build_info",
    help: "Always 1: which release (`version`) runs on which Node.js (`node`). Look when processes differ for long.",
    labelNames: ["version", "node"],
    registers,
  })

  const sources = {
    cached: pages.labels({ source: "cached" }),
    rendered: pages.labels({ source: "rendered" }),
  }
  /** Routes and statuses are few, and finding their labels costs more than counting. */
  const responses = new Map<
    string,
    { readonly count: Counter.Internal; readonly time: Histogram.Internal<"route"> }
  >()

  /** Read at each scrape, and absent while the value is unknown. */
  function addGauges(
    gauges: Readonly<Record<string, readonly [help: string, read: () => number | undefined]>>,
  ) {
    for (const [name, [help, read]] of Object.entries(gauges))
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read()
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
  }

  return {
    countResponse(route: string, status: number, took: number): void {
      const key = `${route} ${status}`
      const counted = responses.get(key) ?? {
        count: requests.labels({ route, status }),
        time: seconds.labels({ route }),
      }
      responses.set(key, counted)
      counted.count.inc()
      counted.time.observe(took)
    },
    /** Which dealer's site this is, a label of every metric, and which release of it runs. */
    describeSite(siteUrl: string, release: string): void {
      registry.setDefaultLabels({ dealer: new URL(siteUrl).hostname })
      build.set({ version: release, node: process.version }, 1)
    },
    countPage: (source: "cached" | "rendered") => sources[source].inc(),
    countLogLine: (level: string, message: string) => lines.inc({ level, message }),
    watchStock(status: () => WatchedStock): void {
      addGauges({
        dealership_vehicles: ["Vehicles in stock. Look when it falls by half.", () => status().vehicles],
        dealership_vehicles_left_out: [
          "Vehicles of the feed that could not be read. Over 0 the dealer's report says why.",
          () => status().leftOut.length,
        ],
        dealership_feed_failures: ["Failed polls in a row. Look when over 3.", () => status().failures],
        dealership_feed_age_seconds: [
          "Since the provider last confirmed the stock. Look when over 3600, or three polls.",
          () => {
            const { takenAt } = status()
            return takenAt === null ? undefined : (now() - Date.parse(takenAt)) / 1000
          },
        ],
      })
    },
    watchDealerFile(faults: () => readonly unknown[]): void {
      addGauges({
        dealership_dealer_file_faults: [
          "Faults of the dealer file; the last good one stays. Look when over 0.",
          () => faults().length,
        ],
      })
    },
    /** When the last backup was made that was read back; undefined where none is known. */
    watchBackup(readTime: () => number | undefined): void {
      addGauges({
        dealership_backup_age_seconds: [
          "Since the last backup that was read back. Look when over 108000.",
          () => {
            const madeAt = readTime()
            return madeAt === undefined ? undefined : (now() - madeAt) / 1000
          },
        ],
      })
    },
    countEnquiry: (outcome: "quarantined" | "passed") => enquiries[outcome].inc(),
    countLostImageWorker: (reason: string) => lostWorkers.inc({ reason }),
    watchPhotos({ waiting, bytes, workers }: WatchedPhotos): void {
      addGauges({
        dealership_image_workers: [
          "Processes that read and draw images; none after a minute without work. Look when over 2.",
          workers,
        ],
        dealership_photo_work_waiting: [
          "Photos and share pictures that wait for a worker. Look when over 50 for minutes.",
          waiting,
        ],
        dealership_photo_cache_bytes: [
          "Photos on disk, as this process counts them. Near the limit raise PHOTO_CACHE_MEGABYTES.",
          bytes,
        ],
      })
    },
    watchMails(status: () => WatchedMails): void {
      addGauges({
        dealership_database_up: [
          "1 while the database answers, asked every ten seconds. Look when 0 for minutes.",
          () => (status().databaseUp ? 1 : 0),
        ],
        dealership_mails_waiting: [
          "Mails that are not sent yet. Look when it grows for an hour.",
          () => status().mailsWaiting ?? undefined,
        ],
        dealership_mail_age_seconds: [
          "Since the oldest of them waits, a visitor's that was refused left out. Look when over 3600.",
          () => {
            const { oldestMailAt } = status()
            return oldestMailAt === null ? 0 : (now() - oldestMailAt.getTime()) / 1000
          },
        ],
        dealership_dealer_mails_refused: [
          "Mails to the dealer that were refused for good and are tried again. Look when over 0.",
          () => status().mailsRefused.dealer,
        ],
        dealership_visitor_mails_refused: [
          "Mails to visitors that were refused for good and are tried again. Look when over 5.",
          () => status().mailsRefused.visitor,
        ],
        dealership_mails_given_up: [
          "Mails to visitors that were given up in 30 days. Look when it grows by several a day.",
          () => status().mailsGivenUp,
        ],
      })
    },
    contentType: registry.contentType,
    /** All metrics in Prometheus's text format. */
    format: () => registry.metrics(),
  }
}
