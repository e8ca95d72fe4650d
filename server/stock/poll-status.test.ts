import { writeFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { createPollStatusFile, createPollTracker, listLeftOut, type PollStatus } from "./poll-status.ts"

const MINUTE_MS = 60_000

const folder = createTestFolder()

function createTracker(pollMs = 5 * MINUTE_MS) {
  const clock = { now: 0 }
  const { lines, log } = collectLines()
  const file = createPollStatusFile(folder)
  return { lines, clock, tracker: createPollTracker({ file, log, pollMs, now: () => clock.now }) }
}

const status: PollStatus = {
  polledAt: "2026-11-15T12:00:00.000Z",
  failures: 2,
  problem: "status: status 500",
  leftOut: [{ vehicle: "7", field: "id", detail: "not a number", leftOut: true }],
}

describe("a stale stock", () => {
  it.each([
    [5, 60],
    [20, 60],
    [60, 180],
  ])("polled every %i minutes is one that was not confirmed for %i", (pollMinutes, staleMinutes) => {
    const { tracker, clock } = createTracker(pollMinutes * MINUTE_MS)
    const takenAt = new Date(0).toISOString()
    clock.now = staleMinutes * MINUTE_MS - 1
    expect(tracker.isStale(takenAt)).toBe(false)
    clock.now++
    expect(tracker.isStale(takenAt)).toBe(true)
  })

  it("is also one that a wrong clock has confirmed in the future", () => {
    const { tracker, clock } = createTracker()
    clock.now = 48 * 60 * MINUTE_MS
    expect(tracker.isStale(new Date(clock.now + 59 * MINUTE_MS).toISOString())).toBe(false)
    expect(tracker.isStale(new Date(clock.now + 60 * MINUTE_MS).toISOString())).toBe(true)
  })

  it("is logged once an outage", () => {
    const { tracker, lines, clock } = createTracker()
    const takenAt = new Date(0).toISOString()
    for (; clock.now <= 180 * MINUTE_MS; clock.now += MINUTE_MS) tracker.logStaleness(takenAt)
    expect(lines).toHaveLength(1)
    tracker.logStaleness(new Date(clock.now).toISOString())
    expect(tracker.isStale(new Date(clock.now).toISOString())).toBe(false)
    clock.now += 60 * MINUTE_MS
    tracker.logStaleness(new Date(clock.now - 60 * MINUTE_MS).toISOString())
    expect(lines).toHaveLength(2)
  })
})

describe("the status of the last poll", () => {
  it("is known to other processes", async () => {
    await createTracker().tracker.record(status)
    const { tracker } = createTracker()
    expect(tracker.last()).toBeUndefined()
    expect(await tracker.reload()).toEqual(status)
    expect(tracker.last()).toEqual(status)
  })

  it("is ignored when it cannot be understood", async () => {
    const { tracker } = createTracker()
    const odd = { ...status, polledAt: 7 }
    const vague = { ...status, leftOut: "x" }
    for (const content of ["", "{", "[]", "null", "{}", JSON.stringify(odd), JSON.stringify(vague)]) {
      await writeFile(path.join(folder, "poll.json"), content)
      expect(await tracker.reload(), content).toBeUndefined()
    }
  })

  it("names at most five hundred vehicles that could not be read", () => {
    const problems = Array.from({ length: 1_200 }, (_, number) => ({
      ...{ vehicle: String(number), field: "id", detail: "not a number" },
      leftOut: number % 2 === 1,
    }))
    const named = listLeftOut(problems)
    expect(named).toHaveLength(500)
    expect(named.at(-1)?.vehicle).toBe("999")
  })
})

describe("the provider's time", () => {
  const repliedAt = "2026-11-15T12:00:01.000Z"
  const near = (time: number | undefined) => Math.abs((time ?? 0) - Date.parse(repliedAt)) < 60_000

  it("is that of the last reply that said it, whatever this process's clock shows", async () => {
    const { tracker, clock } = createTracker()
    expect(tracker.findProviderTime()).toBeUndefined()
    await tracker.record({ ...status, repliedAt })
    clock.now += 366 * 24 * 60 * MINUTE_MS
    await tracker.record({ ...status, repliedAt: null })
    expect(near(tracker.findProviderTime())).toBe(true)
  })

  it("is known to a follower from the first reply that comes while it runs", async () => {
    const [leader, follower] = [createTracker().tracker, createTracker().tracker]
    await leader.record({ ...status, repliedAt: "2026-11-15T11:00:00.000Z" })
    await follower.reload()
    expect(follower.findProviderTime()).toBeUndefined()
    await leader.record({ ...status, polledAt: "2026-11-15T12:05:00.000Z", repliedAt })
    await follower.reload()
    expect(near(follower.findProviderTime())).toBe(true)
  })
})
