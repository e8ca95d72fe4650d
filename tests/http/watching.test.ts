import { readFile, utimes } from "node:fs/promises"
import { connect } from "node:net"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { startSite } from "#harness/start-site.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({
  environment: { METRICS_PORT: "0", LOG_REQUESTS: "all" },
  waitFor: "details",
})

const visit = (path: string, headers: Record<string, string> = {}) => demo.get(path, { headers })

async function readMetrics(): Promise<string> {
  const { port } = await demo.site.waitForLine(({ message }) => message === "metrics listening")
  return readMetricsAt(port)
}

/** Without the label that all of them have. */
async function readMetricsAt(port: unknown): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  expect(samples.filter((line) => !line.includes('dealer="'))).toEqual([])
  return text.replaceAll(/,dealer="[^"]*"|(?<=\{)dealer="[^"]*",?/g, "").replaceAll("{}", "")
}

describe("the metrics", () => {
  it("count answers by route and status, describe the feed, and are well-formed", async () => {
    for (const url of ["/vozidla", "/vozidla?fuel=Nafta", "/x/y?z", "/vozidla/a/b/104211"])
      await (await visit(url)).text()
    const metrics = await readMetrics()
    for (const line of [
      'dealership_requests_total{route="/vozidla",status="200"} 2',
      'dealership_requests_total{route="other",status="404"} 1',
      'dealership_requests_total{route="/vozidla/:make/:model/:id",status="301"} 1',
      'dealership_request_seconds_count{route="/vozidla"} 2',
      'dealership_log_lines_total{level="info",message="feed poll accepted"} 1',
      "dealership_vehicles 50",
      "dealership_vehicles_left_out 0",
      "dealership_feed_failures 0",
    ])
      expect(metrics).toContain(`${line}\n`)
    expect(metrics).toMatch(/^dealership_photo_work_waiting \d+$/m)
    expect(metrics).toMatch(/^dealership_pages_total\{source="rendered"\} \d+$/m)
    expect(Number(metrics.match(/^dealership_feed_age_seconds (\S+)$/m)?.[1])).toBeLessThan(600)
    for (const name of ["process_resident_memory_bytes", "nodejs_heap_size_used_bytes"])
      expect(metrics).toMatch(new RegExp(`^${name} \\d+$`, "m"))
    for (const line of metrics
      .trimEnd()
      .split("\n")
      .filter((text) => text !== ""))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  })

  it("are not on the public port", async () => {
    expect((await visit("/metrics")).status).toBe(404)
  })
})

