import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { readConfig } from "./config.ts"
import { createHttpApp } from "./http/http-app.ts"
import { loadBuiltWebsite, loadWebsiteFromSource } from "./load-website.ts"
import { createLog } from "./log.ts"
import { readDealerFile } from "./read-dealer-file.ts"
import { createServices } from "./services.ts"

const log = createLog(
  (line) => process.stdout.write(line),
  () => new Date(),
)

const configReading = readConfig()
if (!configReading.ok) refuseToStart("configuration", configReading.faults)
const { config } = configReading
const dealerReading = await readDealerFile(config.dealerFile)
if (!dealerReading.ok) refuseToStart("dealer file", dealerReading.faults)

const services = await createServices(config, dealerReading.dealer, log)
let listener: RequestListener = (_, response) => response.writeHead(503, { "retry-after": "1" }).end()
const server = createServer((request, response) => listener(request, response))
const website = config.development ? await loadWebsiteFromSource(server) : await loadBuiltWebsite()
listener = website.wrap(getRequestListener(createHttpApp(config, services, website).fetch))

await services.stock.start()
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  log.info("listening", { host: config.host, port })
})

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(signal))

/** What is under way is finished; nothing new begins. */
function stop(signal: string): void {
  log.info("stopping", { signal })
  services.stock.stop()
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}

function refuseToStart(what: string, faults: readonly string[]): never {
  log.error(`cannot start: ${what}`, { faults })
  process.exit(1)
}
