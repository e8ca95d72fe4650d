import type { RequestListener, Server } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { getRequestListener } from "@hono/node-server"
import { keepBuiltFiles } from "./built-files/keep-built-files.ts"
import { readConfig } from "./config.ts"
import { openEdgeFolder } from "./edge/edge-folder.ts"
import { createApp } from "./http/app.ts"
import { createGracefulStop } from "./http/graceful-stop.ts"
import { createWebServer } from "./http/server.ts"
import { loadBuiltWebsite, loadWebsiteFromSource } from "./load-website.ts"
import { createLog } from "./log.ts"
import { createMetricsServer } from "./metrics/metrics-server.ts"
import { createSiteMetrics } from "./metrics/site-metrics.ts"
import { readDealerFile } from "./read-dealer-file.ts"
import { requestContext } from "./request-context.ts"
import { createServices } from "./services.ts"

const metrics = createSiteMetrics(Date.now)
const log = createLog(
  (line) => process.stdout.write(line),
  () => new Date(),
  { findContext: () => requestContext.getStore(), count: metrics.countLogLine },
)

const configReading = readConfig()
if (!configReading.ok) refuseToStart("configuration", configReading.faults)
const { config } = configReading
const dealerReading = await readDealerFile(config.dealerFile)
if (!dealerReading.ok) refuseToStart("dealer file", dealerReading.faults)

const services = await createServices(config, dealerReading.dealer, log, metrics)
let listener: RequestListener = (_, response) => response.writeHead(503, { "retry-after": "1" }).end()
const server = createWebServer((request, response) => listener(request, response))
const { track, isStopping, stop } = createGracefulStop(server)
const website = config.development ? await loadWebsiteFromSource(server) : await loadBuiltWebsite()
// Before the first page, so that its files are found whichever process is asked.
if (!config.development)
  await keepBuiltFiles({
    own: "build/client/assets",
    kept: path.join(config.dataFolder, "assets"),
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
})
listener = track(website.wrap(getRequestListener(app.fetch)))

if (config.edgeFolder !== undefined)
  await openEdgeFolder({ folder: config.edgeFolder, dealer: services.dealer, log })
await services.stock.start()
listen(server, config, "listening")
if (config.metrics !== undefined) listen(createMetricsServer(metrics), config.metrics, "metrics listening")

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => endProcess(signal))

function listen(which: Server, { host, port }: { host: string; port: number }, message: string): void {
  // As long a queue as the system allows, so that a burst of visitors is not refused.
  which.listen({ port, host, backlog: 4096 }, () => {
    const address = which.address() as AddressInfo
    log.info(message, { host, port: address.port })
  })
}

/** Finishes the requests in flight; a second signal does not wait for them. */
async function endProcess(signal: string): Promise<void> {
  log.info("stopping", { signal })
  for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1))
  services.stock.stop()
  const cut = await stop(config.stopGraceMs)
  log.info("stopped", { cut })
  process.exit(0)
}

function refuseToStart(what: string, faults: readonly string[]): never {
  log.error(`cannot start: ${what}`, { faults })
  process.exit(1)
}
