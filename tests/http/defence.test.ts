import { once } from "node:events"
import { readdir, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { sendRaw } from "#harness/raw-request.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite()

const send = (bytes: string) => sendRaw(demo.site.origin, bytes, 10_000)
/** A request for a path as it is, which fetch would normalize. */
const ask = (path: string, method = "GET") =>
  send(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
const type = "application/x-www-form-urlencoded"
const post = (path: string, headers: Record<string, string>) =>
  demo.get(path, { method: "POST", headers: { "content-type": type, ...headers }, body: "jmeno=Jana" })
const listErrors = () => demo.site.lines.filter(({ level }) => level === "error")

it("names the type of every body, and the charset of every text", async () => {
  const pages = ["/", "/vozidla", "/x", "/vozidla/a/b/104211"]
  const others = ["/healthz", "/readyz", "/stav.json", "/foto/1/1/x/320.webp", "/.well-known/security.txt"]
  for (const path of [...pages, ...others]) {
    const answer = await demo.get(path)
    const body = await answer.text()
    const type = answer.headers.get("content-type") ?? ""
    if (body !== "") expect(type, path).toMatch(/^(text\/.+; ?charset=utf-8|application\/json)/i)
  }
})

it("has no port for metrics unless it is asked for", () => {
  expect(demo.site.lines.some(({ message }) => message === "metrics listening")).toBe(false)
})

it.each([
  "/metrics",
  "/.git/config",
  "/.env",
  "/package.json",
  "/server/main.ts",
  "/assets/",
  "/assets/none.js",
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%2fstock.ndjson",
  "/foto/../../package.json",
])("a file that is not for visitors is not found: %s", async (path) => {
  const answer = await ask(path)
  expect(answer).toMatch(/^HTTP\/1.1 404/)
  expect(answer).not.toMatch(/devDependencies|104211/)
})

it("built files are saved for the processes of other releases, and those of others answered like one's own", async () => {
  const saved = path.join(demo.dataFolder, "assets")
  const own = await readdir("build/client/assets")
  expect((await readdir(saved)).toSorted()).toEqual(own.toSorted())
  await writeFile(path.join(saved, "app-other.css"), "body{}")
  const answer = await demo.get("/assets/app-other.css")
  expect([answer.status, await answer.text()]).toEqual([200, "body{}"])
  expect(answer.headers.get("content-type")).toMatch("text/css")
  expect(answer.headers.get("cache-control")).toBe(cachePolicies.immutable)
})

it.each(["//", "//elsewhere.example/x", "///%3Cscript%3E"])("%s is no path", async (path) => {
  const answer = await ask(path)
  expect(answer).toMatch(/^HTTP\/1.1 400/)
  expect(answer).not.toContain("elsewhere.example")
})

it.each([
  "/vozidla?producer_text=~'**d800",
  "/?fuel=~(~'**dfff)",
  "/vozidla.data?gear=~'**d8ff",
  "/vozidla?constr=~'a**d83d&sort=%ED%A0%80",
])("half of a character in a filter is no filter: %s", async (path) => {
  expect((await demo.get(path)).status).toBe(200)
  expect(listErrors()).toEqual([])
})

it("a header of many spaces delays nobody", async () => {
  const time = async (filling: string) => {
    const request = `GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: a${filling}b\r\nConnection: close\r\n\r\n`
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => send(request)))
    return performance.now() - started
  }
  const rounds: { readonly spaces: number; readonly letters: number }[] = []
  for (let round = 0; round < 5; round++)
    rounds.push({ spaces: await time(" ".repeat(15_000)), letters: await time("a".repeat(15_000)) })
  const shortest = (name: "spaces" | "letters") => Math.min(...rounds.map((round) => round[name]))
  expect(shortest("spaces") / shortest("letters")).toBeLessThan(5)
})

describe("a request that is not a visit", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s is refused", async (method) => {
    const answer = await demo.get("/vozidla", { method })
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"])
  })

  it.each(["TRACE", "CONNECT"])("%s is refused too", async (method) => {
    expect(await ask("/", method)).not.toMatch(/^HTTP\/1.1 [25]/)
  })

  it("with a body is not read", async () => {
    expect(await send("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")).toMatch(
      /^HTTP\/1.1 413/,
    )
    expect(await send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")).toMatch(
      /^HTTP\/1.1 405.*connection: close/is,
    )
  })

  it.each([
    ["two lengths", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    [
      "length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ])("%s is refused", async (_, bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1.1 4\d\d/)
  })
})

const token = "0".repeat(64)
const link = `/prodejce/${token}`

