import { describe, expect, it, vi } from "vitest"
import type { Page } from "./page.ts"
import { createPageCache } from "./page-cache.ts"

/** A cache over pages that tell when they were rendered; what is after a "?" is junk to it. */
function startCache(maxBytes = 1_000_000) {
  const rendered: string[] = []
  const pressing: string[] = []
  const pressed: string[] = []
  let edition = "1"
  let status = 200
  const cache = createPageCache({
    maxBytes,
    findAddress: (spelling) => (spelling.startsWith("/unknown") ? undefined : spelling.split("?")[0]),
    async render(address): Promise<Page> {
      rendered.push(address)
      await new Promise((resolve) => setTimeout(resolve, 1))
      const text = Buffer.from(`${address} ${rendered.length}`)
      return {
        status,
        headers: {},
        text: { br: text, gzip: text, isPressedHard: false },
        tag: String(rendered.length),
        forms: new Map(),
      }
    },
    async press(page) {
      pressing.push(page.tag)
      await new Promise((resolve) => setTimeout(resolve, 20))
      pressed.push(page.tag)
      return { ...page, tag: `${page.tag} smaller`, text: { ...page.text, isPressedHard: true } }
    },
    edition: () => edition,
  })
  return {
    rendered,
    pressing,
    pressed,
    find: async (spelling: string) => (await cache.find(spelling)).tag,
    bytes: cache.bytes,
    setEdition: (name: string) => {
      edition = name
    },
    setStatus: (code: number) => {
      status = code
    },
  }
}

describe("the page cache", () => {
  it("renders once however many ask, and whatever junk they add", async () => {
    const { find, rendered } = startCache()
    const tags = await Promise.all(["/a", "/a?utm=1", "/a?x", "/a"].map(find))
    expect([...tags, await find("/a?later")]).toEqual(["1", "1", "1", "1", "1"])
    expect(rendered).toEqual(["/a"])
  })

  it("keeps nothing without an address and nothing but good pages", async () => {
    const { find, rendered, setStatus, bytes } = startCache()
    await find("/unknown")
    await find("/unknown")
    setStatus(503)
    await find("/a")
    await find("/a")
    expect(rendered).toEqual(["/unknown", "/unknown", "/a", "/a"])
    expect(bytes()).toBe(0)
  })

  it("forgets all with a new edition, also what is under way", async () => {
    const { find, rendered, setEdition } = startCache()
    await find("/a")
    const late = find("/b")
    setEdition("2")
    expect(await find("/b")).toBe("3")
    await late
    expect(await find("/b")).toBe("3")
    await find("/a")
    expect(rendered).toEqual(["/a", "/b", "/b", "/a"])
  })

  it("answers quickly at first and in fewer bytes later, one page at a time", async () => {
    const { find, pressed } = startCache()
    expect([await find("/a"), await find("/b")]).toEqual(["1", "2"])
    await vi.waitFor(async () => expect(await find("/a")).toBe("1 smaller"), { interval: 1 })
    expect(await find("/b")).toBe("2")
    await vi.waitFor(async () => expect(await find("/b")).toBe("2 smaller"))
    expect(pressed).toEqual(["1", "2"])
  })

  it("does not bring back a page of an edition that is over", async () => {
    const { find, pressing, setEdition } = startCache()
    await find("/a")
    await vi.waitFor(() => expect(pressing).toEqual(["1"]), { interval: 1 })
    setEdition("2")
    expect(await find("/a")).toBe("2")
    await vi.waitFor(async () => expect(await find("/a")).toBe("2 smaller"))
  })

  it("stays within its bytes", async () => {
    const { find, bytes } = startCache(100)
    for (let page = 0; page < 50; page++) await find(`/${page}`)
    expect(bytes()).toBeGreaterThan(50)
    expect(bytes()).toBeLessThanOrEqual(100)
  })

  it("tries again after a rendering that failed", async () => {
    let fails = true
    const cache = createPageCache({
      maxBytes: 1000,
      findAddress: (spelling) => spelling,
      async render() {
        if (fails) throw new Error("broken")
        return {
          status: 200,
          headers: {},
          text: { br: Buffer.from(""), gzip: Buffer.from(""), isPressedHard: false },
          tag: "good",
          forms: new Map(),
        }
      },
      press: async (page) => page,
      edition: () => "1",
    })
    await expect(cache.find("/a")).rejects.toThrow("broken")
    fails = false
    expect((await cache.find("/a")).tag).toBe("good")
  })
})
