import { Agent, request } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { findPercentile } from "#tools/figures.ts"

export type Seen = {
  readonly visits: number
  readonly failed: readonly string[]
  readonly slowestMs: number
  readonly medianMs: number
  /** On a connection that was closed before it had answered. */
  readonly sentAgain: number
}

type Site = { readonly host: string; readonly address: string; readonly root: string }

const VISITS_PER_SECOND = 10
const PATIENCE_MS = 15_000

/** Pages over TLS until it is stopped; every second one is a search that no cache knows. */
export function startVisitors({ host, address, root }: Site): { stop(): Promise<Seen> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca: root, servername: host })
  const failed: string[] = []
  const times: number[] = []
  const visits: Promise<void>[] = []
  let isOver = false
  let sentAgain = 0

  function visit(path: string): Promise<void> {
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (problem: string | undefined) => {
        if (problem !== undefined) failed.push(`${new Date().toISOString()} ${path}: ${problem}`)
        times.push(performance.now() - began)
        resolve()
      }
      const asked = request(
        { agent, host: address, path, headers: { host }, timeout: PATIENCE_MS },
        (answer) => {
          answer.resume()
          answer.once("end", () => end(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`))
          answer.once("error", () => end("cut off"))
        },
      )
      asked.once("timeout", () => asked.destroy(new Error("timeout")))
      asked.once("error", (error) => {
        // nginx that reloads closes idle connections; a request that met that is sent again by every browser (RFC 9112, 9.3.1).
        const isClosed = asked.reusedSocket && "code" in error && error.code === "ECONNRESET"
        if (!isClosed) return end(error.message)
        sentAgain++
        visit(path).then(resolve)
      })
      asked.end()
    })
  }

  const going = (async () => {
    for (let turn = 0; !isOver; turn++) {
      visits.push(visit(turn % 2 === 0 ? "/" : `/vozidla?sales_price=${200_000 + turn}`))
      await sleep(1000 / VISITS_PER_SECOND)
    }
  })()
  return {
    async stop() {
      isOver = true
      await going
      await Promise.all(visits)
      agent.destroy()
      return {
        visits: times.length,
        failed,
        slowestMs: Math.max(...times),
        medianMs: findPercentile(times, 0.5),
        sentAgain,
      }
    },
  }
}
