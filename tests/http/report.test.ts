import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { startOwnSite } from "./start-own-site.ts"

const provider = await startDemoProvider()
const [broken, ...others] = provider.cars().filter(({ id }) => ["104211", "104322", "105765"].includes(id))
provider.setCars([...others, { ...broken, id: "104000", producer_text: "" }])
const start = () =>
  startOwnSite({
    provider,
    inspectsMedia: true,
    environment: { FEED_POLL_SECONDS: "2" },
    waitFor: "details",
  })

it("two processes that have each inspected the media have the same version, and the dealer's report says what needs attention", async () => {
  const sites = [await start(), await start()] as const
  const readVersions = () =>
    Promise.all(sites.map(async ({ get }) => (await (await get("/readyz")).json()).version))
  for (const { site } of sites)
    await site.waitForLine(({ message, changed }) => message === "media info added" && changed === true)
  await expect.poll(async () => new Set(await readVersions()).size).toBe(1)
  expect((await readVersions())[0]).toMatch(/^[0-9a-f]{16}$/)
  const [{ site, dataFolder }] = sites
  // By then the details are saved.
  await site.waitForLine(({ message }) => message === "feed poll accepted", site.lines.length)
  for (const each of sites) expect(await each.site.stop()).toBe(0)
  await provider.stop()
  const env = { PATH: process.env.PATH, ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder }
  const command = ["server/commands/dealership.ts", "report"]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })

  expect(stdout).toContain("Vozů na\u00a0webu: 2.")
  expect(stdout).toContain(
    "- č.\u00a0104000: Údaje od\u00a0poskytovatele nejdou přečíst (pole producer_text)",
  )
  expect(stdout).toMatch(/Bez fotografií \(1\)\n- Škoda Fabia, č.\u00a0104322: /)
  expect(stdout).toMatch(/Prošlá STK \(1\)\n- Opel Astra, č.\u00a0105765: /)
})
