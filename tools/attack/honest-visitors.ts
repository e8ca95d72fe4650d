import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

const BETWEEN_MS = 50
const paths = ["/", "/vozidla", "/vozidla?fuel=Nafta", "/vozidla/skoda/octavia/104211", "/kontakt"]

export type Visits = {
  readonly p50: number
  readonly p99: number
  readonly failures: number
  readonly count: number
}

export type HonestVisitors = { leave(): Promise<Visits> }

/** Someone who opens a page every 50 ms, whatever else goes on, until asked to leave. */
export function sendHonestVisitors(origin: string): HonestVisitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const times: number[] = []
  let failures = 0
  let staying = true

  async function visit(path: string): Promise<void> {
    const started = performance.now()
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          "accept-encoding": "gzip, deflate, br, zstd",
          "x-forwarded-for": `203.0.113.${times.length % 250}`,
        }
        get(origin + path, { agent, headers }, (reply) => {
          reply.resume().once("end", () => resolve(reply.statusCode))
        }).once("error", reject)
      })
      if (status !== 200) failures++
    } catch {
      failures++
    }
    times.push(performance.now() - started)
  }

  const visiting = (async () => {
    const underWay: Promise<void>[] = []
    for (let turn = 0; staying; turn++) {
      underWay.push(visit(paths[turn % paths.length] ?? "/"))
      await sleep(BETWEEN_MS)
    }
    await Promise.all(underWay)
  })()

  return {
    async leave() {
      staying = false
      await visiting
      agent.destroy()
      const sorted = times.toSorted((a, b) => a - b)
      const pick = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
      return { p50: pick(0.5), p99: pick(0.99), failures, count: times.length }
    },
  }
}
