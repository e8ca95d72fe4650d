import { readdir, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { mutate } from "./hostile-media.ts"
import {
  ATTACKER,
  type Attack,
  complainAbout,
  flood,
  listPhotos,
  manyAddresses,
  offerVehicles,
  type Play,
  type Stage,
} from "./stage.ts"

const BOMBS = ["bomb.avif", "bomb16.png", "bomb.jpg", "bomb.webp", "animated.webp"]
const BOMBS_AT_ONCE = 200
/** A round; there are two at least. */
const MUTATIONS = 1_500
const MEDIA_A_VEHICLE = 50
const LARGE_PHOTOS = 400
const HANGING_PHOTOS = 2_000

/** Small files that are large once decoded; every photo of an ordinary vehicle is still made. */
const sendBombs: Play = async (stage, round) => {
  const { provider, origin } = stage.pair
  const urls = BOMBS.flatMap((name) =>
    Array.from({ length: BOMBS_AT_ONCE / BOMBS.length }, (_, number) =>
      provider.setFile(`${round}-${number}-${name}`, stage.photos.get(name) ?? Buffer.alloc(0)),
    ),
  )
  const vehicles = await offerVehicles(stage, chunk(urls))
  const requests = listPhotos(vehicles, [320]).map((path) => ({ path }))
  const bombs = await flood({ origin, requests, concurrency: BOMBS_AT_ONCE, from: manyAddresses })
  const ordinary = await askOrdinaryPhotos(stage, round)
  return [
    ...complainAbout(bombs, ["200", "404", "503"]).map((complaint) => `bombs: ${complaint}`),
    ...complainAbout(ordinary, ["200"]).map((complaint) => `other photos: ${complaint}`),
  ]
}

/** What any new vehicles cost: the stock has a new version, and their photos are made. */
export const offerOrdinaryVehicles: Play = async (stage, round) => {
  const photo = stage.photos.get("seed.jpg") ?? Buffer.alloc(0)
  const urls = Array.from({ length: BOMBS_AT_ONCE }, (_, number) =>
    stage.pair.provider.setFile(`quiet-${round}-${number}-${Date.now()}`, photo),
  )
  const vehicles = await offerVehicles(stage, chunk(urls))
  const requests = listPhotos(vehicles, [320]).map((path) => ({ path }))
  await flood({ origin: stage.pair.origin, requests, concurrency: 8, from: manyAddresses })
  return []
}

/** Photos that were never asked for before. */
async function askOrdinaryPhotos(stage: Stage, round: number) {
  const { provider, origin } = stage.pair
  const photo = stage.photos.get("seed.jpg") ?? Buffer.alloc(0)
  const urls = Array.from({ length: 20 }, (_, number) =>
    provider.setFile(`ordinary-${round}-${number}`, photo),
  )
  const vehicles = await offerVehicles(stage, [urls])
  const requests = listPhotos(vehicles, [320, 960]).map((path) => ({ path }))
  return flood({ origin, requests, concurrency: 4, from: manyAddresses })
}

const sendMutated: Play = async (stage, round) => {
  const { provider, origin } = stage.pair
  const seeds = [...stage.photos].filter(([name]) => name.startsWith("seed")).map(([, bytes]) => bytes)
  const mutated = mutate(seeds, MUTATIONS, round)
  const urls = mutated.map((bytes, number) => provider.setFile(`mutated-${round}-${number}`, bytes))
  const vehicles = await offerVehicles(stage, chunk(urls))
  const requests = listPhotos(vehicles, [320]).map((path) => ({ path }))
  const result = await flood({ origin, requests, concurrency: 8, from: manyAddresses })
  return [
    ...complainAbout(result, ["200", "404"]),
    ...complainAbout(await askOrdinaryPhotos(stage, round + 100), ["200"]),
  ]
}

/** Sizes that nobody has asked for yet, from one IP address; then the attacker hangs up. */
const askForNewSizes: Play = async (stage, round) => {
  const { provider, origin } = stage.pair
  const photo = stage.photos.get("ordinary.jpg") ?? Buffer.alloc(0)
  const urls = Array.from({ length: LARGE_PHOTOS }, (_, number) =>
    provider.setFile(`large-${round}-${number}`, photo),
  )
  const vehicles = await offerVehicles(stage, chunk(urls))
  const requests = listPhotos(vehicles, [1920, 1280, 960, 720], "jpeg").map((path) => ({ path }))
  const from = [ATTACKER]
  await flood({ origin, requests, concurrency: requests.length, from, hangUpMs: 8_000 })
  return complainAbout(await askOrdinaryPhotos(stage, round + 200), ["200"])
}

/** The provider takes connections and never answers. */
const askWhileProviderHangs: Play = async (stage, round) => {
  const { provider, origin, processes } = stage.pair
  const urls = Array.from({ length: HANGING_PHOTOS }, (_, number) =>
    provider.setFile(`hanging-${round}-${number}`, Buffer.alloc(1)),
  )
  const vehicles = await offerVehicles(stage, chunk(urls))
  provider.setPhotosDown(true)
  const requests = listPhotos(vehicles, [320]).map((path) => ({ path }))
  const flooding = flood({ origin, requests, concurrency: 1_000, from: manyAddresses })
  const sockets: number[] = []
  const counting = setInterval(async () => {
    for (const { pid } of processes) sockets.push(await countSockets(pid))
  }, 500)
  const result = await flooding
  clearInterval(counting)
  provider.setPhotosDown(false)
  const most = Math.max(...sockets)
  return [
    ...complainAbout(result, ["404", "429", "503"]),
    ...(most > 1_200 ? [`${most} sockets of one process`] : []),
  ]
}

const askForOneSharePicture: Play = async (stage, round) => {
  const { origin, provider } = stage.pair
  const [id, other] = provider
    .cars()
    .slice(round * 2)
    .map((car) => car.id)
  const path = await findSharePicture(origin, id)
  const requests = Array.from({ length: 100 }, () => ({ path }))
  const flooding = flood({ origin, requests, concurrency: 100, from: [ATTACKER] })
  const started = performance.now()
  const picture = await fetch(origin + (await findSharePicture(origin, other)))
  await picture.arrayBuffer()
  const seconds = (performance.now() - started) / 1000
  return [
    ...complainAbout(await flooding, ["200"]),
    ...(picture.ok && seconds < 5
      ? []
      : [`another picture: ${picture.status} after ${seconds.toFixed(1)} s`]),
  ]
}

async function findSharePicture(origin: string, id = ""): Promise<string> {
  const { headers } = await fetch(`${origin}/sdileni/${id}/x.jpg`, { redirect: "manual" })
  return headers.get("location") ?? ""
}

/** A power cut may leave zeros where a photo was. */
const damageStoredPhotos: Play = async ({ pair: { dataFolder, site, provider } }) => {
  const folder = path.join(dataFolder, "photos")
  const names = (await readdir(folder)).filter((name) => name.endsWith("320.webp"))
  for (const name of names) {
    const { size } = await stat(path.join(folder, name))
    await writeFile(path.join(folder, name), Buffer.alloc(size))
  }
  const list = await (await fetch(`${site.origin}/vozidla`)).text()
  const paths = [...new Set(list.match(/\/foto\/\d+\/\d+\/[\w-]+\/320\.webp/g) ?? [])]
  const complaints: string[] = []
  for (const each of paths.filter((each) => provider.cars().some(({ id }) => each.includes(`/${id}/`)))) {
    const answer = await fetch(site.origin + each)
    const bytes = await answer.bytes()
    if (answer.ok && bytes.every((byte) => byte === 0)) complaints.push(`zeros served at ${each}`)
  }
  return names.length === 0 || paths.length === 0 ? ["no photo was found"] : complaints
}

async function countSockets(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length
}

function chunk(urls: readonly string[]): readonly (readonly string[])[] {
  const vehicles = Math.ceil(urls.length / MEDIA_A_VEHICLE)
  return Array.from({ length: vehicles }, (_, index) =>
    urls.slice(index * MEDIA_A_VEHICLE, (index + 1) * MEDIA_A_VEHICLE),
  )
}

export const photoAttacks: Readonly<Record<string, Attack>> = {
  "C1 photo bombs, 200 at once": { play: sendBombs, offersVehicles: true },
  "C1 3,000 mutated photos": { play: sendMutated, offersVehicles: true },
  "H3 1,600 new sizes from one address": { play: askForNewSizes, offersVehicles: true },
  "H3 2,000 photos of a host that hangs": { play: askWhileProviderHangs, offersVehicles: true },
  "M3 one share picture 100 times": { play: askForOneSharePicture },
  "M4 stored photos overwritten with zeros": { play: damageStoredPhotos },
}
