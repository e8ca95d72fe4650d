import { createServer, type RequestListener, type Server } from "node:http"
import { answerBrokenRequest } from "./answer-broken-request.ts"

/**
 * Limits for those who take their time or too much. Behind a proxy the proxy has its own; these hold where there is none.
 * Connections that wait are kept longer than nginx keeps its own (60 s), so that nginx is never cut off in mid-request.
 */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  // Often, so that a crowd of the slow is not ended all in one turn.
  connectionsCheckingInterval: 50,
}

/** Some 20 kB each. Past three quarters, connections that only wait make room. */
const MAX_CONNECTIONS = 10_000
const CROWDED = MAX_CONNECTIONS * 0.75

export function createWebServer(listener: RequestListener): Server {
  const server = createServer(limits, listener)
  server.maxConnections = MAX_CONNECTIONS
  let connections = 0
  server.on("connection", (socket) => {
    connections++
    socket.once("close", () => connections--)
    if (connections > CROWDED) server.closeIdleConnections()
  })
  server.on("clientError", answerBrokenRequest)
  return server
}
