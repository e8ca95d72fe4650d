import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { renameSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { startHttpServer } from "#harness/start-http-server.ts"
import { startSite } from "#harness/start-site.ts"
import { createTestFolder } from "#tests/test-folder.ts"

const folder = createTestFolder()

/** The last line of a site that ends by itself. */
function fail(env: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, ["server/main.ts"], { env, encoding: "utf8" })
  return { status, line: JSON.parse(stdout.trim().split("\n").at(-1) ?? "") }
}

// Which faults there are is in config.test.ts and read-dealer-file.test.ts.
it("a server with a faulty configuration or dealer file does not start, and lists every fault", () => {
  const wrong = fail({ PORT: "x", FEED_CARS_URL: "ftp://feed.example" })
  expect([wrong.status, wrong.line.faults.length]).toEqual([1, 7])
  const provider = { carsUrl: "https://feed.example/cars", carUrl: "https://feed.example/car" }
  const credentials = { name: "name", password: "password", accountId: "1" }
  const { status, line } = fail({
    ...buildSiteEnvironment({ ...provider, credentials }),
    DEALER_FILE: "tsconfig.json",
    DATA_FOLDER: "/no/such/folder",
  })
  expect([status, line.message]).toEqual([1, "cannot start: dealer file"])
  expect(line.faults.length).toBeGreaterThan(5)
})

it("a port for metrics that is taken and a data folder that cannot be written are said, and visitors are served", async () => {
  await using taken = await startHttpServer(() => {})
  await using demo = await startSite({ environment: { METRICS_PORT: String(taken.port) } })
  const line = await demo.site.waitForLine(({ message }) => message === "metrics not available")
  expect(line).toMatchObject({
    level: "error",
    faults: [`METRICS_PORT: cannot listen on 127.0.0.1 port ${taken.port}: EADDRINUSE`],
  })
  // At once, for the site makes a folder that is missing.
  renameSync(demo.dataFolder, `${folder}/before`)
  writeFileSync(demo.dataFolder, "")
  expect(await (await demo.get("/readyz")).json()).toMatchObject({
    status: "degraded",
    dataFolderFault: expect.stringContaining("EEXIST"),
  })
  expect((await demo.get("/kontakt")).status).toBe(200)
  await expect(demo.restart()).rejects.toThrow("cannot start: data folder")
})

it("a signal to a process that is not loaded yet ends it", async () => {
  await using provider = await startDemoProvider()
  const atOnce = `process.on("newListener", (name) => {
    if (name === "SIGTERM") process.nextTick(() => process.kill(process.pid, name))
  })`
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(atOnce)}`, "server/main.ts"],
    { env: { ...buildSiteEnvironment(provider), DATA_FOLDER: folder, PORT: "0" }, encoding: "utf8" },
  )
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" })
})

it("a port that is taken ends the process with one line that names it", async () => {
  await using taken = await startHttpServer(() => {})
  const started = startSite({ environment: { HOST: "127.0.0.1", PORT: String(taken.port) } })
  await expect(started).rejects.toThrow(
    `"level":"error","message":"cannot start: port","faults":["PORT: cannot listen on 127.0.0.1 port ${taken.port}: EADDRINUSE"]`,
  )
})

/** A process that has the crash log and runs this. */
function run(code: string) {
  const flags = ["--import", "./server/process/crash-log.ts", "--input-type=module", "--eval", code]
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8" })
  return { status, stderr, line: JSON.parse(stdout) }
}

describe("an error that nobody catches", () => {
  it.each([
    ["thrown", `setTimeout(() => { throw new Error("boom") }, 1)`, /^Error: boom\n {4}at /],
    ["rejected", `Promise.reject(new Error("boom"))`, /^Error: boom\n {4}at /],
    ["at once", `queueMicrotask(() => { throw new Error("boom") })`, /^Error: boom\n {4}at /],
    ["while the site is loaded", `await import("./no-such-build.js")`, /ERR_MODULE_NOT_FOUND/],
  ])("%s is one JSON line, and exit code 1", (_, code, problem) => {
    expect(run(code)).toEqual({
      status: 1,
      stderr: "",
      line: expect.objectContaining({
        level: "error",
        message: "crashed",
        problem: expect.stringMatching(problem),
      }),
    })
  })

  it("and a warning of Node's is a line of its own", () => {
    expect(run(`process.emitWarning("old", "DeprecationWarning")`)).toMatchObject({
      status: 0,
      stderr: "",
      line: { level: "warn", message: "warning of Node.js" },
    })
  })
})

it("a log that nobody reads any more does not end the site", async () => {
  await using provider = await startDemoProvider()
  const env = {
    ...buildSiteEnvironment(provider),
    ...{
      DATA_FOLDER: folder,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      LOG_REQUESTS: "all",
    },
  }
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] })
  let log = ""
  for await (const chunk of child.stdout) {
    log += String(chunk)
    if (log.includes('"listening"')) break
  }
  const port = log.match(/"message":"listening".*?"port":(\d+)/)?.[1]
  child.stdout.destroy()
  const statuses: number[] = []
  for (let visit = 0; visit < 5; visit++)
    statuses.push((await fetch(`http://127.0.0.1:${port}/kontakt`)).status)
  child.kill("SIGTERM")
  const [code] = await once(child, "exit")
  expect({ statuses, code }).toEqual({ statuses: Array(5).fill(200), code: 0 })
})
