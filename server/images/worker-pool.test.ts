import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type LossReason, WorkerNotStartedError } from "./image-jobs.ts"
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts"

/** Does what the job says. */
const worker = `
  process.once("disconnect", () => process.exit())
  const buffers = []
  const actions = {
    answer: ({ value }) => process.send({ value, pid: process.pid }),
    die: () => process.exit(3),
    hang: () => {},
    spin: () => { for (;;); },
    grow: () => setInterval(() => buffers.push(Buffer.alloc(10_000_000, 1)), 10),
  }
  process.on("message", (job) => actions[job.action](job))
  process.send("ready")`

let folder = ""
let script = ""
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "workers-"))
  script = path.join(folder, "worker.mjs")
  await writeFile(script, worker)
  await writeFile(path.join(folder, "faulty.mjs"), "process.exit(1)")
})
afterAll(() => rm(folder, { recursive: true }))

let pool: WorkerPool | undefined
afterEach(() => pool?.end())

function open(options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const lost: LossReason[] = []
  const opened = createWorkerPool({
    script,
    residentBytes: 150_000_000,
    jobMs: 5_000,
    idleMs: 60_000,
    recycleBytes: 150_000_000,
    onLost: (reason) => lost.push(reason),
    ...options,
  })
  pool = opened
  const answer = async (value: unknown) => {
    const reply = await opened.run({ action: "answer", value })
    expect(reply).toMatchObject({ value })
    return Object(reply).pid as number
  }
  return { pool: opened, lost, answer }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("the pool of workers", () => {
  it("uses a worker again, and starts another only beside a busy one", async () => {
    const { pool, answer } = open()
    expect(pool.size()).toBe(0)
    const first = await answer("a")
    expect(await answer(Buffer.from("b"))).toBe(first)
    const both = await Promise.all([answer("c"), answer("d")])
    expect(new Set(both).size).toBe(2)
    expect(pool.size()).toBe(2)
  })

  it.each([
    ["dies", "die", "crash", {}],
    ["waits for ever", "hang", "time", { residentBytes: 150_000_000, jobMs: 2_000 }],
    ["computes for ever", "spin", "time", { residentBytes: 150_000_000, jobMs: 2_000 }],
    ["takes more and more memory", "grow", "memory", {}],
  ])("replaces a worker that %s, and the others do not notice", async (_, action, reason, limits) => {
    const { pool, lost, answer } = open(Object(limits))
    const doomed = expect(pool.run({ action })).rejects.toThrow(`image worker lost: ${reason}`)
    const other = await answer("other")
    await doomed
    expect(lost).toEqual([reason])
    expect(pool.size()).toBe(1)
    expect(await answer("next")).toBe(other)
    await Promise.all([answer("both"), answer("again")])
    expect(pool.size()).toBe(2)
  })

  it("replaces a worker that is killed while it has no work", async () => {
    const { pool, lost, answer } = open()
    process.kill(await answer("a"), "SIGKILL")
    await expect.poll(() => lost, { timeout: 10_000 }).toEqual(["crash"])
    expect(pool.size()).toBe(0)
    await answer("b")
  })

  it("does not blame the job when a worker cannot start", async () => {
    const { pool, lost } = open({ script: path.join(folder, "faulty.mjs") })
    await expect(pool.run({ action: "answer" })).rejects.toThrow(WorkerNotStartedError)
    expect(lost).toEqual(["crash"])
    expect(pool.size()).toBe(0)
  })

  it("ends a worker that has no work for a while, and one that keeps its memory", async () => {
    const idle = open({ idleMs: 50 })
    const pid = await idle.answer("a")
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
    expect(idle.pool.size()).toBe(0)
    const full = open({ recycleBytes: 1 })
    expect(await full.answer("a")).not.toBe(await full.answer("b"))
    expect([...idle.lost, ...full.lost]).toEqual([])
  })
})
