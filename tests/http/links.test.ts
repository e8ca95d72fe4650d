import { describe, expect, it } from "vitest"
import { linkPaths } from "#domain/site/link-paths.ts"
import { startOwnSite } from "./start-own-site.ts"

const token = "0f3a".repeat(16)
const pages = Object.values(linkPaths).map((pattern) => pattern.replace("/:token", ""))
/** Its database cannot be reached, so that errors are logged, too. */
const demo = await startOwnSite({
  environment: {
    DATABASE_URL: "postgres://site@127.0.0.1:1/site",
    SMTP_URL: "smtp://127.0.0.1:1",
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

describe.each(pages)("a page behind a link, %s", (page) => {
  const path = `${page}/${token}`

  it.each(["", ".data", "?krok=smazat", "/", "/x"])(
    "is kept by no cache and listed by nobody: %s",
    async (end) => {
      for (const answer of [await demo.get(path + end), await press(path + end)]) {
        expect(answer.headers.get("cache-control")).toBe("no-store")
        expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
        expect(answer.headers.get("x-robots-tag")).toBe("noindex")
        expect(answer.status).not.toBe(301)
      }
    },
  )

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
