import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { buildVideoPath } from "#domain/vehicle/photo-path.ts"
import type { Site } from "#harness/start-site.ts"
import { ATTACKER, manyAddresses, sendApart } from "./attacker.ts"
import { buildVideo } from "./hostile-media.ts"
import { offerOrdinaryVehicles, offerVehicles } from "./photo-attacks.ts"
import type { Attempts, Case } from "./play.ts"
import type { VisitedStage } from "./visitors.ts"

/** A round; there are two at least. */
const MADE_UP_REQUESTS = 45_000
const IDLE_CONNECTIONS = 5_000
const SECONDS = 8
/** The server's own patience is 10 seconds; what it has not ended after these it never ends. */
const PATIENCE_SECONDS = 40
const host = "Host: localhost"

/** Straight at a process, as if there were no edge. */
export const holdAtSite =
  ({ site: { origin } }: Site, connections: number, first: string, more: string) =>
  async (): Promise<Attempts> => {
    const options = { connections, first, more, seconds: SECONDS, patienceSeconds: PATIENCE_SECONDS }
    const left = await sendApart("hold", { ...options, origin, from: manyAddresses })
    return { tried: connections, through: left > 0 ? [`${left} connections were left open`] : [] }
  }

/** What visitors notice is measured; besides, nothing is asserted. */
const unanswered = (tried: number): Attempts => ({ tried, through: [] })

/** Pages are asked for, and the answers never read. */
async function neverReadPages(origin: string): Promise<Attempts> {
  const first = `GET /vozidla?limit=42 HTTP/1.1\r\n${host}\r\n\r\n`.repeat(40)
  const options = { first, deaf: true, seconds: SECONDS, patienceSeconds: SECONDS }
  await sendApart("hold", { ...options, origin, connections: 200, from: manyAddresses })
  return unanswered(200)
}

/** The same with the largest file there is: neither memory nor the edge's disk may fill with it. */
async function neverReadVideo(stage: VisitedStage, round: number): Promise<Attempts> {
  const { site } = stage
  const url = site.provider.setFile(`${round}.mp4`, buildVideo())
  const [vehicle] = await offerVehicles(stage, [[url]])
  if (vehicle === undefined) return { tried: 0, through: ["no vehicle"] }
  const before = await measureFolder(site.edge.folder)
  const first = `GET ${buildVideoPath(vehicle, 1)} HTTP/1.1\r\n${host}\r\n\r\n`
  const options = { first, deaf: true, from: manyAddresses, seconds: SECONDS, patienceSeconds: SECONDS }
  let most = 0
  const measuring = setInterval(async () => {
    most = Math.max(most, (await measureFolder(site.edge.folder)) - before)
  }, 1_000)
  await Promise.all([
    sendApart("hold", { ...options, connections: 300, origin: site.origin }),
    sendApart("hold", { ...options, connections: 100, origin: site.site.origin }),
  ])
  clearInterval(measuring)
  return { tried: 400, through: most > 100_000_000 ? [`${most} bytes of temporary files at the edge`] : [] }
}

/** Headers that never end, from one IP address, and a new connection for each that the edge has ended. */
async function crowdEdge({ origin }: Site): Promise<Attempts> {
  const first = `GET / HTTP/1.1\r\n${host}\r\nX-A: `
  const patience = { seconds: SECONDS * 2, patienceSeconds: SECONDS * 2 }
  const options = { origin, first, reopen: true, connections: IDLE_CONNECTIONS, from: [ATTACKER] }
  await sendApart("hold", { ...options, ...patience })
  return unanswered(IDLE_CONNECTIONS)
}

/** Files come and go while it looks, which it complains of. */
async function measureFolder(folder: string): Promise<number> {
  const { stdout } = spawn("du", ["-sb", folder], { stdio: ["ignore", "pipe", "ignore"] })
  return Number.parseInt(await text(stdout), 10)
}

async function sendMadeUpRequests({ site }: Site, round: number): Promise<Attempts> {
  const seed = Math.floor(Date.now() / 1000) + round
  const target = { origin: site.origin, count: MADE_UP_REQUESTS, seed }
  const { failures } = await sendApart("sendMadeUp", { what: "requests", ...target })
  return { tried: MADE_UP_REQUESTS, through: failures }
}

export function listConnectionAttacks(stage: VisitedStage): readonly Case[] {
  const { site } = stage
  const slowHeaders = `GET / HTTP/1.1\r\n${host}\r\n`
  const slowBodies = `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 99999\r\n\r\n`
  return [
    { name: "90,000 made-up requests", send: (round) => sendMadeUpRequests(site, round) },
    { name: "500 slow headers", send: holdAtSite(site, 500, slowHeaders, "X-A: b\r\n") },
    { name: "500 slow bodies", send: holdAtSite(site, 500, slowBodies, "a") },
    { name: "5,000 idle connections", send: holdAtSite(site, IDLE_CONNECTIONS, "", "") },
    { name: "M11 200 connections that never read", send: () => neverReadPages(site.origin) },
    { name: "M11 the same straight at a process", send: () => neverReadPages(site.site.origin) },
    {
      name: "H5, M11 a video that 400 never read",
      send: (round) => neverReadVideo(stage, round),
      ordinary: () => offerOrdinaryVehicles(stage),
    },
    { name: "M13 5,000 connections from one address", send: () => crowdEdge(site) },
  ]
}
