import { afterAll, describe, expect, it } from "vitest"
import { getFrom } from "#harness/get-from.ts"
import { mountSmallDisk } from "#harness/small-disk.ts"
import { findFreePort, startEdge } from "#harness/start-edge.ts"
import { startSite } from "#harness/start-site.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { answerText, startScriptedSite } from "#tests/scripted-site.ts"

describe("when no process answers", () => {
  it("the edge sends what it has, and else the page that the site has written", async () => {
    const port = await findFreePort()
    await using edge = await startEdge([port])
    const never = await getFrom(`${edge.origin}/`)
    expect(never).toMatchObject({ status: 503 })
    expect(never.text).toContain("Stránky teď nejsou dostupné")
    expect(never.headers["content-type"]).toBe("text/plain; charset=utf-8")

    const environment = { PORT: String(port), EDGE_FOLDER: `${edge.folder}/shared` }
    const demo = await startSite({ environment })
    expect((await getFrom(`${edge.origin}/kontakt`)).status).toBe(200)
    await demo.stop()

    expect(await getFrom(`${edge.origin}/kontakt`)).toMatchObject({ status: 200 })
    for (const method of ["GET", "POST"]) {
      const down = await getFrom(`${edge.origin}/vykup`, { method })
      expect(down.status).toBe(503)
      expect(down.text).toContain('href="tel:+420000000001"')
      expect(down.text).toContain('href="tel:+420000000002"')
      expect(down.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "30",
      })
      expect(down.headers["strict-transport-security"]).toBeTruthy()
    }
    for (const file of ["/foto/1/1/abc/720.webp", "/assets/none.js"])
      expect(await getFrom(edge.origin + file)).toMatchObject({ status: 503, text: "\n" })
  })

  it("who has sent a form is answered, however long it is", async () => {
    await using edge = await startEdge([await findFreePort()])
    for (const [page, length] of [
      ["/poptavka", 60_000],
      ["/hlidat", 7_000],
      ["/vykup/nabidka", 5_000_000],
      ["/vykup/nabidka/fotografie", 4_000_000],
    ] as const) {
      const body = "a".repeat(length)
      const headers = { "content-length": String(length) }
      const down = await getFrom(edge.origin + page, { method: "POST", headers, body })
      expect(down, page).toMatchObject({ status: 503, headers: { "retry-after": "30" } })
      expect(down.text).toContain("Stránky teď nejsou dostupné")
    }
  })

  it("the site's own 503 is left alone", async () => {
    await using site = await startScriptedSite(answerText("ours", cachePolicies.error, 503))
    await using edge = await startEdge([site.port])
    expect(await getFrom(`${edge.origin}/`)).toMatchObject({ status: 503, text: "ours" })
  })
})

/** Undefined where this is not permitted. */
const disk = await mountSmallDisk(20).catch(() => undefined)
afterAll(() => disk?.unmount())

it.runIf(disk !== undefined)(
  "on a full disk every page is whole, because the edge saves nothing once the site asks it to",
  async () => {
    if (disk === undefined) return
    const demo = await startSite({ edge: { disk: disk.folder } })
    const { edge } = demo
    expect((await getFrom(`${edge.origin}/`)).headers["x-cache"]).toBe("MISS")
    const release = await disk.fill()
    await demo.site.waitForLine(({ message }) => message === "edge saves nothing")
    for (const page of ["/kontakt", "/vozidla", "/vozidla?page=2", "/vykup", "/financovani"]) {
      const visit = await getFrom(edge.origin + page)
      expect(visit.status).toBe(200)
      expect(visit.text).toContain("</html>")
    }
    await release()
    await demo.site.waitForLine(({ message }) => message === "edge saves again")
    await getFrom(`${edge.origin}/pojisteni`)
    expect((await getFrom(`${edge.origin}/`)).headers["x-cache"]).toBeTruthy()
    await demo.stop()
  },
)
