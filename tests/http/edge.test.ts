import { once } from "node:events"
import { createServer, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cachePolicies } from "#server/cache-policies.ts"
import { createEdgeRefresh } from "#server/edge/refresh-edge.ts"
import { buildStock, buildVehicle } from "#tests/builders.ts"
import { type Edge, startEdge } from "#tests/start-edge.ts"

/** A site that answers as each test wants, with the policies of the real one. */
let site: Server
let edge: Edge
let asked: string[]
let answer: (response: ServerResponse, path: string) => void
const good =
  (text: string, policy: string = cachePolicies.page) =>
  (response: ServerResponse) =>
    response.writeHead(200, { "cache-control": policy, vary: "accept-encoding" }).end(text)
const soon = cachePolicies.page.replace("s-maxage=60", "s-maxage=1")

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["accept-encoding"] ?? ""}`.trim())
    answer(response, request.url ?? "")
  }).listen(0, "127.0.0.1")
  await once(site, "listening")
  edge = await startEdge([(site.address() as AddressInfo).port])
})
beforeEach(() => {
  asked = []
  answer = good("hello")
})
afterEach(() => site.closeAllConnections())
afterAll(async () => {
  await edge.stop()
  site.close()
})

let number = 0
const newPath = () => `/page-${++number}`
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(edge.origin + path, { headers: { "accept-encoding": "br", ...headers } })
  return { status: response.status, text: await response.text(), cache: response.headers.get("x-cache") }
}

/** From an address that is not the site's. */
const getAsStranger = (path: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const options = { localAddress: "127.0.0.2", headers: { "accept-encoding": "br", ...headers } }
    request(edge.origin + path, options, (reply) => text(reply).then(resolve, reject))
      .once("error", reject)
      .end()
  })

describe("the edge", () => {
  it("asks once for each form, however browsers spell it", async () => {
    const path = newPath()
    for (const encoding of ["br", "gzip, deflate, br", "br, gzip", "gzip", "gzip, deflate", "identity"])
      await get(path, { "accept-encoding": encoding })
    expect(asked).toEqual([`${path} br`, `${path} gzip`, path])
  })

  it("asks once for a photo, whatever the form", async () => {
    const path = `/foto/1/1/abc/720.webp?${newPath()}`
    answer = good("photo", cachePolicies.immutable)
    for (const encoding of ["br", "gzip", "identity"]) await get(path, { "accept-encoding": encoding })
    expect(asked).toEqual([path])
  })

  it("lets one ask for a crowd", async () => {
    const path = newPath()
    answer = (response) => void sleep(300).then(() => good("slow")(response))
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)))
    expect(answers.every(({ status, text }) => status === 200 && text === "slow")).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it("shows what it has while it asks anew, and then the new", async () => {
    const path = newPath()
    answer = good("old", soon)
    await get(path)
    await sleep(2500)
    answer = (response) => void sleep(200).then(() => good("new", soon)(response))
    const shown = await get(path)
    expect(shown.text).toBe("old")
    expect(["STALE", "UPDATING"]).toContain(shown.cache)
    await expect.poll(async () => (await get(path)).text, { timeout: 5000 }).toBe("new")
  })

  it("shows what it has when the site fails or is gone, and never keeps the failure", async () => {
    const path = newPath()
    answer = good("good", soon)
    await get(path)
    await sleep(2500)
    answer = (response) => response.writeHead(503, { "cache-control": cachePolicies.error }).end("broken")
    for (let times = 0; times < 3; times++)
      expect(await get(path)).toMatchObject({ status: 200, text: "good" })
    answer = (response) => response.destroy()
    for (let times = 0; times < 3; times++)
      expect(await get(path)).toMatchObject({ status: 200, text: "good" })
    answer = good("better", soon)
    await expect.poll(async () => (await get(path)).text, { timeout: 5000 }).toBe("better")
  })

  it("fetches anew at the site's word, and at nobody else's", async () => {
    const path = newPath()
    answer = good("old")
    await get(path)
    answer = good("new")
    expect((await get(path, { "x-refresh": "yes" })).text).toBe("old")
    expect(await getAsStranger(path, { "x-refresh": "1" })).toBe("old")
    expect((await get(path, { "x-refresh": "1" })).text).toBe("new")
    expect((await get(path)).text).toBe("new")
  })

  it("is told by the site of a new stock: home, list, and the vehicles that changed", async () => {
    const lines: string[] = []
    const log = { info: (line: string) => lines.push(line), warn() {}, error() {} }
    const refresh = createEdgeRefresh({ edgeUrl: edge.origin, log, othersMs: 0 })
    const car = (id: number, priceCzk: number) =>
      buildVehicle({ id, make: "Škoda", model: "Octavia", priceCzk })
    await refresh(buildStock([car(1, 100), car(2, 100), car(3, 100)]))
    asked = []
    await refresh(buildStock([car(1, 100), car(2, 90), car(4, 100)]))
    const octavia = "/vozidla/skoda/octavia"
    expect([...new Set(asked.map((line) => line.split(" ")[0]))].toSorted()).toEqual(
      ["/", "/vozidla", `${octavia}/2`, `${octavia}/3`, `${octavia}/4`].toSorted(),
    )
    expect(asked).toHaveLength(15)
    expect(lines).toEqual(["edge refreshed", "edge refreshed"])
  })

  it("keeps what is for operators to itself", async () => {
    for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
