import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { VehicleKey } from "#domain/vehicle/vehicle.ts"
import { addVehiclePhotos, buildVehiclePhotoUrl, findPhotoNumber } from "#domain/vehicle/vehicle-photo.ts"
import { buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { createVehiclePhotos, insertVehiclePhoto } from "#server/vehicle/vehicle-photos.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openTestConnection } from "./open-test-database.ts"

const { database, open } = await openTestConnection()

type Photos = ReturnType<typeof createVehiclePhotos>
const processes: Photos[] = []

/** A process of the site, as far as these photos are concerned. */
async function follow(folder?: string, onGone = (_url: string) => {}): Promise<Photos> {
  const photos = createVehiclePhotos({
    database: open.database,
    folder: folder ?? (await mkdtemp(path.join(tmpdir(), "vehicle-photos-"))),
    onGone,
    log: silentLog,
  })
  processes.push(photos)
  return photos
}

beforeEach(() => database.empty())
afterEach(() => {
  for (const photos of processes.splice(0)) photos.stop()
})

const jpeg = Buffer.from("a photo")
const takenAt = new Date("2026-11-18T09:00:00Z")
const DAY_MS = 86_400_000

const one = { id: 1, vin: null }
const two = { id: 2, vin: null }

async function take(vehicle: VehicleKey, caption: string, at = takenAt): Promise<string> {
  const id = randomUUID()
  await open.database
    .transaction()
    .execute((transaction) => insertVehiclePhoto(transaction, { id, vehicle, caption, jpeg }, at))
  return id
}

const captions = (photos: Photos, vehicle: VehicleKey) => photos.list(vehicle).map(({ caption }) => caption)

const eraseAt = async (at: Date) => (await eraseOld(open.database, at, silentLog)).vehicle_photo ?? 0

it("a photo is shown by every process within two seconds after it is saved, and of its vehicle only", async () => {
  const [first, second] = [await follow(), await follow()]
  first.start()
  second.start()
  await first.refresh()
  expect(first.list(one)).toEqual([])
  const later = new Date(takenAt.getTime() + 1)
  await take(one, "škrábanec", later)
  const id = await take(one, "promáčklina")
  const savedAt = performance.now()
  await eventually("both have it", () => [first, second].every((each) => each.list(one).length === 2))
  expect(performance.now() - savedAt).toBeLessThan(2_000)
  expect(captions(first, one)).toEqual(["promáčklina", "škrábanec"])
  expect(first.list(two)).toEqual([])
  expect(first.version()).toBe(second.version())
  expect(await second.findOriginal(buildVehiclePhotoUrl(id))).toEqual(jpeg)
})

it("photos go two weeks after their vehicle was sold, unless it came back; others stay", async () => {
  const photos = await follow()
  photos.start()
  const setSold = (day: string | null) =>
    database.query(`
      insert into vehicle_day (vehicle_id, sold_on, listed_hash) values (1, ${day && `'${day}'`}, ''), (2, null, '')
      on conflict (vehicle_id) do update set sold_on = excluded.sold_on`)
  await take(one, "kufr")
  await take(two, "motor")
  await setSold("2026-12-01")
  expect(await eraseAt(new Date("2026-12-14T12:00:00Z"))).toBe(0)
  await setSold(null)
  expect(await eraseAt(new Date("2026-12-30T12:00:00Z"))).toBe(0)
  await photos.refresh()
  expect(captions(photos, one)).toEqual(["kufr"])
  const known = photos.version()
  await setSold("2027-01-01")
  expect(await eraseAt(new Date("2027-01-15T12:00:00Z"))).toBe(1)
  await eventually("it is gone", () => photos.list(one).length === 0)
  expect(captions(photos, two)).toEqual(["motor"])
  expect(photos.version()).not.toBe(known)
})

it("every process hears which photo is gone, also one that was not running then", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vehicle-photos-"))
  const before = await follow(folder)
  before.start()
  const [gone] = [await take(one, "značka"), await take(one, "kufr")]
  await before.refresh()
  await eventually("it is in the file", () => existsSync(path.join(folder, "vehicle-photos.json")))
  before.stop()
  await database.query(`delete from vehicle_photo where id = '${gone}'`)
  const urls: string[] = []
  const after = await follow(folder, (url) => urls.push(url))
  await after.load()
  after.start()
  await eventually("it is gone", () => urls.length > 0)
  expect(urls).toEqual([buildVehiclePhotoUrl(gone)])
})

it("another vehicle that has got the id of a sold one has none of its photos", async () => {
  const photos = await follow()
  photos.start()
  const octavia = { id: 1, vin: "TMBJJ7NE0L0000001" }
  await take(octavia, "kufr")
  await eventually("it is there", () => captions(photos, octavia).includes("kufr"))
  expect(captions(photos, { ...octavia, vin: null })).toEqual(["kufr"])
  expect(captions(photos, { ...octavia, vin: "TMBJJ7NE0L0000002" })).toEqual([])
})

it("what no day knows goes after ninety days", async () => {
  await take(one, "kufr")
  expect(await eraseAt(new Date(takenAt.getTime() + 89 * DAY_MS))).toBe(0)
  expect(await eraseAt(new Date(takenAt.getTime() + 90 * DAY_MS))).toBe(1)
})

it("they stand behind the provider's photos, however many those become", () => {
  const photos = ["a", "b"].map((id) => ({ id, vehicleId: 1, vin: null, caption: "kufr" }))
  for (const media of [[], ["https://foto.example/1.jpg"], ["https://foto.example/2.jpg", "x"]]) {
    const vehicle = addVehiclePhotos(buildVehicle({ media }), photos)
    expect(vehicle.media.slice(0, media.length)).toEqual(media)
    expect(findPhotoNumber(vehicle, "b")).toBe(media.length + 2)
    expect(findPhotoNumber(vehicle, "c")).toBeUndefined()
  }
})
