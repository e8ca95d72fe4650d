import { Agent, get } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { findPercentile } from "#tools/figures.ts"

const BETWEEN_MS = 20
const PATIENCE_MS = 10_000
const VISITORS = 10
const paths = ["/", "/vozidla", "/vozidla?fuel=Nafta", "/vozidla/skoda/octavia/104211", "/kontakt"]

export type Visits = {
  readonly p99: number
  readonly failures: readonly string[]
  readonly count: number
}

export type HonestVisitors = { leave(): Promise<Visits> }

/**
 * Visitors with IP addresses of their own who open a page every 20 ms, whatever else continues, until asked to leave. Every
 * other page is one that the edge has not cached: `pickUncached` names it.
 */
export function sendHonestVisitors(origin: string, pickUncached: () => string): HonestVisitors {
  const agents = Array.from(
    { length: VISITORS },
    (_, visitor) =>
      new Agent({ keepAlive: true, localAddress: `127.0.1.${visitor + 1}`, rejectUnauthorized: false }),
  )
  const times: number[] = []
  const failures: string[] = []
  let staying = true

  async function visit(path: string, agent: Agent | undefined): Promise<void> {
    const started = performance.now()
    const outcome = await new Promise<string>((resolve) => {
      const headers = { "accept-encoding": "gzip, deflate, br, zstd" }
      const request = get(origin + path, { agent, headers }, (reply) => {
        reply.resume()
        reply.once("end", () => resolve(String(reply.statusCode)))
        reply.once("error", ({ message }) => resolve(`cut off: ${message}`))
      })
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error("no answer in 10 s")))
      request.once("error", ({ message }) => resolve(message))
    })
    times.push(performance.now() - started)
    if (outcome !== "200") failures.push(`${outcome} ${path}`)
  }

  const visiting = (async () => {
    const underWay: Promise<void>[] = []
    for (let turn = 0; staying; turn++) {
      const path = turn % 2 === 0 ? paths[(turn / 2) % paths.length] : pickUncached()
      underWay.push(visit(path ?? "/", agents[turn % VISITORS]))
      await sleep(BETWEEN_MS)
    }
    await Promise.all(underWay)
  })()

  return {
    async leave() {
      staying = false
      await visiting
      for (const agent of agents) agent.destroy()
      return { p99: findPercentile(times, 0.99), failures, count: times.length }
    },
  }
}
