import { expect, it } from "vitest"
import { shareVideos } from "./share-videos.ts"

it("holds a video once for all who read it, also for parts of it", async () => {
  let reads = 0
  const find = shareVideos(async (url: string) => {
    reads++
    return url === "none" ? undefined : ({ type: "video/mp4", content: Buffer.from("video") } as const)
  })
  const [one, other] = await Promise.all([find("a"), find("a")])
  const part = (await find("a"))?.content.subarray(1, 3)
  expect([one?.content.toString(), other?.content.toString(), part?.toString()]).toEqual([
    "video",
    "video",
    "id",
  ])
  expect(other?.content.buffer).toBe(one?.content.buffer)
  expect(part?.buffer).toBe(one?.content.buffer)
  expect(reads).toBe(2)
  expect(await find("none")).toBeUndefined()
  expect(await find("none")).toBeUndefined()
  expect(reads).toBe(4)
})
