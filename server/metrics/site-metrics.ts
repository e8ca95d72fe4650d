import { monitorEventLoopDelay } from "node:perf_hooks"
import { createRegistry } from "./registry.ts"

/** What the metrics want to know of the stock. */
type WatchedStock = {
  readonly vehicles: number
  readonly takenAt: string | null
  readonly failures: number
  readonly leftOut: readonly unknown[]
}

export type SiteMetrics = {
  countResponse(route: string, status: number, seconds: number): void
  countLogLine(level: string, message: string): void
  countPage(source: "cached" | "rendered"): void
  watchStock(status: () => WatchedStock): void
  watchPhotos(photos: { readonly waiting: () => number; readonly bytes: () => number }): void
  format(): string
}

/** Finer where answers usually lie. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** docs/operations.md says what each means and when it should worry. */
export function createSiteMetrics(now: () => number): SiteMetrics {
  const registry = createRegistry()
  const requests = registry.counter("dealership_requests_total", "Answers by route and status.")
  const seconds = registry.histogram("dealership_request_seconds", "Time to answer by route.", SECONDS)
  const pages = registry.counter("dealership_pages_total", "Pages by source: kept in memory, or rendered.")
  /** Routes and statuses are few; building labels for every response would cost more than counting it. */
  const responses = new Map<string, { count: () => void; time: (seconds: number) => void }>()
  const sources = { cached: pages({ source: "cached" }), rendered: pages({ source: "rendered" }) }
  const lines = registry.counter("dealership_log_lines_total", "Log lines by level and message.")

  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  registry.gauge(
    "dealership_event_loop_delay_p99_seconds",
    "How late timers run.",
    () => loop.percentile(99) / 1e9,
  )
  registry.gauge("dealership_memory_bytes", "Resident memory.", () => process.memoryUsage.rss())
  registry.gauge("dealership_processor_seconds", "Processor time used.", () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  registry.gauge("dealership_uptime_seconds", "Since the process started.", () => process.uptime())

  return {
    countResponse(route, status, took) {
      const key = `${route} ${status}`
      const counted = responses.get(key) ?? {
        count: requests({ route, status }),
        time: seconds({ route }),
      }
      responses.set(key, counted)
      counted.count()
      counted.time(took)
    },
    countPage: (source) => sources[source](),
    countLogLine: (level, message) => lines({ level, message })(),
    watchStock(status) {
      registry.gauge("dealership_vehicles", "Vehicles in stock.", () => status().vehicles)
      registry.gauge("dealership_vehicles_left_out", "Of the feed, not shown.", () => status().leftOut.length)
      registry.gauge("dealership_feed_failures", "Failed polls in a row.", () => status().failures)
      registry.gauge("dealership_feed_age_seconds", "Since the provider last confirmed the stock.", () => {
        const { takenAt } = status()
        return takenAt === null ? undefined : (now() - Date.parse(takenAt)) / 1000
      })
    },
    watchPhotos({ waiting, bytes }) {
      registry.gauge("dealership_photo_work_waiting", "Photo conversions that wait for their turn.", waiting)
      registry.gauge("dealership_photo_cache_bytes", "Photos on disk, as this process counts them.", bytes)
    },
    format: registry.format,
  }
}
