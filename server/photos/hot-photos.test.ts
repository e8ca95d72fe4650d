import { describe, expect, it } from "vitest"
import { createHotPhotos } from "./hot-photos.ts"

const photo = (size: number) => ({ content: Buffer.alloc(size), headers: {} })

describe("hot photos", () => {
  it("stay within their bytes, the oldest going first", () => {
    const hot = createHotPhotos(100)
    for (const path of ["/a", "/b", "/c"]) hot.keep(path, photo(40))
    expect(hot.find("/a")).toBeUndefined()
    expect(hot.find("/b")?.content).toHaveLength(40)
    hot.keep("/d", photo(100))
    expect(hot.find("/c")).toBeUndefined()
    expect(hot.find("/d")?.content).toHaveLength(100)
  })

  it("count a photo once however often it is kept, and hold no large one", () => {
    const hot = createHotPhotos(1_000_000)
    for (let turn = 0; turn < 50; turn++) hot.keep("/a", photo(150_000))
    hot.keep("/b", photo(150_000))
    expect(hot.find("/a")).toBeDefined()
    hot.keep("/large", photo(200_001))
    expect(hot.find("/large")).toBeUndefined()
  })

  it("are gone when the stock changes", () => {
    const hot = createHotPhotos()
    hot.keep("/a", photo(1))
    hot.clear()
    expect(hot.find("/a")).toBeUndefined()
  })
})
