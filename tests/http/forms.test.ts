import { once } from "node:events"
import { connect } from "node:net"
import { describe, expect, it } from "vitest"
import { sendRaw } from "#harness/raw-request.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite()

const send = (bytes: string) => sendRaw(demo.site.origin, bytes, 10_000)
const type = "application/x-www-form-urlencoded"

const post = (path: string, headers: Record<string, string>, body = "jmeno=Jana") =>
  demo.get(path, { method: "POST", headers: { "content-type": type, ...headers }, body })

const link = `/prodejce/${"0".repeat(64)}`

describe.each([
  { path: "/poptavka", maxBytes: 64_000 },
  { path: "/poptavka.data", maxBytes: 64_000 },
  { path: "/hlidat", maxBytes: 8_000 },
  { path: "/prodejce", maxBytes: 1_000 },
  { path: `/hlidat/${"0".repeat(64)}`, maxBytes: 8_000 },
  { path: link, maxBytes: 8_000 },
  { path: `/termin/${"0".repeat(64)}`, maxBytes: 8_000 },
  { path: `/smazat-udaje/${"0".repeat(64)}.data`, maxBytes: 8_000 },
])("a form sent to $path", ({ path, maxBytes }) => {
  it.each([
    ["another site's page", { origin: "https://elsewhere.example" }],
    ["a frame of another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour's name", { "sec-fetch-site": "same-site" }],
  ])("by %s is refused", async (_, headers) => {
    const answer = await post(path, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  it.each(["multipart/form-data; boundary=x", "application/json", "text/plain", ""])(
    "of the type %j is refused",
    async (other) => {
      expect((await post(path, { "content-type": other })).status).toBe(415)
    },
  )

  it("without a length is refused", async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`
    expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 411.*connection: close/is,
    )
    expect(await send(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 411/)
  })

  it("that is too long is refused before it is read", async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`
    expect(await send(`${head}Content-Length: ${maxBytes + 1}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413.*connection: close/is,
    )
  })

  it("from a page of this site reaches the page, whose answer is never cached", async () => {
    const answer = await post(path, { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })
    expect(answer.status).toBeLessThan(500)
    expect([403, 411, 413, 415, 429]).not.toContain(answer.status)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  it("by another method is refused", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await demo.get(path, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST")
    }
  })
})

it("without an origin is taken from the page behind a link, which sends no referrer, and from no other", async () => {
  const sandboxed = { origin: "null", "sec-fetch-site": "cross-site" }
  expect((await post("/poptavka", { origin: "null" })).status).toBe(403)
  expect((await post(link, { origin: "null" })).status).not.toBe(403)
  expect((await post(link, { origin: "null", "sec-fetch-site": "same-origin" })).status).not.toBe(403)
  expect((await post(link, sandboxed)).status).toBe(403)
})

it("a visitor who hangs up halfway is no error", async () => {
  const socket = connect(Number(new URL(demo.site.origin).port), "127.0.0.1")
  socket.write(
    `POST /poptavka HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\njmeno=`,
  )
  await once(socket, "connect")
  setTimeout(() => socket.destroy(), 100)
  await once(socket, "close")
  expect((await demo.get("/kontakt")).status).toBe(200)
  expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
})

it("elsewhere a form is refused", async () => {
  expect((await post("/kontakt", {})).status).toBe(405)
  expect((await post("/poptavka/x", {})).status).toBe(405)
  expect((await post("/termin", {})).status).toBe(405)
  expect((await post(`${link}/x`, {})).status).toBe(405)
})

it("the sixty-first form at once from one address waits, while others are served", async () => {
  const sendFrom = (from: string) => post("/poptavka", { "x-forwarded-for": from })
  const answers = await Promise.all(Array.from({ length: 62 }, () => sendFrom("192.0.2.1")))
  const [refused, ...others] = answers.filter(({ status }) => status === 429)
  if (refused === undefined) throw new Error("none was refused")
  expect(others.length).toBe(1)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(5)
  expect(refused.headers.get("cache-control")).toBe("no-store")
  expect((await sendFrom("192.0.2.2")).status).not.toBe(429)
  const lines = demo.site.lines.filter(({ message }) => message === "too many forms")
  expect(lines.length).toBe(1)
  expect(JSON.stringify(lines)).not.toContain("192.0.2.1")
})

it("a dealer may press sixty buttons at once, the next waits", async () => {
  const send = () => post(link, { "x-forwarded-for": "192.0.2.9" })
  const answers = await Promise.all(Array.from({ length: 61 }, send))
  expect(answers.filter(({ status }) => status === 429).length).toBe(1)
})

it("a form that is refused as another site's says so in the log: a wrong SITE_URL would refuse every visitor's", async () => {
  await post("/poptavka", { origin: "https://elsewhere.example" })
  const line = await demo.site.waitForLine(({ message }) => message === "form refused")
  expect(line).toMatchObject({ level: "warn", siteUrl: expect.stringMatching(/^http/) })
})
