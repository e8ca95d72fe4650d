import { describe, expect, it } from "vitest"
import { AbandonedError, createWorkQueue, type Priority, QueueFullError } from "./work-queue.ts"

/** Enqueues and reports what starts, in order. */
function open(concurrency: number, maxWaiting = 100) {
  const queue = createWorkQueue({ concurrency, maxWaiting })
  const started: string[] = []
  const enqueue = (name: string, priority: Priority) => {
    const ticket = queue.enqueue(priority)
    ticket.turn.then(
      () => started.push(name),
      () => {},
    )
    return ticket
  }
  return { queue, started, enqueue, settle: () => new Promise((resolve) => setTimeout(resolve)) }
}

describe("the work queue", () => {
  it("limits concurrency, runs visitors first, and reserves a slot from the background", async () => {
    const { enqueue, started, settle } = open(2)
    const first = enqueue("b1", "background")
    enqueue("b2", "background")
    const second = enqueue("v1", "visitor")
    enqueue("v2", "visitor")
    await settle()
    expect(started).toEqual(["b1", "v1"])
    first.release()
    await settle()
    expect(started).toEqual(["b1", "v1", "v2"])
    second.release()
    await settle()
    expect(started).toEqual(["b1", "v1", "v2"])
  })

  it("lets the background use the only slot", async () => {
    const { enqueue, started, settle } = open(1)
    enqueue("b1", "background")
    await settle()
    expect(started).toEqual(["b1"])
  })

  it("starts what is raised before what still waits in the background", async () => {
    const { enqueue, started, settle } = open(2)
    enqueue("b1", "background")
    enqueue("b2", "background")
    const raised = enqueue("b3", "background")
    await settle()
    expect(started).toEqual(["b1"])
    raised.raise()
    await settle()
    expect(started).toEqual(["b1", "b3"])
  })

  it("is full for visitors past its limit, and never for the background", () => {
    const { queue, enqueue } = open(1, 2)
    for (const name of ["v1", "v2", "v3"]) enqueue(name, "visitor")
    expect(() => queue.enqueue("visitor")).toThrow(QueueFullError)
    enqueue("b1", "background")
    expect(queue.waiting()).toBe(3)
  })

  it("cancels only what has not started", async () => {
    const { queue, enqueue, started, settle } = open(1)
    const running = enqueue("v1", "visitor")
    const waiting = enqueue("v2", "visitor")
    expect(running.cancel()).toBe(false)
    expect(waiting.cancel()).toBe(true)
    await expect(waiting.turn).rejects.toThrow(AbandonedError)
    expect(queue.waiting()).toBe(0)
    running.release()
    await settle()
    expect(started).toEqual(["v1"])
  })
})
