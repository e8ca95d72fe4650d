import { setTimeout as sleep } from "node:timers/promises"
import { seededRandom } from "#demo/seeded-random.ts"
import { findSheetPath } from "#harness/dealer-links.ts"
import { startSite } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { isRunning, watchMemory } from "#tools/process-use.ts"
import { atMost, noneOf, printTable, showProgress } from "#tools/terminal.ts"
import { checkKept, listHostileFiles, takeLargePhoto } from "./hostile-files.ts"
import { sendFiles, sendOffer } from "./send-files.ts"

/** `npm run tool -- upload-attack`: offers with files as no camera makes them, the same by the link of a sheet, the largest that may be, and cut lines, at one process. */
prepareCommand({ programs: ["PostgreSQL"] })
const MAX_PROCESS_MB = 512
const MAX_SERVICE_MB = 1024
const HOSTILE_AT_ONCE = 4
const LARGE_ROUNDS = 3
const CUT_OFFERS = 200
const PAGE_EVERY_MS = 100
const AFTERWARDS_TRIES = 10
const VEHICLE = 104_211

await using demo = await startSite({
  database: true,
  unlimited: true,
  serviceLimits: true,
  waitFor: "photos",
})
const { site } = demo
const { origin, pid } = site
const memory = watchMemory(() => [pid], MAX_SERVICE_MB)
const statuses = new Map<string, number>()
let sent = 0
const send = async (options: Omit<Parameters<typeof sendOffer>[0], "origin" | "words">) => {
  const status = await sendOffer({ origin, words: `Nabídka ${++sent}`, ...options })
  note(status)
  return status
}
const note = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
const takeStatuses = () => {
  const listed = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
  const failures = [...statuses].filter(([status]) => status >= "500" && status !== "503" && status !== "cut")
  statuses.clear()
  return { text: listed.join(", "), failures: failures.length }
}

showProgress("making hostile files")
const files = await listHostileFiles()
showProgress(`${files.length} hostile files`)
await workInParallel(files, HOSTILE_AT_ONCE, async (file) => void (await send({ files: [file] })))
const hostile = { ...takeStatuses(), ...memory.takePeak() }

showProgress("the same by the link of a sheet")
const sheetPath = await findSheetPath(demo.databaseUrl, VEHICLE)
await workInParallel(files, HOSTILE_AT_ONCE, async (file) => {
  const flaw = { verze: "0", vada: "scratch", "vada-kde": "left", "vada-slova": file.name.slice(0, 20) }
  note(await sendFiles({ origin, files: [file], path: sheetPath, fields: flaw }))
})
const linked = { ...takeStatuses(), ...memory.takePeak() }

showProgress("four of 69 MB at once")
const photo = await takeLargePhoto()
const large = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, content: photo }))
const pageTimes: number[] = []
const pages = setInterval(async () => {
  const began = performance.now()
  await (await demo.get(`/vozidla?limit=12&x=${pageTimes.length}`)).text()
  pageTimes.push(performance.now() - began)
}, PAGE_EVERY_MS)
const largeTimes: number[] = []
for (let round = 0; round < LARGE_ROUNDS; round++)
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const began = performance.now()
      await send({ files: large })
      largeTimes.push(performance.now() - began)
    }),
  )
const four = { ...takeStatuses(), ...memory.takePeak() }
showProgress("eight of 69 MB at once")
await Promise.all(Array.from({ length: 8 }, () => send({ files: large })))
const eight = { ...takeStatuses(), ...memory.takePeak() }
clearInterval(pages)

showProgress(`${CUT_OFFERS} cut lines`)
const random = seededRandom(17)
for (let count = 0; count < CUT_OFFERS; count += HOSTILE_AT_ONCE)
  await Promise.all(
    Array.from({ length: HOSTILE_AT_ONCE }, () =>
      send({ files: large.slice(0, 2), cutAt: Math.floor(random() * 2 * photo.length) }),
    ),
  )
const cut = { ...takeStatuses(), ...memory.takePeak() }
// What was cut off while a photo was re-encoded keeps its place until that is done.
let afterwards = await send({ files: [] })
for (let tries = 0; afterwards === "503" && tries < AFTERWARDS_TRIES; tries++) {
  await sleep(1_000)
  afterwards = await send({ files: [] })
}
memory.stop()
const kept = await checkKept(demo.databaseUrl, [...files, { name: "large", content: photo }])
const errors = site.lines.filter(({ level }) => level === "error").map((line) => JSON.stringify(line))
const replaced = site.lines.filter(({ message }) => message === "image worker replaced").length
const peaks = [hostile, linked, four, eight, cut]
printTable([
  { what: `${files.length} hostile files`, measured: hostile.text },
  { what: "… by the link of a sheet", measured: linked.text },
  { what: `${LARGE_ROUNDS} × 4 offers of 69 MB at once`, measured: four.text },
  { what: "… slowest answer", measured: `${(Math.max(...largeTimes) / 1000).toFixed(1)} s` },
  { what: "8 offers of 69 MB at once", measured: eight.text },
  { what: `${CUT_OFFERS} cut lines`, measured: cut.text },
  { what: "pages beside the large ones, p50", measured: `${findPercentile(pageTimes, 0.5).toFixed(0)} ms` },
  { what: "… p99", measured: `${findPercentile(pageTimes, 0.99).toFixed(0)} ms` },
  atMost(
    "answers of 500 and the like",
    peaks.reduce((sum, { failures }) => sum + failures, 0),
    0,
    "",
  ),
  { what: "an offer afterwards", measured: afterwards, limit: "303", passed: afterwards === "303" },
  { what: "photos kept", measured: String(kept.count), limit: "> 0", passed: kept.count > 0 },
  atMost("… as they were sent", kept.asSent, 0, ""),
  atMost("… with a place, a camera or another trace", kept.withTraces, 0, ""),
  atMost("… that are no JPEG of at most 2,000 pixels", kept.foreign, 0, ""),
  { what: "image workers replaced", measured: String(replaced) },
  atMost(
    "crashes of the process",
    peaks.reduce((sum, { kills }) => sum + kills, 0) + Number(!isRunning(pid)),
    0,
    "",
  ),
  atMost("memory of the process: hostile files", hostile.processMb, MAX_PROCESS_MB, "MB"),
  atMost("… by the link of a sheet", linked.processMb, MAX_PROCESS_MB, "MB"),
  atMost("… four of 69 MB", four.processMb, MAX_PROCESS_MB, "MB"),
  atMost("… eight of 69 MB", eight.processMb, MAX_PROCESS_MB, "MB"),
  atMost("… cut lines", cut.processMb, MAX_PROCESS_MB, "MB"),
  atMost(
    "memory with the image workers",
    Math.max(...peaks.map(({ serviceMb }) => serviceMb)),
    MAX_SERVICE_MB,
    "MB",
  ),
  noneOf("error lines in the log", errors),
])
