import { createServer, type RequestListener, type Server } from "node:http"
import path from "node:path"
import { retryAfter } from "#domain/site/retry-after.ts"
import { readConfig } from "./config/config.ts"
import { openEdgeFolder } from "./edge/edge-folder.ts"
import { keepBuiltFiles } from "./edge/keep-built-files.ts"
import { readBackupTime } from "./files/backup-note.ts"
import { requestContext } from "./http/identify-request.ts"
import { loadBuiltWebsite, readRelease } from "./http/load-website.ts"
import { createGracefulStop, createWebServer, describeListenFault, listen } from "./http/server.ts"
import { openSite } from "./open-site.ts"
import { createLog, describeError, type Log } from "./process/log.ts"
import { createSiteMetrics, type SiteMetrics } from "./process/site-metrics.ts"
import { startWatchdog } from "./process/watchdog.ts"

/** The built site as a process of production. What it returns finishes the requests in flight. */
export async function runSite(): Promise<(signal: string) => Promise<void>> {
  const metrics = createSiteMetrics(Date.now)
  // The site continues when nobody reads its log any more.
  process.stdout.on("error", () => {})
  const log = createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
    { findContext: () => requestContext.getStore(), count: metrics.countLogLine },
  )
  const configReading = readConfig()
  if (!configReading.ok) refuseToStart(log, "configuration", configReading.faults)
  const { config } = configReading
  const release = readRelease()
  metrics.describeSite(config.siteUrl, release)
  metrics.watchBackup(() => readBackupTime(config.dataFolder))
  startWatchdog().on("error", (error) => log.error("watchdog ended", { problem: describeError(error) }))

  let listener: RequestListener = (_, response) => response.writeHead(503, retryAfter(1)).end()
  const server = createWebServer((request, response) => listener(request, response))
  const { track, isStopping, stop } = createGracefulStop(server)
  const website = await loadBuiltWebsite()
  const opened = await openSite({ config, log, metrics, website, release, isStopping })
  if (!opened.ok) refuseToStart(log, opened.what, opened.faults)
  const { site } = opened
  // Before the first page, so that its files are found whichever process is asked.
  await keepBuiltFiles({
    own: "build/client/assets",
    archive: path.join(config.dataFolder, "assets"),
    log,
    now: Date.now,
  })
  listener = track(site.listener)
  if (config.edgeFolder !== undefined)
    await openEdgeFolder({ folder: config.edgeFolder, dealerStore: site.dealerStore, log })
  await site.start()
  // `dealership poll`
  process.on("SIGUSR2", site.pollNow)
  listen(server, config).then(
    (port) => log.info("listening", { host: config.host, port, release, dealerFile: config.dealerFile }),
    (error) => refuseToStart(log, "port", [describeListenFault("PORT", config, error)]),
  )
  const watched = config.metrics
  if (watched !== undefined)
    listen(createMetricsServer(metrics), watched).then(
      (port) => log.info("metrics listening", { host: watched.host, port }),
      // Visitors matter more than whoever watches.
      (error) =>
        log.error("metrics not available", { faults: [describeListenFault("METRICS_PORT", watched, error)] }),
    )
  return async (signal) => {
    log.info("stopping", { signal })
    site.stopPolling()
    const cut = await stop(config.stopGraceMs)
    await site.stop()
    log.info("stopped", { cut })
  }
}

type Refused = "configuration" | "dealer file" | "data folder" | "port"

function refuseToStart(log: Log, what: Refused, faults: readonly string[]): never {
  log.error(`cannot start: ${what}`, { faults })
  process.exit(1)
}

/** On a port of its own, so that no proxy in front of the site can publish it by mistake. */
function createMetricsServer({ contentType, format }: SiteMetrics): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return response.writeHead(404).end()
    format().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
      // A metric that cannot be read must not end the process.
      () => response.writeHead(500).end(),
    )
  })
}
