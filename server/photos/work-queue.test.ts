import { describe, expect, it } from "vitest"
import { createWorkQueue } from "./work-queue.ts"

describe("the work queue", () => {
  it("limits concurrency, runs visitors first, and reserves a slot from the background", async () => {
    const queue = createWorkQueue(2)
    const started: string[] = []
    const ends: (() => void)[] = []
    const task = (name: string) => () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const all = [
      queue.run("background", task("b1")),
      queue.run("background", task("b2")),
      queue.run("visitor", task("v1")),
      queue.run("visitor", task("v2")),
    ]
    expect(started).toEqual(["b1", "v1"])
    for (let turn = 0; turn < 4; turn++) {
      ends[turn]?.()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(all)
    expect(started).toEqual(["b1", "v1", "v2", "b2"])
  })

  it("goes on after a failure", async () => {
    const queue = createWorkQueue(1)
    await expect(queue.run("visitor", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect(await queue.run("background", async () => 7)).toBe(7)
  })
})
