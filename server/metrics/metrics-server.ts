import { createServer, type Server } from "node:http"
import type { SiteMetrics } from "./site-metrics.ts"

/** On a port of its own, so that no proxy in front of the site can publish it by mistake. */
export function createMetricsServer(metrics: SiteMetrics): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return response.writeHead(404).end()
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" })
    response.end(metrics.format())
  })
}
