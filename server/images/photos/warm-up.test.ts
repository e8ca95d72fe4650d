import { describe, expect, it } from "vitest"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { MediaInfo, Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { silentLog } from "#tests/silent-log.ts"
import { openMediaInfoStore } from "./media-info-store.ts"
import { createWarmUp, planWarmUp } from "./warm-up.ts"

const photo = { kind: "image", width: 1280, height: 960, tint: "c8" } as const
const host = "https://foto.example"
const stock = buildStock([
  buildVehicle({ id: 1, media: [`${host}/1a.jpg`, `${host}/1b.jpg`, `${host}/1c.mp4`] }),
  buildVehicle({ id: 2, media: [`${host}/2a.jpg`, "https://youtu.be/abcdefghijk"] }),
])

/** A warm-up whose photos are converted instantly, and what it did. A vehicle may arrive with the first gallery. */
async function warm(inspect: (url: string) => MediaInfo | undefined, arrival?: Vehicle) {
  let current = stock
  const mediaInfo = await openMediaInfoStore({ folder: "/dev/null/data", log: silentLog, now: () => 0 })
  const inspected: string[] = []
  const made: string[] = []
  const versions: StockSnapshot[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const warmUp = createWarmUp({
    photos: {
      inspect: async (url) => {
        inspected.push(url)
        return inspect(url)
      },
      find: async (url, width) => {
        made.push(`${url.split("/").at(-1)} ${width}`)
        if (arrival !== undefined && made.at(-1) === "2a.jpg 160") {
          current = buildStock([...stock.vehicles, arrival])
          warmUp(current)
        }
        return Buffer.alloc(1)
      },
      findVideo: async () => undefined,
      forget: async () => {},
    },
    mediaInfo,
    vehicleCount: 500,
    log: silentLog,
    onMediaInspected: async () => {
      const snapshot = buildStock(current.vehicles.map(mediaInfo.addTo))
      versions.push(snapshot)
      warmUp(snapshot)
      if (made.includes("1b.jpg 160")) end()
    },
    now: () => 0,
  })
  warmUp(stock)
  await ended
  return { inspected, made, versions }
}

describe("the warm-up", () => {
  it("makes every card before any gallery, the newest first, and inspects each medium once", async () => {
    const { inspected, made, versions } = await warm((url) =>
      url.endsWith("mp4") ? { kind: "video" } : photo,
    )
    expect(made.slice(0, 6)).toEqual([
      ...[320, 480, 720].map((width) => `2a.jpg ${width}`),
      ...[320, 480, 720].map((width) => `1a.jpg ${width}`),
    ])
    expect(made).toContain("1a.jpg 1280")
    expect(new Set(made).size).toBe(made.length)
    expect(inspected.toSorted()).toEqual(
      ["1a.jpg", "1b.jpg", "1c.mp4", "2a.jpg"].map((name) => `${host}/${name}`),
    )
    expect(versions.at(-1)?.vehicleById.get(1)?.mediaInfo).toEqual([photo, photo, { kind: "video" }])
  })

  it("publishes what it inspected in two versions, not in one for each medium", async () => {
    const { versions } = await warm(() => photo)
    expect(versions).toHaveLength(2)
  })

  it("makes the card of a vehicle that arrives before it goes on with galleries", async () => {
    const { made } = await warm(() => photo, buildVehicle({ id: 3, media: [`${host}/3a.jpg`] }))
    expect(made.slice(0, made.indexOf("1b.jpg 160"))).toContain("3a.jpg 720")
  })

  it("makes the card from the next photo where the first is broken", async () => {
    const { made } = await warm((url) => (url.endsWith("1a.jpg") ? { kind: "broken" } : photo))
    expect(made).toContain("1b.jpg 720")
    expect(made.join()).not.toContain("1a.jpg")
  })
})

it("its plan is bounded, however large the stock", () => {
  const media = Array.from({ length: 60 }, (_, number) => `${host}/${number}.jpg`)
  const vehicles = Array.from({ length: 5000 }, (_, id) => buildVehicle({ id, media }))
  const { cards, galleries } = planWarmUp(vehicles, 100)
  expect(cards).toHaveLength(500)
  expect(galleries).toHaveLength(20_000)
  expect(cards.filter(({ widths }) => widths.length > 0)).toHaveLength(100)
})
