import { readFile, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { startSite } from "#harness/start-site.ts"
import { writeDealer } from "#tests/write-dealer.ts"
import { startOwnSite } from "./start-own-site.ts"

const dealerFile = await writeDealer({})
const demo = await startOwnSite({
  environment: { METRICS_PORT: "0", LOG_REQUESTS: "all", DEALER_FILE: dealerFile },
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

it("the metrics count answers by route and status, describe the feed, and are well-formed", async () => {
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

it("a request that waits for the event loop is timed from its arrival, and a process that hangs ends itself", async () => {
  await using slow = await startSite({
    nodeFlags: ["--import", "./tests/block-event-loop.ts"],
    environment: { METRICS_PORT: "0", LOG_REQUESTS: "all", BLOCK_MS: "1500" },
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
  // A request is counted when its connection says that the answer is out.
  const countAnswered = () => slow.site.lines.filter((line) => line.path === "/kontakt").length
  await slow.read("/kontakt")
  await expect.poll(countAnswered).toBe(1)
  const before = await read()
  // A scrape begins the delays anew, with the timer's next tick.
  await sleep(100)
  process.kill(slow.site.pid, "SIGUSR2")
  await slow.site.waitForLine(({ message }) => message === "event loop blocked")
  await slow.read("/kontakt")
  await expect.poll(countAnswered).toBe(2)
  const after = await read()
  expect(readAll(after) - readAll(before)).toBe(1)
  expect(readQuick(after) - readQuick(before)).toBe(0)
  expect(find(after, "nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0.4)
  // The delay is that of the time since the last scrape.
  await expect.poll(async () => find(await read(), "nodejs_eventloop_lag_max_seconds")).toBeLessThan(0.3)
  expect(await slow.site.stop("SIGUSR2")).toBeNull()
  expect(slow.site.lines.at(-1)).toMatchObject({ level: "error", message: "event loop hangs", seconds: 15 })
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

it("words that are searched for are in no line", async () => {
  await demo.read("/vozidla?gear=Automatick%C3%A1&q=tajne%20slovo")
  const line = await demo.site.waitForLine(({ filters }) => filters === "gear=Automatická")
  expect(line.path).toBe("/vozidla")
  expect(JSON.stringify(demo.site.lines)).not.toContain("tajne")
})

it("a dealer file with a fault changes no page, and is said; fixed, it does", async () => {
  const sound = await readFile(dealerFile, "utf8")
  const before = await demo.read("/kontakt")
  await writeFile(dealerFile, sound.replace('"from":"09:00"', '"from":"9"'))
  const { faults } = await demo.site.waitForLine(({ message }) => message === "dealer file has faults")
  expect(faults).toEqual([expect.stringContaining("openingHours.monday.from: must be a time such as 09:00")])
  expect(await readMetrics()).toMatch(/^dealership_dealer_file_faults 1$/m)
  expect(await demo.read("/kontakt")).toBe(before)
  const readState = async () => (await visit("/readyz")).json()
  expect(await readState()).toMatchObject({ status: "degraded", dealerFaults: faults })
  await writeFile(dealerFile, sound.replaceAll("Ukázková 1", "Opravená 2"))
  await expect.poll(() => demo.read("/kontakt")).toContain("Opravená")
  expect(await demo.read("/dealer-does-not-exist")).toContain("Opravená")
  expect(await readState()).toMatchObject({ status: "ready", dealerFaults: [] })
})
