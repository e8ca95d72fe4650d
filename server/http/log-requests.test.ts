import { once } from "node:events"
import { connect, createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { watchArrivals } from "./log-requests.ts"

const findArrival = watchArrivals(() => performance.now())
const measureWait = () => performance.now() - findArrival()

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it("is now while the event loop turns", async () => {
  await vi.waitFor(() => expect(measureWait()).toBeLessThan(1))
})

it("is before the work that came first in the same turn", async () => {
  await sleep(100)
  block(200)
  expect(measureWait()).toBeGreaterThanOrEqual(190)
})

it("is before the work during which the request came, and now again after that", async () => {
  const waits: number[] = []
  const server = createServer((socket) => socket.on("data", () => waits.push(measureWait())))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  const client = connect(address.port, "127.0.0.1")
  await once(client, "connect")
  await sleep(100)
  client.write("while the event loop is busy")
  block(200)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  expect(waits[0]).toBeGreaterThanOrEqual(190)
  await vi.waitFor(() => expect(measureWait()).toBeLessThan(1))
  client.destroy()
  server.close()
})
