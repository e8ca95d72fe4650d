import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { startSite } from "#harness/start-site.ts"

it("a secret in the query of the feed's address is in no line, whatever the provider answers", async () => {
  const provider = await startDemoProvider({ fault: "status-401" })
  await using demo = await startSite({
    provider,
    waitFor: "listening",
    environment: {
      FEED_CARS_URL: `${provider.carsUrl}?key=TopSecret123`,
      FEED_CAR_URL: `${provider.carUrl}?key=TopSecret123`,
    },
  })
  const fails = (from?: number) =>
    demo.site.waitForLine(({ message }) => message === "feed poll failed", from)
  await fails()
  for (const fault of ["redirect", "html"] as const) {
    provider.setFault(fault)
    await fails(demo.site.lines.length)
  }
  await provider.stop()
  await fails(demo.site.lines.length)
  expect(await demo.read("/readyz")).not.toContain("TopSecret123")
  expect(JSON.stringify(demo.site.lines)).not.toContain("TopSecret123")
})

it("passwords of the database and of the mail server are in no line when neither can be reached", async () => {
  await using demo = await startSite({
    waitFor: "stock",
    environment: {
      DATABASE_URL: "postgres://site:TopSecret123@127.0.0.1:1/site",
      SMTP_URL: "smtp://web:TopSecret456@127.0.0.1:1",
      SMTP_FROM: "web@example.cz",
    },
  })
  const { problem } = await demo.site.waitForLine(({ message }) => message === "database not ready")
  expect(problem).toContain("ECONNREFUSED")
  expect(JSON.parse(await demo.read("/readyz"))).toMatchObject({ status: "ready", databaseUp: false })
  expect((await demo.get("/kontakt")).status).toBe(200)
  for (const text of [await demo.read("/readyz"), JSON.stringify(demo.site.lines)])
    expect(text).not.toMatch(/TopSecret/)
})

it("the provider's credentials are in no file of the build, page or log line", async () => {
  await using demo = await startSite({ waitFor: "details" })
  const { provider, site, dataFolder, read } = demo
  const paths = [
    "/",
    "/vozidla",
    "/vozidla/skoda/octavia/104211",
    "/x",
    "/readyz",
    "/vozidla.data",
    "/_root.data",
  ]
  const pages = await Promise.all(paths.map(read))
  provider.setFault("status-401")
  await read("/vozidla/a/b/7")
  await site.stop()

  const built = globSync("build/**/*.{js,css,html,json,map}").map((file) => readFileSync(file, "utf8"))
  expect(built.length).toBeGreaterThan(5)
  const saved = globSync(`${dataFolder}/*.ndjson`).map((file) => readFileSync(file, "utf8"))
  expect(saved.length).toBeGreaterThan(0)

  const { name, password, accountId } = provider.credentials
  for (const text of [...built, ...pages, ...saved, JSON.stringify(site.lines)])
    for (const secret of [name, password, accountId, provider.carsUrl, "FEED_PASSWORD"])
      expect(text.includes(secret), `${secret} in ${text.slice(0, 80)}`).toBe(false)
})
