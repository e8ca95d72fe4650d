import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { DemoProvider } from "#demo/demo-provider.ts"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"

const readStatus = async ({ origin }: SiteProcess) => (await fetch(`${origin}/readyz`)).json()

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error("it never came to be")
}

const sellOne = ({ cars, setCars }: DemoProvider) => setCars(cars().slice(1))
const addOne = ({ cars, setCars }: DemoProvider) =>
  setCars([
    ...cars(),
    ...cars()
      .slice(0, 1)
      .map((car) => ({ ...car, id: "999001" })),
  ])

describe("several processes with one data folder", () => {
  it("ask the provider as often as one, and all sell the same stock", async () => {
    await using demo = await startSite({ environment: { FEED_POLL_SECONDS: "3" }, waitFor: "details" })
    const { site: leader, provider, startProcess } = demo
    const followers = [await startProcess(), await startProcess()]
    const details = provider.requests.car
    sellOne(provider)
    for (const site of followers) await waitUntil(async () => (await readStatus(site)).vehicles === 49)
    await sleep(4_000)
    const polls = ({ lines }: SiteProcess) =>
      lines.filter(({ message }) => message === "feed poll accepted").length
    expect(followers.map(polls)).toEqual([0, 0])
    // One may be on its way.
    expect(provider.requests.cars - polls(leader)).toBeLessThanOrEqual(1)
    expect(provider.requests.car).toBe(details)
    const readVersions = () =>
      Promise.all([leader, ...followers].map(async (site) => (await readStatus(site)).version))
    await waitUntil(async () => new Set(await readVersions()).size === 1)
  })

  it("go on when the one that polls is killed, in its rhythm", async () => {
    await using demo = await startSite({ environment: { FEED_POLL_SECONDS: "5" }, waitFor: "details" })
    const { site: leader, provider, startProcess } = demo
    const follower = await startProcess()
    await waitUntil(async () => (await readStatus(follower)).takenAt !== null)
    await leader.stop("SIGKILL")
    const before = provider.requests.cars
    addOne(provider)
    await follower.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 51)
    expect(provider.requests.cars).toBe(before + 1)
  })

  it("report the feed's trouble alike", async () => {
    await using demo = await startSite({ environment: { FEED_POLL_SECONDS: "1" }, waitFor: "details" })
    const { provider, startProcess } = demo
    const follower = await startProcess()
    provider.setFault("status-500")
    await waitUntil(async () => (await readStatus(follower)).failures > 0)
    expect((await readStatus(follower)).problem).toBe("status: status 500")
    expect((await readStatus(follower)).vehicles).toBe(50)
  })

  it("poll each for itself where nothing can be written", async () => {
    const nowhere = { DATA_FOLDER: "/dev/null/data", FEED_POLL_SECONDS: "1" }
    await using demo = await startSite({ environment: nowhere })
    for (const site of [demo.site, await demo.startProcess()])
      await site.waitForLine(({ message }) => message === "feed poll accepted")
  })
})
