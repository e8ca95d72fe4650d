import { Agent, get, type IncomingMessage } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { startOwnSite } from "./start-own-site.ts"

// So long that a balancer on a busy machine notices.
const demo = await startOwnSite({ environment: { STOP_GRACE_SECONDS: "4" }, waitFor: "details" })

type Answer = { readonly status: number; readonly connection: string | undefined; readonly body: string }

async function ask(path: string, agent: Agent): Promise<Answer> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(demo.site.origin + path, { agent }, resolve).once("error", reject)
  })
  const body = (await reply.toArray()).join("")
  return { status: reply.statusCode ?? 0, connection: reply.headers.connection, body }
}

it("SIGTERM is said to the balancer first, loses no request, lets what is under way be finished, and ends with 0", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const balancer = new Agent({ keepAlive: true })
  let ready = await ask("/readyz", balancer)
  const statuses: number[] = []
  const visits = Array.from({ length: 20 }, async () => {
    while (ready.status === 200) statuses.push((await ask("/vozidla", agent)).status)
  })
  await sleep(500)
  demo.provider.setFault("hang")
  // The site waits 300 ms for the provider before it says that there is no such vehicle.
  const pending = ask("/vozidla/a/b/999", balancer)
  await sleep(50)
  const ended = demo.site.stop("SIGTERM")
  while (ready.status === 200) {
    ready = await ask("/readyz", balancer)
    await sleep(20)
  }
  expect([ready.status, JSON.parse(ready.body).status]).toEqual([503, "stopping"])
  expect(await ask("/kontakt", balancer)).toMatchObject({ status: 200, connection: "close" })
  expect(await pending).toMatchObject({ status: 404, connection: "close" })
  await Promise.all(visits)
  expect(await ended).toBe(0)
  expect(demo.site.lines.at(-1)).toMatchObject({ message: "stopped", cut: 0 })
  await expect(fetch(demo.site.origin)).rejects.toThrow()
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
