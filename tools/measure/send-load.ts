import http from "node:http"
import https from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { findPercentile } from "#tools/percentile.ts"
import type { SiteMix } from "./site-mix.ts"

const TURN_MS = 10

export type LoadResult = {
  readonly sent: number
  readonly failures: readonly string[]
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export type Load = { stop(): Promise<LoadResult> }

/** So many requests a second, whether answers come or not; a time runs from when its request was due. */
export function sendLoad(
  origin: string,
  /** Of paths, or of whole addresses of the same kind. */
  mix: SiteMix,
  perSecond: number,
  connection: Pick<https.AgentOptions, "lookup" | "rejectUnauthorized"> = {},
): Load {
  const { Agent, get } = origin.startsWith("https:") ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 256, ...connection })
  const times: number[] = []
  const failures: string[] = []
  let sending = true

  async function ask(path: string, due: number): Promise<void> {
    const outcome = await new Promise<string>((resolve) => {
      const request = get(new URL(path, origin), { agent, headers: { "accept-encoding": "br" } }, (reply) => {
        reply.resume()
        reply.once("end", () => resolve(String(reply.statusCode)))
        reply.once("error", (error) => resolve(error.message))
      })
      request.setTimeout(10_000, () => request.destroy(new Error("no answer in 10 s")))
      request.once("error", (error) => resolve(error.message))
    })
    times.push(performance.now() - due)
    if (outcome !== "200") failures.push(`${new Date().toISOString().slice(11, 19)} ${outcome} ${path}`)
  }

  const sendingAll = (async () => {
    const underWay = new Set<Promise<void>>()
    const started = performance.now()
    for (let sent = 0; sending; ) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      for (; sent < due; sent++) {
        const asking = ask(mix.next(), started + (sent / perSecond) * 1000)
        underWay.add(asking)
        asking.finally(() => underWay.delete(asking))
      }
      await sleep(TURN_MS)
    }
    await Promise.all(underWay)
    agent.destroy()
  })()

  return {
    async stop() {
      sending = false
      await sendingAll
      return {
        sent: times.length,
        failures,
        p50: findPercentile(times, 0.5),
        p99: findPercentile(times, 0.99),
        most: times.reduce((most, time) => Math.max(most, time), 0),
      }
    },
  }
}
