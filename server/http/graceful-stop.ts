import type { RequestListener, Server, ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

/** What is still under way then is not worth waiting for. */
const MAX_ANSWER_MS = 10_000
const LOOK_MS = 100

export type GracefulStop = {
  /** What this listener answers is waited for. What is answered at once need not be watched. */
  watch(listener: RequestListener): RequestListener
  isStopping(): boolean
  /**
   * For `graceMs` everything is answered, readiness says that the process is going, and each answer ends its connection.
   * Then nothing new is taken and what is under way is finished. Resolves with how many answers had to be cut off.
   */
  stop(graceMs: number): Promise<number>
}

export function createGracefulStop(server: Server): GracefulStop {
  const underWay = new Set<ServerResponse>()
  let stopping = false

  return {
    watch: (listener) => (request, response) => {
      underWay.add(response)
      response.once("close", () => underWay.delete(response))
      if (stopping) endConnection(response)
      listener(request, response)
    },
    isStopping: () => stopping,
    async stop(graceMs) {
      stopping = true
      for (const response of underWay) endConnection(response)
      await sleep(graceMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections whose last answer left before the stop are found here when they fall idle.
      const sweeping = setInterval(() => server.closeIdleConnections(), LOOK_MS)
      const deadline = new AbortController()
      await Promise.race([closed, sleep(MAX_ANSWER_MS, undefined, deadline).catch(() => {})])
      deadline.abort()
      clearInterval(sweeping)
      const cut = underWay.size
      server.closeAllConnections()
      return cut
    },
  }
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close")
}
