import { readdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite()

describe("built files", () => {
  it("are saved for the processes of other releases", async () => {
    const [own, saved] = await Promise.all([
      readdir("build/client/assets"),
      readdir(path.join(demo.dataFolder, "assets")),
    ])
    expect(saved.toSorted()).toEqual(own.toSorted())
  })

  it("of another release are answered like one's own", async () => {
    await writeFile(path.join(demo.dataFolder, "assets/app-other.css"), "body{}")
    const answer = await demo.get("/assets/app-other.css")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toMatch("text/css")
    expect(answer.headers.get("cache-control")).toBe(cachePolicies.immutable)
    expect(await answer.text()).toBe("body{}")
  })

  it("that no release has are a bare 404, and nothing else in the data folder is answered", async () => {
    for (const file of ["none.js", "", "../stock.ndjson", "..%2fstock.ndjson"]) {
      const answer = await demo.get(`/assets/${file}`)
      expect(answer.status).toBe(404)
      if (file === "none.js") expect(await answer.text()).toBe("Not Found")
    }
  })
})
