import { buildPhotoPath, type PhotoFormat, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import { eventually } from "#harness/eventually.ts"
import { ATTACKER, manyAddresses, sendApart } from "./attacker.ts"
import type { FloodOptions } from "./flood.ts"
import { mutate } from "./hostile-media.ts"
import { type Attempts, type Case, countStatuses } from "./play.ts"
import type { VisitedStage } from "./visitors.ts"

const BOMBS = ["bomb.avif", "bomb16.png", "bomb.jpg", "bomb.webp", "animated.webp"]
const BOMBS_AT_ONCE = 200
/** A round; there are two at least. */
const MUTATIONS = 1_500
const MEDIA_A_VEHICLE = 50
const LARGE_PHOTOS = 400
const SOLD_MS = 120_000

type HostileVehicle = { readonly id: number; readonly media: readonly string[] }

let lastId = 900_000

/** Offers a vehicle for each list of media URLs beside the demo's, and waits until both processes sell them. */
export async function offerVehicles(
  { site: { provider, processes } }: VisitedStage,
  media: readonly (readonly string[])[],
): Promise<readonly HostileVehicle[]> {
  const [template] = provider.cars()
  const vehicles = media.map((urls) => ({ id: ++lastId, media: urls }))
  const cars = vehicles.map(({ id, media: photo }) => ({ ...template, id: String(id), photos: { photo } }))
  provider.setCars([...provider.cars(), ...cars])
  for (const { origin } of processes) {
    const countVehicles = async () => (await (await fetch(`${origin}/readyz`)).json()).vehicles
    await eventually("all are sold", async () => (await countVehicles()) === provider.cars().length, SOLD_MS)
  }
  return vehicles
}

type Asking = {
  readonly files: readonly Buffer[]
  readonly widths?: readonly PhotoWidth[]
  readonly format?: PhotoFormat
} & Partial<Omit<FloodOptions, "paths">>

let offered = 0

/** Offers vehicles with these photos, and asks for each in each size. */
async function askForPhotos(stage: VisitedStage, { files, widths = [320], format, ...options }: Asking) {
  const urls = files.map((file) => stage.site.provider.setFile(`photo-${++offered}`, file))
  const media = Array.from({ length: Math.ceil(urls.length / MEDIA_A_VEHICLE) }, (_, index) =>
    urls.slice(index * MEDIA_A_VEHICLE, (index + 1) * MEDIA_A_VEHICLE),
  )
  const vehicles = await offerVehicles(stage, media)
  const paths = vehicles.flatMap((vehicle) =>
    vehicle.media.flatMap((_, index) =>
      widths.map((width) => buildPhotoPath(vehicle, index + 1, width, format ?? "webp")),
    ),
  )
  const { origin } = stage.site
  return sendApart("flood", { origin, paths, concurrency: 8, from: manyAddresses, ...options })
}

const repeat = (stage: VisitedStage, name: string, count: number): readonly Buffer[] =>
  Array.from({ length: count }, () => stage.photos.get(name) ?? Buffer.alloc(0))

/** What any new vehicles cost: the stock has a new version, and their photos are made. */
export function offerOrdinaryVehicles(stage: VisitedStage): Promise<unknown> {
  return askForPhotos(stage, { files: repeat(stage, "seed.jpg", BOMBS_AT_ONCE) })
}

/** Every photo of an ordinary vehicle is still made, whatever was asked for before. */
async function askForOrdinaryPhotos(stage: VisitedStage): Promise<readonly string[]> {
  const files = repeat(stage, "seed.jpg", 20)
  const answers = await askForPhotos(stage, { files, widths: [320, 960], concurrency: 4 })
  return countStatuses(answers, /^200$/).through.map((complaint) => `other photos: ${complaint}`)
}

/** Small files that are large once decoded. */
async function sendBombs(stage: VisitedStage): Promise<Attempts> {
  const files = BOMBS.flatMap((name) => repeat(stage, name, BOMBS_AT_ONCE / BOMBS.length))
  const bombs = await askForPhotos(stage, { files, concurrency: BOMBS_AT_ONCE })
  const { tried, through } = countStatuses(bombs, /^(200|404|503)$/)
  return { tried, through: [...through, ...(await askForOrdinaryPhotos(stage))] }
}

async function sendMutated(stage: VisitedStage, round: number): Promise<Attempts> {
  const seeds = [...stage.photos].filter(([name]) => name.startsWith("seed")).map(([, bytes]) => bytes)
  const answers = await askForPhotos(stage, { files: mutate(seeds, MUTATIONS, round) })
  const { tried, through } = countStatuses(answers, /^(200|404)$/)
  return { tried, through: [...through, ...(await askForOrdinaryPhotos(stage))] }
}

/** Sizes that nobody has asked for yet, from one IP address; then the attacker hangs up. */
async function askForNewSizes(stage: VisitedStage): Promise<Attempts> {
  const files = repeat(stage, "ordinary.jpg", LARGE_PHOTOS)
  const widths = [1920, 1280, 960, 720] as const
  const concurrency = files.length * widths.length
  const from = [ATTACKER]
  await askForPhotos(stage, { files, widths, format: "jpeg", concurrency, from, patienceMs: 8_000 })
  return { tried: concurrency, through: await askForOrdinaryPhotos(stage) }
}

export function listPhotoAttacks(stage: VisitedStage): readonly Case[] {
  const ordinary = () => offerOrdinaryVehicles(stage)
  return [
    { name: "C1 photo bombs, 200 at once", send: () => sendBombs(stage), ordinary },
    { name: "C1 3,000 mutated photos", send: (round) => sendMutated(stage, round), ordinary },
    { name: "H3 1,600 new sizes from one address", send: () => askForNewSizes(stage), ordinary },
  ]
}
