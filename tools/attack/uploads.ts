import { setTimeout as sleep } from "node:timers/promises"
import { seededRandom } from "#demo/seeded-random.ts"
import { findSheetPath } from "#harness/dealer-links.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import { findPercentile } from "#tools/figures.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { checkSaved, listHostileFiles, takeLargePhoto } from "./hostile-files.ts"
import { type Attempts, type Case, countStatuses, type PlayOptions, play } from "./play.ts"
import { type SentFile, sendFiles, sendOffer } from "./send-files.ts"

const AT_ONCE = 4
const PAGE_EVERY_MS = 100
const AFTERWARDS_TRIES = 10
const VEHICLE = 104_211

type UploadStage = {
  readonly site: Site
  readonly hostile: readonly SentFile[]
  /** Eight photos of 69 MB together. */
  readonly large: readonly SentFile[]
}

/** Files as no camera makes them, the largest that may be, and cut lines, at one process. */
export async function attackByUploads(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("making hostile files, and starting a site")
  const hostile = await listHostileFiles(options.short ? 50 : 300)
  const photo = await takeLargePhoto()
  const large = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, content: photo }))
  await using site = await startSite({
    database: true,
    unlimited: true,
    serviceLimits: true,
    waitFor: "photos",
  })
  const [rounds, cut] = options.short ? [1, 40] : [3, 200]
  const cases: readonly Case<UploadStage>[] = [
    { name: `${hostile.length} hostile files`, send: sendHostile },
    { name: "… by the dealer's links to a sheet and to photos", send: sendByLinks },
    { name: `${rounds * 4} offers of 69 MB, four at once`, send: (stage) => sendLarge(stage, 4, rounds) },
    { name: "eight offers of 69 MB at once", send: (stage) => sendLarge(stage, 8, 1) },
    { name: `${cut} cut lines, and an offer afterwards`, send: (stage) => cutLines(stage, cut) },
    {
      name: "photos saved of all these, without a trace",
      send: () => checkSaved(site.databaseUrl, [...hostile, ...large]),
    },
  ]
  return await play({ site, hostile, large }, cases, options)
}

/** A process that has too much to do may say so; any other error is ours. */
function judgeStatuses(statuses: readonly string[], remark = ""): Attempts {
  const counts = Object.groupBy(statuses, (status) => status)
  const answers = Object.fromEntries(Object.entries(counts).map(([status, all = []]) => [status, all.length]))
  const fine = statuses.filter((status) => !/^5/.test(status)).concat("503")
  const { tried, through } = countStatuses(answers, fine)
  return { tried: `${tried}${remark}`, through }
}

let words = 0

const send = (site: Site, files: readonly SentFile[], cutAt?: number) =>
  sendOffer({
    origin: site.site.origin,
    files,
    words: `Nabídka ${++words}`,
    ...(cutAt !== undefined && { cutAt }),
  })

async function sendHostile({ site, hostile }: UploadStage): Promise<Attempts> {
  const statuses: string[] = []
  await workInParallel(hostile, AT_ONCE, async (file) => void statuses.push(await send(site, [file])))
  return judgeStatuses(statuses)
}

async function sendByLinks({ site, hostile }: UploadStage): Promise<Attempts> {
  const path = await findSheetPath(site.databaseUrl, VEHICLE)
  const statuses: string[] = []
  await workInParallel(hostile, AT_ONCE, async (file) => {
    const fields = { verze: "0", vada: "scratch", "vada-kde": "left", "vada-slova": file.name.slice(0, 20) }
    statuses.push(await sendFiles({ origin: site.site.origin, files: [file], path, fields }))
  })
  return judgeStatuses(statuses)
}

async function sendLarge({ site, large }: UploadStage, atOnce: number, rounds: number): Promise<Attempts> {
  const pageTimes: number[] = []
  const pages = setInterval(async () => {
    const began = performance.now()
    await site.read(`/vozidla?limit=12&x=${pageTimes.length}`)
    pageTimes.push(performance.now() - began)
  }, PAGE_EVERY_MS)
  const statuses: string[] = []
  for (let round = 0; round < rounds; round++)
    statuses.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(site, large)))))
  clearInterval(pages)
  const [p50, p99] = [0.5, 0.99].map((part) => findPercentile(pageTimes, part).toFixed(0))
  return judgeStatuses(statuses, `, pages beside them p50 ${p50} and p99 ${p99} ms`)
}

async function cutLines({ site, large }: UploadStage, count: number): Promise<Attempts> {
  const random = seededRandom(17)
  const files = large.slice(0, 2)
  const size = files.reduce((sum, { content }) => sum + content.length, 0)
  const cuts = Array.from({ length: count }, () => Math.floor(random() * size))
  const statuses: string[] = []
  await workInParallel(cuts, AT_ONCE, async (cutAt) => void statuses.push(await send(site, files, cutAt)))
  // What was cut off while a photo was re-encoded keeps its place until that is done.
  let afterwards = await send(site, [])
  for (let tries = 0; afterwards === "503" && tries < AFTERWARDS_TRIES; tries++) {
    await sleep(1_000)
    afterwards = await send(site, [])
  }
  const { tried, through } = judgeStatuses(statuses)
  const refused = afterwards === "303" ? [] : [`an offer afterwards was answered with ${afterwards}`]
  return { tried, through: [...through, ...refused] }
}
