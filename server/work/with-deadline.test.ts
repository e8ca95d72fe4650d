import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { withDeadline } from "./with-deadline.ts"

describe("work with a deadline", () => {
  it("gives its outcome, or throws its error, while there is time", async () => {
    expect(await withDeadline(60_000, Promise.resolve("done"))).toBe("done")
    await expect(withDeadline(60_000, Promise.reject(new Error("no")))).rejects.toThrow("no")
  })

  it("gives nothing once it is late, and may fail then without harm", async () => {
    const late = Promise.withResolvers<string>()
    expect(await withDeadline(1, late.promise)).toBeUndefined()
    late.reject(new Error("too late"))
    await sleep(1)
  })
})
