import http from "node:http"
import https from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { seededRandom } from "#demo/seeded-random.ts"
import { findPercentile } from "#tools/figures.ts"

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

/** Paths in the shares in which visitors ask for them. */
export type SiteMix = { next(): string }

/** Found on the site itself: pages of the list, every vehicle, its photos, the built files. */
export async function findSiteMix(origin: string, seed: number): Promise<SiteMix> {
  const random = seededRandom(seed)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? "/"
  const lists = ["", "?page=2", "?page=3", "?fuel=Nafta", "?sort=od_nejlevnejsich", "?constr=SUV&limit=24"]
  const texts = await Promise.all(
    [...lists, "?limit=42", "?limit=42&page=2"].map(async (search) =>
      (await fetch(`${origin}/vozidla${search}`)).text(),
    ),
  )
  const find = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
  const vehicles = find(/\/vozidla\/[\w-]+\/[\w-]+\/\d+/g)
  const photos = await listAnswered(origin, find(/\/foto\/\d+\/1\/[\w-]+\/(?:320|720)\.webp/g))
  const files = find(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g)
  if (vehicles.length < 40 || photos.length < 40 || files.length < 3) throw new Error("too little was found")
  const shares: readonly (readonly [number, () => string])[] = [
    [0.35, () => pick(photos)],
    [0.25, () => pick(vehicles)],
    [0.2, () => `/vozidla${pick(lists)}`],
    [0.08, () => "/"],
    [0.07, () => pick(files)],
    [0.03, () => pick(["/kontakt", "/vykup", "/financovani", "/pojisteni"])],
    [0.02, () => "/stav.json"],
  ]
  return {
    next() {
      let left = random()
      for (const [share, choose] of shares) {
        left -= share
        if (left < 0) return choose()
      }
      return "/"
    },
  }
}

/** One of the demo's photos is damaged, as happens. */
async function listAnswered(origin: string, paths: readonly string[]): Promise<string[]> {
  const answered: string[] = []
  for (const path of paths) {
    const answer = await fetch(origin + path)
    await answer.arrayBuffer()
    if (answer.ok) answered.push(path)
  }
  return answered
}
