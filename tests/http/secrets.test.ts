import { globSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"

describe("the provider's credentials", () => {
  it("are in no file of the build, page or log line", async () => {
    const provider = await startDemoProvider()
    const dataFolder = await mkdtemp(path.join(tmpdir(), "secrets-"))
    const site = await startSite({ ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder })
    await site.waitForLine(({ message }) => message === "vehicle details merged")
    const addresses = [
      "/",
      "/vozidla",
      "/vozidla/skoda/octavia/104211",
      "/x",
      "/readyz",
      "/vozidla.data",
      "/_root.data",
    ]
    const pages = await Promise.all(
      addresses.map(async (address) => (await fetch(site.origin + address)).text()),
    )
    provider.setFault("status-401")
    await fetch(`${site.origin}/vozidla/a/b/7`)
    await site.stop()
    await provider.stop()

    const built = globSync("build/**/*.{js,css,html,json,map}").map((file) => readFileSync(file, "utf8"))
    expect(built.length).toBeGreaterThan(5)
    const kept = globSync(`${dataFolder}/*.ndjson`).map((file) => readFileSync(file, "utf8"))
    expect(kept.length).toBeGreaterThan(0)
    await rm(dataFolder, { recursive: true, force: true })

    const { name, password, accountId } = provider.credentials
    for (const text of [...built, ...pages, ...kept, JSON.stringify(site.lines)])
      for (const secret of [name, password, accountId, provider.carsUrl, "FEED_PASSWORD"])
        expect(text.includes(secret), `${secret} in ${text.slice(0, 80)}`).toBe(false)
  })
})
