import { describe, expect, it } from "vitest"
import { createPageCache } from "./page-cache.ts"
import type { StoredResponse } from "./stored-response.ts"

function buildPage(text: string, status = 200): StoredResponse {
  const bytes = Buffer.from(text)
  return { status, headers: {}, text: { br: bytes, gzip: bytes }, hash: text, variants: new Map() }
}

/** A cache over pages that carry the number of their rendering; what is after a "?" does not matter to it. */
function startCache(maxBytes = 1_000_000) {
  const rendered: string[] = []
  let version = "1"
  let status = 200
  const cache = createPageCache({
    maxBytes,
    findCanonicalUrl: (url) => (url.startsWith("/unknown") ? undefined : url.split("?")[0]),
    async render(url) {
      rendered.push(url)
      if (status === 500) throw new Error("broken")
      const page = buildPage(String(rendered.length), status)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return page
    },
    version: () => version,
  })
  return {
    rendered,
    get: async (url: string) => (await cache.get(url, "br")).hash,
    bytes: cache.bytes,
    setVersion: (next: string) => {
      version = next
    },
    setStatus: (code: number) => {
      status = code
    },
  }
}

describe("the page cache", () => {
  it("renders once for any number of requests, whatever parameters they add", async () => {
    const { get, rendered } = startCache()
    const pages = await Promise.all(["/a", "/a?utm=1", "/a?x", "/a"].map(get))
    expect([...pages, await get("/a?later")]).toEqual(["1", "1", "1", "1", "1"])
    expect(rendered).toEqual(["/a"])
  })

  it("stores nothing without a canonical URL, and only pages with status 200", async () => {
    const { get, rendered, setStatus, bytes } = startCache()
    await get("/unknown")
    await get("/unknown")
    setStatus(503)
    await get("/a")
    await get("/a")
    expect(rendered).toEqual(["/unknown", "/unknown", "/a", "/a"])
    expect(bytes()).toBe(0)
  })

  it("drops everything when the version changes, also what is still being rendered", async () => {
    const { get, rendered, setVersion } = startCache()
    await get("/a")
    const late = [get("/b"), get("/c")]
    setVersion("2")
    expect(await get("/b")).toBe("4")
    await Promise.all(late)
    expect(await get("/b")).toBe("4")
    for (const url of ["/c", "/a"]) await get(url)
    expect(rendered).toEqual(["/a", "/b", "/c", "/b", "/c", "/a"])
  })

  it("stays within its bytes", async () => {
    const { get, bytes } = startCache(100)
    for (let page = 0; page < 50; page++) await get(`/${page}`)
    expect(bytes()).toBeGreaterThan(50)
    expect(bytes()).toBeLessThanOrEqual(100)
  })

  it("renders again after a rendering that failed", async () => {
    const { get, setStatus } = startCache()
    setStatus(500)
    await expect(get("/a")).rejects.toThrow("broken")
    setStatus(200)
    expect(await get("/a")).toBe("2")
  })
})