it("a request that waits for the event loop is timed from its arrival, and the delay is of the time since the last scrape", async () => {
  await using slow = await startSite({
    nodeFlags: ["--import", "./tests/block-event-loop.ts"],
    environment: { METRICS_PORT: "0", BLOCK_MS: "600" },
  })
  const { port } = await slow.site.waitForLine(({ message }) => message === "metrics listening")
  const read = () => readMetricsAt(port)
  const find = (metrics: string, line: string) =>
    Number(
      metrics
        .split("\n")
        .find((text) => text.startsWith(`${line} `))
        ?.slice(line.length),
    )
  const readQuick = (metrics: string) =>
    find(metrics, 'dealership_request_seconds_bucket{le="0.25",route="/kontakt"}')
  const readAll = (metrics: string) => find(metrics, 'dealership_request_seconds_count{route="/kontakt"}')
  await slow.read("/kontakt")
  const before = await read()
  process.kill(slow.site.pid, "SIGUSR2")
  await slow.site.waitForLine(({ message }) => message === "event loop blocked")
  await slow.read("/kontakt")
  const after = await read()
  expect(readAll(after) - readAll(before)).toBe(1)
  expect(readQuick(after) - readQuick(before)).toBe(0)
  expect(find(after, "nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0.4)
  await expect.poll(async () => find(await read(), "nodejs_eventloop_lag_max_seconds")).toBeLessThan(0.3)
})

it("a process whose event loop hangs ends itself, and says so", async () => {
  const hanging = await startSite({ nodeFlags: ["--import", "./tests/block-event-loop.ts"] })
  const ended = hanging.site.stop("SIGUSR2")
  expect(await ended).toBeNull()
  expect(hanging.site.lines.at(-1)).toMatchObject({
    level: "error",
    message: "event loop hangs",
    seconds: 15,
  })
  await hanging.stop()
})

it("the release is in the first line, in readiness and in the metrics", async () => {
  const { release } = await demo.site.waitForLine(({ message }) => message === "listening")
  expect(release).toBe(JSON.parse(await readFile("build/release.json", "utf8")))
  expect(await (await visit("/readyz")).json()).toMatchObject({ release })
  expect(await readMetrics()).toContain(
    `dealership_build_info{version="${release}",node="${process.version}"} 1\n`,
  )
})

describe("a request's id", () => {
  it("is in the answer and in every line about it", async () => {
    const id = (await visit("/kontakt")).headers.get("x-request-id")
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await demo.site.waitForLine(
      ({ message, requestId }) => message === "request answered" && requestId === id,
    )
  })

  it("is the proxy's own where it gave one, and never one that could break a line", async () => {
    const answer = await visit("/kontakt", { "x-request-id": "proxy-4711-abc" })
    expect(answer.headers.get("x-request-id")).toBe("proxy-4711-abc")
    const odd = await visit("/kontakt", { "x-request-id": 'a"b c' })
    expect(odd.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/)
  })
})

it("the log holds shortened addresses, the filters, and nothing else that a visitor sent", async () => {
  await visit("/vozidla?fuel=Nafta&jmeno=Novak&email=jan%40example.cz", {
    "x-forwarded-for": "192.0.2.77",
    referer: "https://elsewhere.example/secret",
    "user-agent": "Browser of Jan",
    cookie: "session=1",
  })
  const line = await demo.site.waitForLine(
    ({ message, filters, client }) =>
      message === "request answered" && filters !== undefined && client !== null,
  )
  expect(line).toMatchObject({ path: "/vozidla", filters: "fuel=Nafta", client: "192.0.2.0", status: 200 })
  expect(JSON.stringify(demo.site.lines)).not.toMatch(
    /192\.0\.2\.77|Novak|jan|elsewhere|Browser of|session=/i,
  )
})

it("a visitor's address is found behind any number of headers", async () => {
  const socket = connect(Number(new URL(demo.site.origin).port), "127.0.0.1")
  const headers = "a:\r\n".repeat(3_000)
  socket.write(
    `GET /vykup HTTP/1.1\r\nHost: x\r\n${headers}X-Forwarded-For: 198.51.100.9\r\nConnection: close\r\n\r\n`,
  )
  const line = await demo.site.waitForLine(({ path, client }) => path === "/vykup" && client !== undefined)
  socket.destroy()
  expect(line.client).toBe("198.51.100.0")
})

it("the age of the stock is sent to browsers in a small answer of its own", async () => {
  const answer = await visit("/stav.json")
  expect(answer.headers.get("cache-control")).toBe("public, max-age=30")
  const { takenAt } = await answer.json()
  expect(Date.now() - Date.parse(takenAt)).toBeLessThan(600_000)
})

it("a feed that has been silent for an hour is an error line and a degraded readiness, and the site goes on", async () => {
  await using silent = await startSite({ waitFor: "details" })
  await silent.site.stop()
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(path.join(silent.dataFolder, "stock.ndjson"), anHourAgo, anHourAgo)
  silent.provider.setFault("status-500")
  const stale = await silent.restart()
  const line = await stale.waitForLine(({ message }) => message === "feed stale")
  const ready = await silent.get("/readyz")
  expect(line).toMatchObject({ level: "error", problem: "status: status 500" })
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({
    status: "degraded",
    vehicles: 50,
    problem: "status: status 500",
  })
})
