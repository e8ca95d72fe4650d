import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { watchArrivals } from "./arrival.ts"

const findArrival = watchArrivals(() => performance.now())

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it("is now while the event loop turns", async () => {
  await sleep(100)
  expect(performance.now() - findArrival()).toBeLessThan(20)
})

it("is before the work that came first in the same turn", async () => {
  await sleep(100)
  block(200)
  expect(performance.now() - findArrival()).toBeGreaterThanOrEqual(190)
})

it("is before the work of the turn before, and now again after that", async () => {
  await sleep(100)
  const read = Promise.withResolvers<number>()
  // Timers run in the order in which they are due: this one runs in the turn that follows the block.
  setTimeout(() => block(200), 20)
  setTimeout(() => read.resolve(performance.now() - findArrival()), 40)
  expect(await read.promise).toBeGreaterThanOrEqual(150)
  await sleep(50)
  expect(performance.now() - findArrival()).toBeLessThan(20)
})
