import {
  ATTACKER,
  type Attack,
  complainAbout,
  flood,
  fuzz,
  manyAddresses,
  type Play,
  type Stage,
} from "./stage.ts"

const SECONDS = 8
/** A round; there are two at least. */
const MADE_UP_REQUESTS = 45_000

/** Straight at a process: the edge would refuse most of them. */
const sendMadeUp: Play = async ({ pair }, round) => {
  const seed = Math.floor(Date.now() / 1000) + round
  const { failures } = await fuzz({ origin: pair.site.origin, requests: MADE_UP_REQUESTS, seed })
  return failures.map((failure) => `no good answer, seed ${seed}: ${JSON.stringify(failure)}`)
}

/** Not a header that any client sends: a pattern that backtracks takes a second for it. */
const sendLongEncodings: Play = async ({ pair }) => {
  const requests = Array.from({ length: 400 }, (_, number) => ({
    path: number % 2 === 0 ? "/" : "/foto/x/video",
    headers: { "accept-encoding": `a${" ".repeat(7_000 + number)}b` },
  }))
  const options = { requests, seconds: SECONDS, concurrency: 8, from: [ATTACKER] }
  const [edge, site] = await Promise.all([
    flood({ ...options, origin: pair.origin }),
    flood({ ...options, origin: pair.site.origin }),
  ])
  return [
    ...complainAbout(edge, ["200", "404", "429", "431", "none"]),
    ...complainAbout(site, ["200", "404", "429", "431", "none"]),
  ]
}

/** Whoever could name his own address would have as many rates as he likes. */
const forgeAddresses: Play = async ({ pair: { origin } }) => {
  const requests = Array.from({ length: 3_000 }, (_, number) => ({
    path: number % 2 === 0 ? `/vozidla?v=${number}` : `/foto/1/1/x/video?${number}`,
    headers: {
      "x-forwarded-for": `203.0.${number % 250}.${number % 200}`,
      "x-request-id": "chosen-by-attacker",
    },
  }))
  const { answers } = await flood({ origin, requests, concurrency: 32, from: [ATTACKER] })
  return (answers["429"] ?? 0) > 0 ? [] : ["3,000 requests of one address, and none was refused"]
}

/** Were the query part of the key, each would be a file of its own in the edge's cache. */
const varyQueries: Play = async ({ pair, edgeDisk }) => {
  const [photo = ""] = await listCachedPhotos(pair)
  const before = await edgeDisk.measureUsed()
  const requests = Array.from({ length: 4_000 }, (_, number) => ({ path: `${photo}?x=${number}` }))
  const result = await flood({ origin: pair.origin, requests, concurrency: 32, from: manyAddresses })
  const grownBy = (await edgeDisk.measureUsed()) - before
  return [
    ...complainAbout(result, ["200", "429"]),
    ...(grownBy > 5_000_000 ? [`the edge's cache grew by ${grownBy} bytes`] : []),
  ]
}

const askForUnknownFiles: Play = async ({ pair: { origin } }) => {
  const requests = Array.from({ length: 1_000 }, (_, number) => ({
    path: number % 2 === 0 ? `/foto/${number}/x` : `/assets/${number}.js`,
  }))
  const result = await flood({ origin, requests, seconds: SECONDS, concurrency: 8, from: [ATTACKER] })
  return complainAbout(result, ["404", "429"])
}

const sendLoneSurrogates: Play = async ({ pair: { origin } }) => {
  const values = ["~'**d800", "~(~'**dfff~'Audi)", "~'a**d83d", "%ED%A0%80"]
  const names = ["producer_text", "fuel", "constr", "gear", "sort"]
  const requests = names.flatMap((name) => values.map((value) => ({ path: `/vozidla?${name}=${value}` })))
  return complainAbout(await flood({ origin, requests, concurrency: 4, from: manyAddresses }), ["200", "404"])
}

/** As visitors of a large gallery do: each file is opened by the edge, and its descriptors must not run out. */
const askForEveryPhoto: Play = async ({ pair }) => {
  const photos = await listCachedPhotos(pair)
  const sizes = photos.flatMap((path) =>
    ["160", "320", "480"].map((width) => path.replace(/[^/]*$/, `${width}.webp`)),
  )
  const requests = [...sizes, ...sizes, ...sizes].map((path) => ({ path }))
  const photosAsked = await flood({ origin: pair.origin, requests, concurrency: 8, from: manyAddresses })
  const pages = Array.from({ length: 20 }, (_, number) => ({ path: `/kontakt?n=${number}` }))
  const pagesAsked = await flood({
    origin: pair.origin,
    requests: pages,
    concurrency: 4,
    from: manyAddresses,
  })
  return [...complainAbout(photosAsked, ["200", "404"]), ...complainAbout(pagesAsked, ["200"])]
}

/** Photos of the demo's vehicles, as the open stock lists them. */
async function listCachedPhotos({ site }: Stage["pair"]): Promise<readonly string[]> {
  const stock = await (await fetch(`${site.origin}/vozidla.json`)).json()
  const vehicles: readonly { readonly id: number; readonly photos: readonly string[] }[] = stock.vehicles
  return vehicles
    .filter(({ id }) => id < 900_000)
    .flatMap(({ photos }) => photos)
    .map((url) => new URL(url).pathname)
}

export const requestAttacks: Readonly<Record<string, Attack>> = {
  "90,000 made-up requests": { play: sendMadeUp },
  "C2 every photo three times": { play: askForEveryPhoto },
  "H1 long Accept-Encoding": { play: sendLongEncodings },
  "H2 forged X-Forwarded-For": { play: forgeAddresses },
  "H4 queries at a photo": { play: varyQueries },
  "M1 unknown files": { play: askForUnknownFiles },
  "M2 lone surrogates": { play: sendLoneSurrogates },
}
