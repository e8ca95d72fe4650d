import { once } from "node:events"
import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Edge, startEdge } from "#harness/start-edge.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"

/** A server that answers as each test wants, with the real cache policies. */
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

describe("the edge", () => {
  it("asks once for each encoding, whatever the value of Accept-Encoding", async () => {
    const path = newPath()
    for (const encoding of ["br", "gzip, deflate, br", "br, gzip", "gzip", "gzip, deflate", "identity"])
      await get(path, { "accept-encoding": encoding })
    expect(asked).toEqual([`${path} br`, `${path} gzip`, path])
  })

  it("asks once for a photo, whatever the encoding", async () => {
    const path = `/foto/1${newPath()}/abc/720.webp`
    answer = good("photo", cachePolicies.immutable)
    for (const encoding of ["br", "gzip", "identity"]) await get(path, { "accept-encoding": encoding })
    expect(asked).toEqual([path])
  })

  it("asks once for concurrent requests", async () => {
    const path = newPath()
    answer = (response) => void sleep(300).then(() => good("slow")(response))
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)))
    expect(answers.every(({ status, text }) => status === 200 && text === "slow")).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it("serves the stale page while it revalidates, and then the new one", async () => {
    const path = newPath()
    answer = good("old", soon)
    await get(path)
    await sleep(2500)
    answer = (response) => void sleep(200).then(() => good("new", soon)(response))
    const shown = await get(path)
    expect(shown.text).toBe("old")
    expect(["STALE", "UPDATING"]).toContain(shown.cache)
    await expect.poll(async () => (await get(path)).text).toBe("new")
  })

  it("serves the stale page while the site fails or is down, and never caches the failure", async () => {
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
    await expect.poll(async () => (await get(path)).text).toBe("better")
  })

  it("does not pass on the paths for operators", async () => {
    for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
