import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { linkPaths } from "#domain/site/link-paths.ts"
import { startOwnSite } from "./start-own-site.ts"

const token = "0f3a".repeat(16)
const pages = Object.values(linkPaths).map((pattern) => pattern.replace("/:token", ""))
/** Its database cannot be reached, so that errors are logged, too. */
const demo = await startOwnSite({
  waitFor: "details",
  environment: {
    DATABASE_URL: "postgres://site:TopSecret123@127.0.0.1:1/site",
    SMTP_URL: "smtp://web:TopSecret456@127.0.0.1:1",
    SMTP_FROM: "web@example.cz",
    LOG_REQUESTS: "all",
    METRICS_PORT: "0",
  },
})

const press = (path: string) =>
  demo.get(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
    body: "krok=smazat",
  })

it("passwords of the database and of the mail server are in no line when neither can be reached", async () => {
  const { problem } = await demo.site.waitForLine(({ message }) => message === "database not ready")
  expect(problem).toContain("ECONNREFUSED")
  expect(JSON.parse(await demo.read("/readyz"))).toMatchObject({ status: "ready", databaseUp: false })
  expect((await demo.get("/kontakt")).status).toBe(200)
  for (const text of [await demo.read("/readyz"), JSON.stringify(demo.site.lines)])
    expect(text).not.toMatch(/TopSecret/)
})

describe.each(pages)("a page behind a link, %s", (page) => {
  const path = `${page}/${token}`

  it("is kept by no cache and listed by nobody", async () => {
    for (const end of ["", ".data", "?krok=smazat", "/", "/x"])
      for (const answer of [await demo.get(path + end), await press(path + end)]) {
        expect(answer.headers.get("cache-control"), end).toBe("no-store")
        expect(answer.headers.get("referrer-policy"), end).toBe("no-referrer")
        expect(answer.headers.get("x-robots-tag"), end).toBe("noindex")
        expect(answer.status, end).not.toBe(301)
      }
  })

  it("is logged and counted by its pattern, however its address is spoilt", async () => {
    const spoilt = [
      path.toUpperCase(),
      path.replace("/", "/%2F"),
      path.replace("o", "%6f"),
      `/${path}`,
      `${path}%zz`,
    ]
    for (const address of [path, ...spoilt]) await demo.get(demo.site.origin + address)
    await demo.site.waitForLine(({ path: logged }) => logged === `${page}/:token`)
    const { port } = await demo.site.waitForLine(({ message }) => message === "metrics listening")
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain(`route="${page}/:token"`)
    expect(`${metrics}${JSON.stringify(demo.site.lines)}`.toLowerCase()).not.toContain(token)
  })
})

it("the provider's credentials are in no file of the build, page or log line", async () => {
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
  const texts = await Promise.all(paths.map(read))
  provider.setFault("status-401")
  await read("/vozidla/a/b/7")
  await site.stop()

  const built = globSync("build/**/*.{js,css,html,json,map}").map((file) => readFileSync(file, "utf8"))
  expect(built.length).toBeGreaterThan(5)
  const saved = globSync(`${dataFolder}/*.ndjson`).map((file) => readFileSync(file, "utf8"))
  expect(saved.length).toBeGreaterThan(0)

  const { name, password, accountId } = provider.credentials
  for (const text of [...built, ...texts, ...saved, JSON.stringify(site.lines)])
    for (const secret of [name, password, accountId, provider.carsUrl, "FEED_PASSWORD"])
      expect(text.includes(secret), `${secret} in ${text.slice(0, 80)}`).toBe(false)
})
