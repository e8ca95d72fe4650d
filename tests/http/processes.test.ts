import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({ environment: { FEED_POLL_SECONDS: "3" }, waitFor: "details" })
const { site: leader, provider } = demo
const followers = [await demo.startProcess(), await demo.startProcess()]

const readStatus = async ({ origin }: SiteProcess) => (await fetch(`${origin}/readyz`)).json()
const countPolls = ({ lines }: SiteProcess) =>
  lines.filter(({ message }) => message === "feed poll accepted").length

it("several processes with one data folder ask the provider as often as one, and all sell the same stock", async () => {
  const details = provider.requests.car
  provider.setCars(provider.cars().slice(1))
  for (const site of followers)
    await eventually("one is sold", async () => (await readStatus(site)).vehicles === 49)
  await sleep(4_000)
  expect(followers.map(countPolls)).toEqual([0, 0])
  // One may be on its way.
  expect(provider.requests.cars - countPolls(leader)).toBeLessThanOrEqual(1)
  expect(provider.requests.car).toBe(details)
  await eventually("all have one version", async () => {
    const versions = await Promise.all(
      [leader, ...followers].map(async (site) => (await readStatus(site)).version),
    )
    return new Set(versions).size === 1
  })
})

it("when the one that polls is killed one of the others goes on in its rhythm", async () => {
  await leader.stop("SIGKILL")
  const before = provider.requests.cars
  const [car] = provider.cars()
  provider.setCars([...provider.cars(), ...(car ? [{ ...car, id: "999001" }] : [])])
  await eventually("one has come", async () => followers.some((site) => countPolls(site) === 1))
  expect(provider.requests.cars).toBe(before + 1)
  for (const site of followers)
    await eventually("both sell it", async () => (await readStatus(site)).vehicles === 50)
})
