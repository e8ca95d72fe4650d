import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type SiteProcess, startSite } from "#demo/start-site.ts"

let provider: DemoProvider
let dataFolder: string
let sites: SiteProcess[] = []

beforeEach(async () => {
  provider = await startDemoProvider()
  dataFolder = await mkdtemp(path.join(tmpdir(), "processes-"))
})
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop("SIGKILL")))
  sites = []
  await provider.stop()
  await rm(dataFolder, { recursive: true })
})

async function start(changes: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const site = await startSite({ ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder, ...changes })
  sites.push(site)
  return site
}

const isComplete = ({ message, missing }: { message: string; missing?: unknown }) =>
  message === "vehicle details merged" && missing === 0
const readStatus = async ({ origin }: SiteProcess) => (await fetch(`${origin}/readyz`)).json()

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error("it never came to be")
}

async function sellOne(): Promise<void> {
  provider.setCars(provider.cars().slice(1))
}

describe("several processes with one data folder", () => {
  it("ask the provider as often as one, and all sell the same stock", async () => {
    const seconds = { FEED_POLL_SECONDS: "3" }
    const [leader, ...followers] = [await start(seconds), await start(seconds), await start(seconds)]
    if (leader === undefined) throw new Error("none started")
    await leader.waitForLine(isComplete)
    const details = provider.requests.car
    await sellOne()
    for (const site of followers) await waitUntil(async () => (await readStatus(site)).vehicles === 49)
    await sleep(4_000)
    const polls = ({ lines }: SiteProcess) =>
      lines.filter(({ message }) => message === "feed poll accepted").length
    expect(followers.map(polls)).toEqual([0, 0])
    // One may be on its way.
    expect(provider.requests.cars - polls(leader)).toBeLessThanOrEqual(1)
    expect(provider.requests.car).toBe(details)
    const readVersions = () => Promise.all(sites.map(async (site) => (await readStatus(site)).version))
    await waitUntil(async () => new Set(await readVersions()).size === 1)
  })

  it("go on when the one that polls is killed, in its rhythm", async () => {
    const leader = await start({ FEED_POLL_SECONDS: "5" })
    await leader.waitForLine(isComplete)
    const follower = await start({ FEED_POLL_SECONDS: "5" })
    await waitUntil(async () => (await readStatus(follower)).takenAt !== null)
    await leader.stop("SIGKILL")
    const before = provider.requests.cars
    await sellOne()
    await follower.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 49)
    expect(provider.requests.cars).toBe(before + 1)
  })

  it("tell of the feed's trouble alike", async () => {
    const [leader, follower] = [
      await start({ FEED_POLL_SECONDS: "1" }),
      await start({ FEED_POLL_SECONDS: "1" }),
    ]
    await leader.waitForLine(isComplete)
    provider.setFault("status-500")
    await waitUntil(async () => (await readStatus(follower)).failures > 0)
    expect((await readStatus(follower)).problem).toBe("status: status 500")
    expect((await readStatus(follower)).vehicles).toBe(50)
  })

  it("poll each for itself where nothing can be written", async () => {
    const nowhere = { DATA_FOLDER: "/dev/null/data", FEED_POLL_SECONDS: "1" }
    for (const site of [await start(nowhere), await start(nowhere)])
      await site.waitForLine(({ message }) => message === "feed poll accepted")
  })
})
