import { describe, expect, it } from "vitest"
import { createUploadPlaces } from "./upload-places.ts"

/** Uploads that last until they are told to end. */
function holdPlaces(
  places: ReturnType<typeof createUploadPlaces>,
  connections: readonly (string | undefined)[],
) {
  const end = Promise.withResolvers<void>()
  const outcomes = connections.map((connection) => places(connection, () => end.promise.then(() => "done")))
  return { end: end.resolve, outcomes: Promise.all(outcomes) }
}

const work = async () => "done"

describe("places for uploads", () => {
  it("are two of a connection at most, and another's upload is taken meanwhile", async () => {
    const places = createUploadPlaces()
    const { end, outcomes } = holdPlaces(places, ["a", "a", "a"])
    expect(await places("a", work)).toBeUndefined()
    expect(await places("b", work)).toBe("done")
    end()
    expect(await outcomes).toEqual(["done", "done", undefined])
    expect(await places("a", work)).toBe("done")
  })

  it("are eight of an IPv6 network at most, however many connections of it come", async () => {
    const places = createUploadPlaces(1_000)
    const network = Array.from({ length: 9 }, (_, index) => `2001:db8:1:${index}`)
    const { end, outcomes } = holdPlaces(places, network)
    const other = places("2001:db8:2:1", work)
    end()
    expect(await outcomes).toEqual([...Array(8).fill("done"), undefined])
    expect(await other).toBe("done")
  })

  it("are waited for by who has fewer, in the order in which they came", async () => {
    const places = createUploadPlaces()
    const { end } = holdPlaces(places, ["a", "a", "b", "b"])
    const done: string[] = []
    const waiting = ["c", "d", "e"].map((name) => places(name, async () => done.push(name)))
    end()
    await Promise.all(waiting)
    expect(done).toEqual(["c", "d", "e"])
  })

  it("are not waited for without end, and who left takes none", async () => {
    const places = createUploadPlaces(5)
    const { end, outcomes } = holdPlaces(places, ["a", "a", "b", "b"])
    expect(await places("c", work)).toBeUndefined()
    end()
    await outcomes
    const { end: endAgain, outcomes: outcomesAgain } = holdPlaces(places, ["a", "b", "c", "d"])
    endAgain()
    expect(await outcomesAgain).toEqual(["done", "done", "done", "done"])
  })

  it("are refused at once where connections are not counted", async () => {
    const places = createUploadPlaces()
    const { end, outcomes } = holdPlaces(places, [undefined, undefined, undefined, undefined])
    expect(await places(undefined, work)).toBeUndefined()
    end()
    await outcomes
    expect(await places(undefined, work)).toBe("done")
  })
})
