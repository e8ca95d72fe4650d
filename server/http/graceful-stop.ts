import type { RequestListener, Server, ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { withDeadline } from "#server/work/with-deadline.ts"

/** Responses that take longer are cut off. */
const MAX_RESPONSE_MS = 10_000
const SWEEP_MS = 100

export type GracefulStop = {
  /** Stopping waits for the responses of this listener. */
  track(listener: RequestListener): RequestListener
  isStopping(): boolean
  /**
   * For `graceMs` everything is answered, readiness says that the process is stopping, and each response closes its
   * connection. Then no new connection is accepted. Resolves with the number of responses that were cut off.
   */
  stop(graceMs: number): Promise<number>
}

export function createGracefulStop(server: Server): GracefulStop {
  const inFlight = new Set<ServerResponse>()
  let stopping = false

  return {
    track: (listener) => (request, response) => {
      inFlight.add(response)
      response.once("close", () => inFlight.delete(response))
      if (stopping) closeConnection(response)
      listener(request, response)
    },
    isStopping: () => stopping,
    async stop(graceMs) {
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
