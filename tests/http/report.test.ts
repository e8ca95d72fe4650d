import { execFile } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { startSite } from "#harness/start-site.ts"

it("the dealer's report is written every day, and on demand", async () => {
  await using provider = await startDemoProvider()
  const [first, ...others] = provider.cars()
  if (first === undefined) throw new Error("the demo has no vehicles")
  provider.setCars([...others, { ...first, id: "104000", producer_text: "" }])
  await using demo = await startSite({ provider, inspectsMedia: true })
  const { site, dataFolder } = demo
  await site.waitForLine(({ message }) => message === "stock report written")
  const [name = ""] = await readdir(path.join(dataFolder, "reports"))
  const daily = await readFile(path.join(dataFolder, "reports", name), "utf8")
  await site.stop()
  await provider.stop()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/commands/dealership.ts", "report"],
    {
      env: { PATH: process.env.PATH, ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder },
    },
  )

  expect(name).toMatch(/^\d{4}-\d\d-\d\d\.txt$/)
  expect(stdout).toBe(daily)
  expect(daily).toContain("Vozů na\u00a0webu: 49.")
  expect(daily).toContain("- č.\u00a0104000: Údaje od\u00a0poskytovatele nejdou přečíst (pole producer_text)")
  expect(daily).toMatch(/Bez fotografií \(1\)\n- Škoda Fabia, č.\u00a0104322: /)
  expect(daily).toMatch(/Prošlá STK \(1\)\n- Opel Astra, č.\u00a0105765: /)
})
