import { describe, expect, it } from "vitest"
import { sendRaw } from "#harness/raw-request.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({ waitFor: "details" })

const send = (bytes: string) => sendRaw(demo.site.origin, bytes, 10_000)
/** A request for a path as it is, which fetch would normalize. */
const ask = (path: string, method = "GET") =>
  send(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

const everyKind = [
  "/",
  "/vozidla",
  "/x",
  "/healthz",
  "/stav.json",
  "/foto/1/1/x/320.webp",
  "/vozidla/a/b/104211",
]

it("names the type of every body, and the charset of every text", async () => {
  for (const path of [...everyKind, "/.well-known/security.txt", "/readyz"]) {
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
  "/.git/config",
  "/.env",
  "/package.json",
  "/server/main.ts",
  "/assets/",
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/foto/../../package.json",
])("a file that is not for visitors is not found: %s", async (path) => {
  const answer = await ask(path)
  expect(answer).toMatch(/^HTTP\/1.1 404/)
  expect(answer).not.toContain("devDependencies")
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
  expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
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
    expect(answer.status).toBe(405)
    expect(answer.headers.get("allow")).toBe("GET, HEAD")
  })

  it.each(["TRACE", "CONNECT"])("%s is refused too", async (method) => {
    const answer = await ask("/", method)
    expect(answer).not.toMatch(/^HTTP\/1.1 [25]/)
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

describe("a crowd from one address", () => {
  const flood = async (path: string, requests: number, from: string) => {
    const headers = { "x-forwarded-for": from }
    const statuses: number[] = []
    for (let sent = 0; sent < requests; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => demo.get(path, { headers })))
      for (const answer of answers) {
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
    }
    return statuses
  }

  it("is slowed down, while others and its photos are served", async () => {
    const statuses = await flood("/stav.json", 2_000, "192.0.2.1")
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses).toContain(429)
    const refused = await demo.get("/kontakt", { headers: { "x-forwarded-for": "192.0.2.1" } })
    if (refused.status === 429) expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await demo.get("/kontakt", { headers: { "x-forwarded-for": "192.0.2.2" } })).status).toBe(200)
    expect((await demo.get("/kontakt")).status).toBe(200)
    expect(new Set(await flood("/foto/1/1/x/320.webp", 500, "192.0.2.3"))).toEqual(new Set([404]))
    const lines = demo.site.lines.filter(({ message }) => message === "too many requests")
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain("192.0.2.1")
  })
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
