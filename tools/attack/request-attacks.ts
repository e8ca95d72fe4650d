import { ATTACKER, manyAddresses, sendApart } from "./attacker.ts"
import { type Attempts, type Case, countStatuses } from "./play.ts"
import type { VisitedStage } from "./visitors.ts"

const SECONDS = 8
/** A round; there are two at least. */
const MADE_UP_REQUESTS = 45_000

async function sendMadeUpRequests({ site }: VisitedStage, round: number): Promise<Attempts> {
  const seed = Math.floor(Date.now() / 1000) + round
  const target = { origin: site.site.origin, count: MADE_UP_REQUESTS, seed }
  const { failures } = await sendApart("sendMadeUp", { what: "requests", ...target })
  return { tried: MADE_UP_REQUESTS, through: failures }
}

/** Not a header that any client sends: a pattern that backtracks takes a second for it. */
async function sendLongEncodings({ site }: VisitedStage): Promise<Attempts> {
  const requests = Array.from({ length: 400 }, (_, number) => ({
    path: number % 2 === 0 ? "/" : "/foto/x/video",
    headers: { "accept-encoding": `a${" ".repeat(7_000 + number)}b` },
  }))
  const options = { requests, seconds: SECONDS, concurrency: 8, from: [ATTACKER] }
  const answers = await Promise.all(
    [site.origin, site.site.origin].map((origin) => sendApart("flood", { ...options, origin })),
  )
  const through = answers.flatMap((each) => countStatuses(each, ["200", "404", "429", "431", "none"]).through)
  return { tried: "8 at once", through }
}

/** Whoever could name his own address would have as many rates as he likes. */
async function forgeAddresses({ site: { origin } }: VisitedStage): Promise<Attempts> {
  const requests = Array.from({ length: 3_000 }, (_, number) => ({
    path: number % 2 === 0 ? `/vozidla?v=${number}` : `/foto/1/1/x/video?${number}`,
    headers: {
      "x-forwarded-for": `203.0.${number % 250}.${number % 200}`,
      "x-request-id": "chosen-by-attacker",
    },
  }))
  const answers = await sendApart("flood", { origin, requests, concurrency: 32, from: [ATTACKER] })
  const refused = answers["429"] ?? 0
  return { tried: 3_000, through: refused > 0 ? [] : ["3,000 requests of one address, and none was refused"] }
}

async function askForUnknownFiles({ site: { origin } }: VisitedStage): Promise<Attempts> {
  const requests = Array.from({ length: 1_000 }, (_, number) => ({
    path: number % 2 === 0 ? `/foto/${number}/x` : `/assets/${number}.js`,
  }))
  const options = { origin, requests, seconds: SECONDS, concurrency: 8, from: [ATTACKER] }
  return countStatuses(await sendApart("flood", options), ["404", "429"])
}

/** As visitors of a large gallery do: each file is opened by the edge, and its descriptors must not run out. */
async function askForEveryPhoto({ site }: VisitedStage): Promise<Attempts> {
  const sizes = (await listCachedPhotos(site.site.origin)).flatMap((path) =>
    ["160", "320", "480"].map((width) => path.replace(/[^/]*$/, `${width}.webp`)),
  )
  const requests = [...sizes, ...sizes, ...sizes].map((path) => ({ path }))
  const options = { origin: site.origin, from: manyAddresses }
  const photos = await sendApart("flood", { ...options, requests, concurrency: 8 })
  const pages = Array.from({ length: 20 }, (_, number) => ({ path: `/kontakt?n=${number}` }))
  const pagesAsked = await sendApart("flood", { ...options, requests: pages, concurrency: 4 })
  return {
    tried: requests.length,
    through: [
      ...countStatuses(photos, ["200", "404"]).through,
      ...countStatuses(pagesAsked, ["200"]).through,
    ],
  }
}

/** Photos of the demo's vehicles, as the open stock lists them. */
async function listCachedPhotos(origin: string): Promise<readonly string[]> {
  const stock = await (await fetch(`${origin}/vozidla.json`)).json()
  const vehicles: readonly { readonly id: number; readonly photos: readonly string[] }[] = stock.vehicles
  return vehicles
    .filter(({ id }) => id < 900_000)
    .flatMap(({ photos }) => photos)
    .map((url) => new URL(url).pathname)
}

export const requestAttacks: readonly Case<VisitedStage>[] = [
  { name: "90,000 made-up requests", send: sendMadeUpRequests },
  { name: "C2 every photo three times", send: askForEveryPhoto },
  { name: "H1 long Accept-Encoding", send: sendLongEncodings },
  { name: "H2 forged X-Forwarded-For", send: forgeAddresses },
  { name: "M1 unknown files", send: askForUnknownFiles },
]
