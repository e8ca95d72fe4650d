import { describe, expect, it } from "vitest"
import { createSharedWork } from "./shared-work.ts"
import { AbandonedError, createWorkQueue, QueueFullError, WorkLateError } from "./work-queue.ts"

const visitor = { priority: "visitor" } as const
const background = { priority: "background" } as const

/** One slot, which the first work holds until `free` is called. */
function open(maxWaiting = 100) {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting })
  const run = createSharedWork<string>(queue)
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(name)
    return name
  }
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const blocking = run("block", visitor, async () => {
    await freed
    return "block"
  })
  return { queue, run, done, work, free, blocking }
}

describe("shared work", () => {
  it("is done once for all who ask for the same", async () => {
    const { run, done, work, free } = open()
    const asked = Array.from({ length: 100 }, () => run("a", visitor, work("a")))
    free()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["a"]))
    expect(done).toEqual(["a"])
    expect(await run("a", visitor, work("again"))).toBe("again")
  })

  it("is raised when a visitor joins the background", async () => {
    const { run, done, work, free } = open()
    const asked = [
      run("a", background, work("a")),
      run("b", background, work("b")),
      run("b", visitor, work("b")),
    ]
    free()
    await Promise.all(asked)
    expect(done).toEqual(["b", "a"])
  })

  it("is dropped when the last who waits has left, and not before", async () => {
    const { queue, run, done, work, free, blocking } = open()
    const leavings = [new AbortController(), new AbortController()]
    const asked = leavings.map(({ signal }) => run("a", { ...visitor, signal }, work("a")))
    leavings[0]?.abort()
    await expect(asked[0]).rejects.toThrow(AbandonedError)
    expect(queue.waiting()).toBe(1)
    leavings[1]?.abort()
    await expect(asked[1]).rejects.toThrow(AbandonedError)
    expect(queue.waiting()).toBe(0)
    free()
    await blocking
    expect(done).toEqual([])
    expect(await run("a", visitor, work("a"))).toBe("a")
  })

  it("goes on for the others when one leaves, and when it has started", async () => {
    const { run, done, work, free } = open()
    const leaving = new AbortController()
    const left = run("a", { ...visitor, signal: leaving.signal }, work("a"))
    const stays = run("a", background, work("a"))
    leaving.abort()
    await expect(left).rejects.toThrow(AbandonedError)
    free()
    expect(await stays).toBe("a")
    expect(done).toEqual(["a"])
  })

  it("is given up by a caller who waits no longer, dropped if it has not begun, else finished", async () => {
    const { queue, run, done, work, free, blocking } = open()
    await expect(run("a", { ...visitor, patienceMs: 10 }, work("a"))).rejects.toThrow(WorkLateError)
    expect(queue.waiting()).toBe(0)
    await expect(run("block", { ...visitor, patienceMs: 10 }, work("b"))).rejects.toThrow(WorkLateError)
    free()
    expect(await blocking).toBe("block")
    expect(await run("c", { ...visitor, patienceMs: 1_000 }, work("c"))).toBe("c")
    expect(done).toEqual(["c"])
  })

  it("is refused when too many wait, but joined even then", async () => {
    const { run, work, free } = open(1)
    const first = run("a", visitor, work("a"))
    await expect(run("b", visitor, work("b"))).rejects.toThrow(QueueFullError)
    const joined = run("a", visitor, work("a"))
    free()
    expect(await Promise.all([first, joined])).toEqual(["a", "a"])
  })

  it("fails for all who asked, and the next is tried", async () => {
    const { run, work, free } = open()
    const asked = [1, 2].map(() => run("a", visitor, () => Promise.reject(new Error("no"))))
    free()
    for (const each of asked) await expect(each).rejects.toThrow("no")
    expect(await run("a", visitor, work("a"))).toBe("a")
  })
})
