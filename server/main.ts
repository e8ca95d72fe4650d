import "./process/crash-log.ts"
import { createServer, type RequestListener, type Server } from "node:http"
import path from "node:path"
import { getRequestListener } from "@hono/node-server"
import { retryAfter } from "#domain/site/retry-after.ts"
import { readConfig } from "./config/config.ts"
import { openDealerStore } from "./dealer/dealer-store.ts"
import { openEdgeFolder } from "./edge/edge-folder.ts"
import { keepBuiltFiles } from "./edge/keep-built-files.ts"
import { readBackupTime } from "./files/backup-note.ts"
import { createApp } from "./http/app.ts"
import { createGracefulStop } from "./http/graceful-stop.ts"
import { requestContext } from "./http/identify-request.ts"
import { loadBuiltWebsite, loadWebsiteFromSource, readCheckedOn, readRelease } from "./http/load-website.ts"
import { createWebServer, describeListenFault, listen } from "./http/server.ts"
import { createLog, describeError } from "./process/log.ts"
import { createSiteMetrics, type SiteMetrics } from "./process/site-metrics.ts"
import { startWatchdog } from "./process/watchdog.ts"
import { createServices } from "./services.ts"

const metrics = createSiteMetrics(Date.now)
// The site continues when nobody reads its log any more.
process.stdout.on("error", () => {})
const log = createLog(
  (line) => process.stdout.write(line),
  () => new Date(),
  { findContext: () => requestContext.getStore(), count: metrics.countLogLine },
)

const configReading = readConfig()
if (!configReading.ok) refuseToStart("configuration", configReading.faults)
const { config } = configReading
const dealer = await openDealerStore({
  file: config.dealerFile,
  dataFolder: config.dataFolder,
  checkedOn: readCheckedOn(),
  log,
})
if (!dealer.ok) refuseToStart("dealer file", dealer.faults)
const release = readRelease()
metrics.describeSite(config.siteUrl, release)
metrics.watchBackup(() => readBackupTime(config.dataFolder))
// A breakpoint in a debugger looks like a loop that hangs.
if (!config.development)
  startWatchdog().on("error", (error) => log.error("watchdog ended", { problem: describeError(error) }))

const services = await createServices(config, dealer.store, log, metrics)
let listener: RequestListener = (_, response) => response.writeHead(503, retryAfter(1)).end()
const server = createWebServer((request, response) => listener(request, response))
const { track, isStopping, stop } = createGracefulStop(server)
const website = config.development ? await loadWebsiteFromSource(server) : await loadBuiltWebsite()
// Before the first page, so that its files are found whichever process is asked.
if (!config.development)
  await keepBuiltFiles({
    own: "build/client/assets",
    archive: path.join(config.dataFolder, "assets"),
    log,
    now: Date.now,
  })
const app = createApp({
  config,
  services,
  website,
  countResponse: metrics.countResponse,
  countPage: metrics.countPage,
  isStopping,
  release,
})
listener = track(website.wrap(getRequestListener(app.fetch)))

if (config.edgeFolder !== undefined)
  await openEdgeFolder({ folder: config.edgeFolder, dealerStore: dealer.store, log })
await services.stock.start()
dealer.store.watch()
services.enquiryWork?.start()
services.incidentWatch?.start()
listen(server, config).then(
  (port) => log.info("listening", { host: config.host, port, release, dealerFile: config.dealerFile }),
  (error) => refuseToStart("port", [describeListenFault("PORT", config, error)]),
)
const watched = config.metrics
if (watched !== undefined)
  listen(createMetricsServer(metrics), watched).then(
    (port) => log.info("metrics listening", { host: watched.host, port }),
    // Visitors matter more than whoever watches.
    (error) =>
      log.error("metrics not available", { faults: [describeListenFault("METRICS_PORT", watched, error)] }),
  )

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => endProcess(signal))
// `dealership poll`
process.on("SIGUSR2", services.stock.pollNow)

/** Finishes the requests in flight; a second signal does not wait for them. */
async function endProcess(signal: string): Promise<void> {
  log.info("stopping", { signal })
  for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1))
  services.stock.stop()
  const cut = await stop(config.stopGraceMs)
  await Promise.all([services.enquiryWork?.stop(), services.incidentWatch?.stop()])
  log.info("stopped", { cut })
  process.exit(0)
}

function refuseToStart(what: "configuration" | "dealer file" | "port", faults: readonly string[]): never {
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
