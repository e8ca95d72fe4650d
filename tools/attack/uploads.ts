import { type Site, startSite } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import { findPercentile } from "#tools/figures.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { visitMeanwhile } from "#tools/visit-meanwhile.ts"
import { checkSaved, listHostileFiles, takeLargePhoto } from "./hostile-files.ts"
import { type Attempts, type Case, countStatuses, type PlayOptions, play } from "./play.ts"
import { type SentFile, sendOffer } from "./send-offer.ts"

const AT_ONCE = 4
const PAGE_EVERY_MS = 100

type UploadStage = {
  readonly site: Site
  readonly hostile: readonly SentFile[]
  /** Eight photos of 69 MB together. */
  readonly large: readonly SentFile[]
}

/** Files as no camera makes them, and the largest that may be, at one process. */
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
  const rounds = options.short ? 1 : 3
  const cases: readonly Case<UploadStage>[] = [
    { name: `${hostile.length} hostile files`, send: sendHostile },
    { name: `${rounds * 4} offers of 69 MB, four at once`, send: (stage) => sendLarge(stage, 4, rounds) },
    { name: "eight offers of 69 MB at once", send: (stage) => sendLarge(stage, 8, 1) },
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

const send = ({ site }: Site, files: readonly SentFile[]) =>
  sendOffer(site.origin, files, `Nabídka ${++words}`)

async function sendHostile({ site, hostile }: UploadStage): Promise<Attempts> {
  const statuses: string[] = []
  await workInParallel(hostile, AT_ONCE, async (file) => void statuses.push(await send(site, [file])))
  return judgeStatuses(statuses)
}

async function sendLarge({ site, large }: UploadStage, atOnce: number, rounds: number): Promise<Attempts> {
  const statuses: string[] = []
  const sendAll = async () => {
    for (let round = 0; round < rounds; round++)
      statuses.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(site, large)))))
  }
  const { times } = await visitMeanwhile(sendAll, PAGE_EVERY_MS, async (turn) => {
    await site.read(`/vozidla?limit=12&x=${turn}`)
    return undefined
  })
  const [p50, p99] = [0.5, 0.99].map((part) => findPercentile(times, part).toFixed(0))
  return judgeStatuses(statuses, `, pages beside them p50 ${p50} and p99 ${p99} ms`)
}
