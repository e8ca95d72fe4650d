import { randomUUID } from "node:crypto"
import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { withDeadline } from "#server/work/with-deadline.ts"

/**
 * Limits against slow and oversized requests; a proxy in front has its own. Idle connections stay open longer than nginx
 * keeps them (60 s), so that nginx never sends a request on a connection that is just being closed.
 */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // Eight photos from a slow phone; forms without photos have a shorter limit of their own.
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  // Short, so that thousands of slow connections do not all end in the same tick.
  connectionsCheckingInterval: 50,
}

/** About 20 kB each. Past three quarters of it, idle connections are closed. */
const MAX_CONNECTIONS = 10_000
const CROWDED = MAX_CONNECTIONS * 0.75

/**
 * A client that takes nothing of its response for so long is disconnected. The system itself takes up to 4 MB of a response
 * at once, so this meets only videos and long pipelines, and a reader of 25 kB a second still makes progress in time.
 */
const STALLED_MS = 60_000

/**
 * Writes the headers that every response has together with its own, in one call: set one after another, they took a tenth of
 * the time of a cached page.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The response's own replace them. */
  defaultHeaders: Readonly<Record<string, string>> = {}

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const own = typeof reason === "string" ? headers : reason
    return super.writeHead(status, { ...this.defaultHeaders, ...own })
  }
}

export function createWebServer(listener: RequestListener, stalledMs = STALLED_MS): Server {
  const server = createServer({ ...limits, ServerResponse: SiteResponse }, listener)
  server.timeout = stalledMs
  // Past a number Node drops headers without a word, the proxy's own among them; their bytes are limited above.
  server.maxHeadersCount = 0
  server.maxConnections = MAX_CONNECTIONS
  let connections = 0
  server.on("connection", (socket) => {
    connections++
    socket.once("close", () => connections--)
    if (connections > CROWDED) server.closeIdleConnections()
  })
  server.on("clientError", answerClientError)
  return server
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
}

/**
 * For bytes that could not be parsed as a request. A connection that never sent anything is closed without a response:
 * thousands of them may time out at once, and a response to each would delay the visitors.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const silent = socket instanceof Socket && socket.bytesRead === 0
  const status = statuses[error.code ?? ""] ?? "400 Bad Request"
  if (socket.writable && !silent)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nX-Request-Id: ${randomUUID()}\r\n\r\n`)
  socket.destroy()
}

type Address = { readonly host: string; readonly port: number }

/** The port that it listens on, which is another than asked for when that was 0. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  // As long a queue as the system allows, so that a burst of visitors is not refused.
  await once(server.listen({ port, host, backlog: 4096 }), "listening")
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : port
}

/** "PORT: cannot listen on 0.0.0.0 port 3000: EADDRINUSE". */
export function describeListenFault(variable: string, { host, port }: Address, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : error
  return `${variable}: cannot listen on ${host} port ${port}: ${code}`
}

/** Responses that take longer are cut off. */
const MAX_RESPONSE_MS = 10_000
const SWEEP_MS = 100

export function createGracefulStop(server: Server) {
  const inFlight = new Set<ServerResponse>()
  let stopping = false

  return {
    /** Stopping waits for the responses of this listener. */
    track:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        inFlight.add(response)
        response.once("close", () => inFlight.delete(response))
        if (stopping) closeConnection(response)
        listener(request, response)
      },
    isStopping: () => stopping,
    /**
     * For `graceMs` everything is answered, readiness says that the process is stopping, and each response closes its
     * connection. Then no new connection is accepted. Resolves with the number of responses that were cut off.
     */
    async stop(graceMs: number): Promise<number> {
      stopping = true
      for (const response of inFlight) closeConnection(response)
      await sleep(graceMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections whose last response was sent before the stop are closed when they become idle.
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await withDeadline(MAX_RESPONSE_MS, closed)
      clearInterval(sweeping)
      const cut = inFlight.size
      server.closeAllConnections()
      return cut
    },
  }
}

function closeConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close")
}
