import { Agent, get, type IncomingMessage } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Site, startSite } from "#harness/start-site.ts"

let demo: Site
beforeEach(async () => {
  demo = await startSite({ environment: { STOP_GRACE_SECONDS: "1" }, waitFor: "details" })
})
afterEach(() => demo.stop())

type Answer = { readonly status: number; readonly connection: string | undefined; readonly body: string }

async function ask(path: string, agent: Agent): Promise<Answer> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(demo.site.origin + path, { agent }, resolve).once("error", reject)
  })
  const body = (await reply.toArray()).join("")
  return { status: reply.statusCode ?? 0, connection: reply.headers.connection, body }
}

describe("SIGTERM", () => {
  it("lets what is under way be finished, says so to the balancer first, and ends with 0", async () => {
    const agent = new Agent({ keepAlive: true })
    await ask("/kontakt", agent)
    demo.provider.setFault("hang")
    // The site waits 300 ms for the provider before it says that there is no such vehicle.
    const pending = ask("/vozidla/a/b/999", agent)
    await sleep(50)
    const ended = demo.site.stop("SIGTERM")
    await demo.site.waitForLine(({ message }) => message === "stopping")
    const ready = await ask("/readyz", agent)
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body).status).toBe("stopping")
    expect(await ask("/kontakt", agent)).toMatchObject({ status: 200, connection: "close" })
    expect(await pending).toMatchObject({ status: 404, connection: "close" })
    expect(await ended).toBe(0)
    expect(demo.site.lines.at(-1)).toMatchObject({ message: "stopped", cut: 0 })
    await expect(fetch(demo.site.origin)).rejects.toThrow()
  })

  it("loses no request of visitors whose balancer checks readiness", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    let ready = true
    const statuses: number[] = []
    const visit = async (): Promise<void> => {
      while (ready) statuses.push((await ask("/vozidla", agent)).status)
    }
    const visits = Array.from({ length: 20 }, visit)
    await sleep(500)
    const ended = demo.site.stop("SIGTERM")
    while (ready) {
      ready = (await ask("/readyz", agent)).status === 200
      await sleep(20)
    }
    await Promise.all(visits)
    expect(await ended).toBe(0)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})
