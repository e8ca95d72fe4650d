import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { startSite } from "#harness/start-site.ts"

it("the dealer's report says what of the stock needs attention", async () => {
  await using provider = await startDemoProvider()
  const [first, ...others] = provider.cars()
  if (first === undefined) throw new Error("the demo has no vehicles")
  provider.setCars([...others, { ...first, id: "104000", producer_text: "" }])
  await using demo = await startSite({
    provider,
    inspectsMedia: true,
    environment: { FEED_POLL_SECONDS: "2" },
    waitFor: "details",
  })
  const { site, dataFolder } = demo
  // By then the details are saved.
  await site.waitForLine(({ message }) => message === "feed poll accepted", site.lines.length)
  await site.stop()
  await provider.stop()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/commands/dealership.ts", "report"],
    {
      env: { PATH: process.env.PATH, ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder },
    },
  )

  expect(stdout).toContain("Vozů na\u00a0webu: 49.")
  expect(stdout).toContain(
    "- č.\u00a0104000: Údaje od\u00a0poskytovatele nejdou přečíst (pole producer_text)",
  )
  expect(stdout).toMatch(/Bez fotografií \(1\)\n- Škoda Fabia, č.\u00a0104322: /)
  expect(stdout).toMatch(/Prošlá STK \(1\)\n- Opel Astra, č.\u00a0105765: /)
})
