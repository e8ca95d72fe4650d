import { describe, expect, it } from "vitest"
import { hashText } from "#domain/data/hash-text.ts"
import { buildVehiclePhotoUrl } from "#domain/vehicle/vehicle-photo.ts"
import { buildVehicle } from "#harness/builders.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { answerPhoto } from "./answer-photo.ts"

const url = "https://foto.example/a.mp4"
const content = Buffer.from(Array.from({ length: 100 }, (_, byte) => byte))
const photos = {
  find: async () => content,
  findVideo: async () => ({ type: "video/mp4", content }) as const,
  inspect: async () => undefined,
  forget: async () => {},
}
const requestVideo = (range: string | undefined) =>
  answerPhoto(
    { id: "1", number: "1", hash: hashText(url), file: "video" },
    range,
    { priority: "visitor" },
    () => buildVehicle({ id: 1, media: [url] }),
    photos,
  )

it("a photo of the feed's is cached for good, one that the dealer may withdraw for an hour", async () => {
  const policies = [url, buildVehiclePhotoUrl("8f14e45f")].map(async (each) => {
    const asked = { id: "1", number: "1", hash: hashText(each), file: "720.webp" }
    const vehicle = buildVehicle({ id: 1, media: [each] })
    const answer = await answerPhoto(asked, undefined, { priority: "visitor" }, () => vehicle, photos)
    return answer.headers.get("cache-control")
  })
  expect(await Promise.all(policies)).toEqual([cachePolicies.immutable, cachePolicies.hour])
})

describe("a video of 100 bytes", () => {
  it.each([
    ["bytes=0-1", 0, 1],
    ["bytes=0-", 0, 99],
    ["bytes=90-400", 90, 99],
    ["bytes=-10", 90, 99],
    ["bytes=-400", 0, 99],
  ])("requested with %s is answered with the bytes %i to %i", async (range, start, end) => {
    const answer = await requestVideo(range)
    expect(answer.status).toBe(206)
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/100`)
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(start, end + 1))
  })

  it.each(["bytes=100-", "bytes=7-3", "bytes=-0"])("has no part %s", async (range) => {
    const answer = await requestVideo(range)
    expect(answer.status).toBe(416)
    expect(answer.headers.get("content-range")).toBe("bytes */100")
  })

  it.each([undefined, "bytes=-", "bytes=0-1,5-6", "lines=0-1"])("for %s is answered whole", async (range) => {
    const answer = await requestVideo(range)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-length")).toBe("100")
  })
})
