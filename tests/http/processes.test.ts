import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { DemoProvider } from "#demo/demo-provider.ts"
import { eventually } from "#harness/eventually.ts"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"

const readStatus = async ({ origin }: SiteProcess) => (await fetch(`${origin}/readyz`)).json()

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
    for (const site of followers)
      await eventually("it is so", async () => (await readStatus(site)).vehicles === 49)
    await sleep(4_000)
    const polls = ({ lines }: SiteProcess) =>
      lines.filter(({ message }) => message === "feed poll accepted").length
    expect(followers.map(polls)).toEqual([0, 0])
    // One may be on its way.
    expect(provider.requests.cars - polls(leader)).toBeLessThanOrEqual(1)
    expect(provider.requests.car).toBe(details)
    const readVersions = () =>
      Promise.all([leader, ...followers].map(async (site) => (await readStatus(site)).version))
    await eventually("it is so", async () => new Set(await readVersions()).size === 1)
  })

  it("go on when the one that polls is killed, in its rhythm", async () => {
    await using demo = await startSite({ environment: { FEED_POLL_SECONDS: "5" }, waitFor: "details" })
    const { site: leader, provider, startProcess } = demo
    const follower = await startProcess()
    await eventually("it is so", async () => (await readStatus(follower)).takenAt !== null)
    await leader.stop("SIGKILL")
    const before = provider.requests.cars
    addOne(provider)
    await follower.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 51)
    expect(provider.requests.cars).toBe(before + 1)
  })
})
