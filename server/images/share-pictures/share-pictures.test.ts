import { describe, expect, it } from "vitest"
import { buildSharePath, type ShareContent } from "#domain/vehicle/share-picture.ts"
import { buildVehicle } from "#harness/builders.ts"
import { createWorkQueue } from "#server/work/work-queue.ts"
import { exampleDealer as dealer } from "#tests/example-dealer.ts"
import { createSharePictures } from "./share-pictures.ts"

const visitor = { priority: "visitor" } as const

/** Pictures that are drawn when `finish` is called, and what was drawn. */
function open(vehicle = buildVehicle({ id: 7, model: "Octavia" }), maxWaiting = 100) {
  const drawn: ShareContent[] = []
  const files = new Map<string, Buffer<ArrayBuffer>>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const answer = createSharePictures({
    currentDealer: () => dealer,
    findVehicle: (id) => (id >= 7 ? { ...vehicle, id } : undefined),
    findPhoto: async () => undefined,
    work: {
      async drawVehicle(content) {
        drawn.push(content)
        await finished
        return Buffer.from(content.name)
      },
      drawSite: async () => Buffer.from("site"),
    },
    queue: createWorkQueue({ concurrency: 1, maxWaiting }),
    cache: {
      read: async (name) => files.get(name),
      write: async (name, content) => files.set(name, Buffer.from(content)) === files,
    },
  })
  const ask = (id = 7) => {
    const file =
      buildSharePath({ ...vehicle, id }, dealer)
        .split("/")
        .at(-1) ?? ""
    return answer({ id: String(id), file }, visitor)
  }
  return { ask, drawn, finish }
}

describe("a share picture", () => {
  it("is drawn once for a hundred who ask at the same time, and not again", async () => {
    const { ask, drawn, finish } = open()
    const asked = Array.from({ length: 100 }, () => ask())
    finish()
    for (const response of await Promise.all(asked)) expect(response.status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(drawn).toHaveLength(1)
  })

  it("is refused for a while when too many others wait", async () => {
    const { ask, finish } = open(undefined, 1)
    const asked = [7, 8, 9].map(ask)
    const refused = await asked[2]
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get("retry-after")).toBe("5")
    expect(refused?.headers.get("cache-control")).toBe("no-store")
    finish()
    expect((await asked[1])?.status).toBe(200)
  })

  it("shows no more of a long text than can fit", async () => {
    const long = "velmi dlouhý doplněk ".repeat(100)
    const { ask, drawn, finish } = open(
      buildVehicle({ supplement: long, model: long, fuel: long, gearbox: `${"x".repeat(119)}🚗` }),
    )
    finish()
    await ask()
    const [content] = drawn
    for (const text of [content?.supplement ?? "", content?.name ?? "", ...(content?.facts ?? [])])
      expect(text.length).toBeLessThanOrEqual(120)
    expect(content?.facts.at(-1)).toBe("x".repeat(119))
  })
})
