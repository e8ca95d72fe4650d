import { createServer, type Server } from "node:http"
import type { SiteMetrics } from "./site-metrics.ts"

/** On a port of its own, so that no proxy in front of the site can publish it by mistake. */
export function createMetricsServer({ contentType, format }: SiteMetrics): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return response.writeHead(404).end()
    format().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
      // A metric that cannot be read must not end the process.
      () => response.writeHead(500).end(),
    )
  })
}
