import { describe, expect, it } from "vitest"
import { createTestFolder } from "#tests/test-folder.ts"
import { createLeaderLock } from "./leader-lock.ts"

const folder = createTestFolder()

describe("the leader lock", () => {
  it("is held by one at a time", () => {
    const [first, second] = [createLeaderLock(folder), createLeaderLock(folder)]
    expect([first.tryAcquire(), second.tryAcquire(), first.tryAcquire()]).toEqual([true, false, true])
    first.release()
    expect([second.tryAcquire(), first.tryAcquire()]).toEqual([true, false])
    second.release()
  })

  it("makes every process a leader where nothing can be locked", () => {
    const [first, second] = [createLeaderLock("/dev/null/data"), createLeaderLock("/dev/null/data")]
    expect([first.tryAcquire(), second.tryAcquire()]).toEqual([true, true])
    first.release()
  })
})
