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

/** Files as no camera makes them, and the largest that may be, at one process. */
export async function attackByUploads(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("making hostile files, and starting a site")
  const hostile = await listHostileFiles(options.short ? 50 : 300)
  const photo = await takeLargePhoto()
  /** Eight of 69 MB together. */
  const large = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, content: photo }))
  await using site = await startSite({
    database: true,
    unlimited: true,
    serviceLimits: true,
    waitFor: "photos",
  })
  const rounds = options.short ? 1 : 3
  const cases: readonly Case[] = [
    { name: `${hostile.length} hostile files`, send: () => sendHostile(site, hostile) },
    { name: `${rounds * 4} offers of 69 MB, four at once`, send: () => sendLarge(site, large, 4, rounds) },
    { name: "eight offers of 69 MB at once", send: () => sendLarge(site, large, 8, 1) },
    {
      name: "photos saved of all these, without a trace",
      send: () => checkSaved(site.databaseUrl, [...hostile, ...large]),
    },
  ]
  return await play(site, cases, options)
}

/** A process that has too much to do may say so; any other error is ours. */
const EXPECTED = /^[^5]|^503/

let words = 0

const send = ({ site }: Site, files: readonly SentFile[]) =>
  sendOffer(site.origin, files, `Nabídka ${++words}`)

async function sendHostile(site: Site, hostile: readonly SentFile[]): Promise<Attempts> {
  const statuses: string[] = []
  await workInParallel(hostile, AT_ONCE, async (file) => void statuses.push(await send(site, [file])))
  return countStatuses(statuses, EXPECTED)
}

async function sendLarge(
  site: Site,
  large: readonly SentFile[],
  atOnce: number,
  rounds: number,
): Promise<Attempts> {
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
  const { tried, through } = countStatuses(statuses, EXPECTED)
  return { tried: `${tried}, pages beside them p50 ${p50} and p99 ${p99} ms`, through }
}
