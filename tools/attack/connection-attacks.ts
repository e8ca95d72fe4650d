import { readdir, stat } from "node:fs/promises"
import path from "node:path"
import { buildVideo } from "./hostile-media.ts"
import {
  ATTACKER,
  type Attack,
  findVideo,
  hold,
  manyAddresses,
  offerVehicles,
  type Play,
  type Stage,
} from "./stage.ts"

const IDLE_CONNECTIONS = 5_000
const SECONDS = 8
/** The server's own patience is 10 seconds; what it has not ended after these it never ends. */
const PATIENCE_SECONDS = 40
const host = "Host: localhost"

/** Straight at a process, as if there were no edge. */
const holdAtSite =
  (connections: number, first: string, more: string): Play =>
  async ({ pair }) => {
    const { left } = await hold({
      origin: pair.site.origin,
      connections,
      from: manyAddresses,
      first,
      more,
      seconds: SECONDS,
      patienceSeconds: PATIENCE_SECONDS,
    })
    return left > 0 ? [`${left} connections were left open`] : []
  }

/** Pages are asked for, and the answers never read. */
const neverReadPages =
  (origin: (stage: Stage) => string, from: readonly string[]): Play =>
  async (stage) => {
    const first = `GET /vozidla?limit=42 HTTP/1.1\r\n${host}\r\n\r\n`.repeat(40)
    const patience = { seconds: SECONDS, patienceSeconds: SECONDS }
    await hold({ origin: origin(stage), connections: 200, from, first, deaf: true, ...patience })
    return []
  }

/** The same with the largest file there is: neither memory nor the edge's disk may fill with it. */
const neverReadVideo: Play = async (stage, round) => {
  const { pair, edgeDisk } = stage
  const measureDisk = async () =>
    (await edgeDisk.measureUsed()) + (await measureFolder(path.join(pair.edge.folder, "proxy")))
  const url = pair.provider.setFile(`${round}.mp4`, buildVideo())
  const [vehicle] = await offerVehicles(stage, [[url]])
  if (vehicle === undefined) return ["no vehicle"]
  const before = await measureDisk()
  const first = `GET ${findVideo(vehicle)} HTTP/1.1\r\n${host}\r\n\r\n`
  const options = { first, deaf: true, seconds: SECONDS, patienceSeconds: SECONDS }
  const holding = Promise.all([
    hold({ ...options, connections: 300, origin: pair.origin, from: manyAddresses }),
    hold({ ...options, connections: 100, origin: pair.site.origin, from: manyAddresses }),
  ])
  let most = 0
  const measuring = setInterval(async () => {
    most = Math.max(most, (await measureDisk()) - before)
  }, 1_000)
  await holding
  clearInterval(measuring)
  return most > 100_000_000 ? [`${most} bytes of temporary files at the edge`] : []
}

/** Headers that never end, from one IP address, and a new connection for each that the edge has ended. */
const crowdEdge: Play = async ({ pair: { origin } }) => {
  await hold({
    origin,
    connections: IDLE_CONNECTIONS,
    from: [ATTACKER],
    first: `GET / HTTP/1.1\r\n${host}\r\nX-A: `,
    reopen: true,
    seconds: SECONDS * 2,
    patienceSeconds: SECONDS * 2,
  })
  return []
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) =>
    stat(path.join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export const connectionAttacks: Readonly<Record<string, Attack>> = {
  "500 slow headers": { play: holdAtSite(500, `GET / HTTP/1.1\r\n${host}\r\n`, "X-A: b\r\n") },
  "500 slow bodies": {
    play: holdAtSite(500, `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 99999\r\n\r\n`, "a"),
  },
  "5,000 idle connections": { play: holdAtSite(IDLE_CONNECTIONS, "", "") },
  "M11 200 connections that never read": { play: neverReadPages(({ pair }) => pair.origin, manyAddresses) },
  "M11 the same straight at a process": {
    play: neverReadPages(({ pair }) => pair.site.origin, manyAddresses),
  },
  "H5, M11 a video that 400 never read": { play: neverReadVideo, offersVehicles: true },
  "M13 5,000 connections from one address": { play: crowdEdge },
}
