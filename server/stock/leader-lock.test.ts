import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { createLeaderLock } from "./leader-lock.ts"

describe("the leader lock", () => {
  it("is held by one at a time", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "lock-"))
    const [first, second] = [createLeaderLock(folder), createLeaderLock(folder)]
    expect([first.tryAcquire(), second.tryAcquire(), first.tryAcquire()]).toEqual([true, false, true])
    first.release()
    expect([second.tryAcquire(), first.tryAcquire()]).toEqual([true, false])
    second.release()
    await rm(folder, { recursive: true })
  })

  it("makes every process a leader where nothing can be locked", () => {
    const [first, second] = [createLeaderLock("/dev/null/data"), createLeaderLock("/dev/null/data")]
    expect([first.tryAcquire(), second.tryAcquire()]).toEqual([true, true])
    first.release()
  })
})
