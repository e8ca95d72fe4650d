import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { buildSnapshot, type StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle } from "#harness/builders.ts"
import { type HttpServer, startHttpServer } from "#harness/start-http-server.ts"
import { silentLog } from "#tests/silent-log.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { createAnnouncedFile } from "./announced.ts"
import { createAnnouncements } from "./announcements.ts"

const HOUR_MS = 3_600_000

/** Stands in for a search engine. */
let engine: HttpServer
let status = 200
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
let requests = 0
const folder = createTestFolder()
let clock = 0
let version = 0

beforeEach(async () => {
  status = 200
  received = []
  requests = 0
  clock = Date.parse("2026-11-15T12:00:00Z")
  engine = await startHttpServer(async (request, response) => {
    const body = await text(request)
    requests++
    if (status === 200) received.push(JSON.parse(body))
    response.writeHead(status).end()
  })
})
afterEach(() => engine.stop())

const start = (inFolder = folder) => {
  const announce = createAnnouncements({
    account: {
      url: `${engine.origin}/indexnow`,
      key: "0123456789abcdef",
      siteUrl: "https://site.example",
    },
    file: createAnnouncedFile(inFolder, silentLog, () => clock),
    log: silentLog,
    now: () => clock,
  })
  return (stock: StockSnapshot, withoutDetails: readonly number[] = []) =>
    announce(stock, new Set(withoutDetails))
}
const snapshot = (...vehicles: Vehicle[]) =>
  buildSnapshot({ version: String(++version), takenAt: "2026-11-15T12:00:00Z", vehicles })
const car = (id: number, priceCzk = 100_000) => buildVehicle({ id, model: "Octavia", priceCzk })
const urls = (...ids: number[]) => ids.map((id) => `https://site.example/vozidla/skoda/octavia/${id}`)
const receivedUrls = () => received.flatMap(({ urlList }) => urlList).sort()

describe("announcements to search engines", () => {
  it("do not include the stock of the first start", async () => {
    await start()(snapshot(car(1), car(2)))
    expect(requests).toBe(0)
  })

  it("have what arrived, changed and is gone in one request, once, also after a restart", async () => {
    const announce = start()
    await announce(snapshot(car(1), car(2), car(3)))
    const after = [car(1), car(2, 90_000), car(4)]
    await announce(snapshot(...after))
    await announce(snapshot(...after))
    await start()(snapshot(...after))
    expect(received).toEqual([
      {
        host: "site.example",
        key: "0123456789abcdef",
        keyLocation: "https://site.example/0123456789abcdef.txt",
        urlList: expect.any(Array),
      },
    ])
    expect(receivedUrls()).toEqual(urls(2, 3, 4))
  })

  it("wait while the engine is down for an hour, and are made once afterwards", async () => {
    const announce = start()
    await announce(snapshot(car(1), car(2)))
    status = 503
    for (const end = clock + HOUR_MS; clock < end; clock += 5 * 60_000)
      await announce(snapshot(car(1, clock), car(3)))
    expect(received).toEqual([])
    expect(requests).toBeGreaterThan(1)
    expect(requests).toBeLessThan(10)
    status = 200
    const after = [car(1, 5), car(3)]
    for (const end = clock + 2 * HOUR_MS; clock < end; clock += 5 * 60_000) await announce(snapshot(...after))
    expect(receivedUrls()).toEqual(urls(1, 2, 3))
    // The next outage begins with a short pause again.
    status = 503
    const next = snapshot(car(1, 5), car(3), car(4))
    await announce(next)
    status = 200
    clock += 5 * 60_000
    await announce(next)
    expect(receivedUrls()).toEqual(urls(1, 2, 3, 4))
  })

  it("are not made when the details of an announced vehicle arrive", async () => {
    const announce = start()
    await announce(snapshot(car(1), car(2)), [1, 2])
    await announce(snapshot(car(1, 5), car(2), car(3)), [2, 3])
    expect(receivedUrls()).toEqual(urls(3))
    await start()(snapshot(car(1, 5), car(2, 5), car(3, 5)))
    expect(receivedUrls()).toEqual(urls(3))
    await announce(snapshot(car(1, 5), car(2, 6), car(3, 5)))
    expect(receivedUrls()).toEqual(urls(2, 3))
  })

  it("are made by a process that starts when the engine is up again", async () => {
    await start()(snapshot(car(1)))
    status = 500
    await start()(snapshot(car(1), car(2)))
    status = 200
    await start()(snapshot(car(1), car(2)))
    expect(receivedUrls()).toEqual(urls(2))
  })

  it("start again where neither the file nor the one before can be parsed", async () => {
    await start()(snapshot(car(1)))
    for (const name of ["announced.json", "announced.json.previous"])
      await writeFile(path.join(folder, name), '[["x"')
    await start()(snapshot(car(2)))
    expect(requests).toBe(0)
    await start()(snapshot(car(3)))
    expect(receivedUrls()).toEqual(urls(2, 3))
  })

  it("go on from the generation before where the file is damaged: a change may be announced twice", async () => {
    await start()(snapshot(car(1)))
    await start()(snapshot(car(1), car(2)))
    await start()(snapshot(car(1), car(2), car(3)))
    received = []
    const file = path.join(folder, "announced.json")
    await writeFile(file, (await readFile(file, "utf8")).replace("octavia/1", "octavia/9"))
    await start()(snapshot(car(1), car(2), car(3), car(4)))
    expect(receivedUrls()).toEqual(urls(3, 4))
  })

  it("are not repeated where nothing can be written", async () => {
    const file = path.join(folder, "file")
    await writeFile(file, "")
    const announce = start(file)
    await announce(snapshot(car(1)))
    for (let poll = 0; poll < 3; poll++) await announce(snapshot(car(1), car(2)))
    expect(receivedUrls()).toEqual(urls(2))
  })
})