describe.each([
  ["/poptavka", 64_000],
  ["/poptavka.data", 64_000],
  ["/hlidat", 8_000],
  ["/prodejce", 1_000],
  [`/hlidat/${token}`, 8_000],
  [link, 8_000],
  [`/termin/${token}`, 8_000],
  [`/smazat-udaje/${token}.data`, 8_000],
] as const)("a form sent to %s", (path, maxBytes) => {
  it("is refused from another site's page, a frame of another site or a neighbour's name", async () => {
    for (const headers of [
      { origin: "https://elsewhere.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const answer = await post(path, headers)
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"])
    }
  })

  it("is refused before it is read where it has another type, no length, or is too long", async () => {
    for (const other of ["multipart/form-data; boundary=x", "application/json", "text/plain", ""])
      expect((await post(path, { "content-type": other })).status, other).toBe(415)
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`
    expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 411.*connection: close/is,
    )
    expect(await send(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 411/)
    expect(await send(`${head}Content-Length: ${maxBytes + 1}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413.*connection: close/is,
    )
  })

  it("from a page of this site reaches the page, whose answer is never cached, and by no other method", async () => {
    const answer = await post(path, { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })
    expect(answer.status).toBeLessThan(500)
    expect([403, 411, 413, 415, 429]).not.toContain(answer.status)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status, headers } = await demo.get(path, { method })
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"])
    }
  })
})

describe("a form", () => {
  it("without an origin is taken from the page behind a link, which sends no referrer, and from no other", async () => {
    expect((await post("/poptavka", { origin: "null" })).status).toBe(403)
    expect((await post(link, { origin: "null" })).status).not.toBe(403)
    expect((await post(link, { origin: "null", "sec-fetch-site": "same-origin" })).status).not.toBe(403)
    expect((await post(link, { origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403)
  })

  it("whose visitor hangs up halfway is no error", async () => {
    const socket = connect(Number(new URL(demo.site.origin).port), "127.0.0.1")
    socket.write(
      `POST /poptavka HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\njmeno=`,
    )
    await once(socket, "connect")
    setTimeout(() => socket.destroy(), 100)
    await once(socket, "close")
    expect((await demo.get("/kontakt")).status).toBe(200)
    expect(listErrors()).toEqual([])
  })

  it.each(["/kontakt", "/poptavka/x", "/termin", `${link}/x`])("sent to %s is refused", async (path) => {
    expect((await post(path, {})).status).toBe(405)
  })

  it("is the sixty-first at once of one address only: it waits, while others are served; a dealer's button too", async () => {
    const sendFrom = (from: string, path = "/poptavka") => post(path, { "x-forwarded-for": from })
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
    const pressed = await Promise.all(Array.from({ length: 61 }, () => sendFrom("192.0.2.9", link)))
    expect(pressed.filter(({ status }) => status === 429).length).toBe(1)
  })

  it("that is refused as another site's is in the log: a wrong SITE_URL would refuse every visitor's", async () => {
    await post("/poptavka", { origin: "https://elsewhere.example" })
    const line = await demo.site.waitForLine(({ message }) => message === "form refused")
    expect(line).toMatchObject({ level: "warn", siteUrl: expect.stringMatching(/^http/) })
  })
})

it("a crowd from one address is slowed down, while others and its photos are served", async () => {
  /** Fifty at once, until one is refused. */
  const flood = async (path: string, most: number, from: string) => {
    const answers: Response[] = []
    for (let sent = 0; sent < most; sent += 50) {
      const visit = () => demo.get(path, { headers: { "x-forwarded-for": from } })
      answers.push(...(await Promise.all(Array.from({ length: 50 }, visit))))
      const refused = answers.find(({ status }) => status === 429)
      if (refused !== undefined) return { answers, refused }
    }
    return { answers }
  }
  const { answers, refused } = await flood("/stav.json", 5_000, "192.0.2.51")
  expect(answers.slice(0, 300).every(({ status }) => status === 200)).toBe(true)
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(refused?.headers.get("strict-transport-security")).toBeTruthy()
  expect(refused?.headers.get("content-security-policy")).toMatch(/^default-src 'none'/)
  expect((await demo.get("/kontakt", { headers: { "x-forwarded-for": "192.0.2.52" } })).status).toBe(200)
  expect((await demo.get("/kontakt")).status).toBe(200)
  const photos = await flood("/foto/1/1/x/320.webp", 500, "192.0.2.53")
  expect(new Set(photos.answers.map(({ status }) => status))).toEqual(new Set([404]))
  const lines = demo.site.lines.filter(({ message }) => message === "too many requests")
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain("192.0.2.51")
})

it("security.txt names a contact, and is valid for less than a year", async () => {
  const answer = await demo.get("/.well-known/security.txt")
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toContain("Contact: mailto:info@example.cz\n")
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? "")
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
