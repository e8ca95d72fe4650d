import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { startSite } from "#harness/start-site.ts"

const DAY_MS = 86_400_000

it("a clock that is 100 days ahead for a while dates nothing and forgets no sold vehicle", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "clock-"))
  const clockFile = path.join(folder, "clock")
  await writeFile(clockFile, "0")
  await using demo = await startSite({
    clock: { file: clockFile },
    environment: { FEED_POLL_SECONDS: "1" },
    waitFor: "details",
  })
  const { site, provider } = demo
  const waitForVehicles = (count: number) =>
    site.waitForLine(
      ({ message, vehicles }) => message === "feed poll accepted" && vehicles === count,
      site.lines.length,
    )
  const [sold, ...others] = provider.cars()
  if (sold === undefined) throw new Error("no vehicles")
  provider.setCars(others)
  await waitForVehicles(49)

  await writeFile(clockFile, String(100 * DAY_MS))
  await site.waitForLine(({ message }) => message === "clocks disagree")
  provider.setCars([...others, { ...sold, id: "999001", datum_vlozeni: "" }])
  await waitForVehicles(50)
  await writeFile(clockFile, "0")
  await site.waitForLine(({ message }) => message === "clocks agree")
  await waitForVehicles(50)

  expect((await demo.get(`/vozidla/x/y/${sold.id}`)).status).toBe(410)
  const { vehicles } = JSON.parse(await demo.read("/vozidla.json"))
  const arrived = vehicles.find(({ id }: { id: number }) => id === 999001)
  expect(Math.abs(Date.parse(arrived.arrivedOn) - Date.now())).toBeLessThan(2 * DAY_MS)
  await rm(folder, { recursive: true })
})
