import { describe, expect, it } from "vitest"
import { buildVehicle as vehicle } from "#tests/builders.ts"
import { addDetail, buildVehicle, hashVehicles, updateEntry } from "./stock-entry.ts"

describe("a vehicle in the store", () => {
  const listed = vehicle({ id: 1, priceCzk: 200_000, media: ["a"] })

  it("takes from the single-car endpoint only what the list does not know, or knows less of", () => {
    const detail = vehicle({ id: 1, priceCzk: 999, vin: "VIN1", media: ["a", "b"], remarks: ["Servis"] })
    const entry = addDetail(updateEntry(undefined, listed), detail)
    expect(buildVehicle(entry)).toEqual({
      ...listed,
      vin: "VIN1",
      media: ["a", "b"],
      remarks: ["Servis"],
    })
    expect(entry.asked).toBe(true)
  })

  it("keeps what the list said when the endpoint knows nothing", () => {
    expect(buildVehicle(addDetail(updateEntry(undefined, listed), undefined))).toEqual(listed)
  })

  it("is asked about again when the list's word changes, and keeps the additions that still fit", () => {
    const before = addDetail(
      updateEntry(undefined, listed),
      vehicle({ id: 1, vin: "VIN1", media: ["a", "b"] }),
    )
    const after = updateEntry(before, { ...listed, priceCzk: null, media: ["c"] })
    expect(after.asked).toBe(false)
    expect(buildVehicle(after)).toEqual({ ...listed, priceCzk: null, media: ["c"], vin: "VIN1" })
  })

  it("is not asked about again while the list's word is the same", () => {
    const before = addDetail(updateEntry(undefined, listed), undefined)
    expect(updateEntry(before, { ...listed })).toBe(before)
  })
})

describe("a version", () => {
  const first = vehicle({ id: 1 })
  const second = vehicle({ id: 2, priceCzk: 5 })

  it("is the same in every process, whatever the order of the reply", async () => {
    expect(await hashVehicles([first, second])).toBe(await hashVehicles([{ ...second }, { ...first }]))
  })

  it("changes with any fact", async () => {
    const version = await hashVehicles([first, second])
    expect(await hashVehicles([first, { ...second, priceCzk: 6 }])).not.toBe(version)
    expect(await hashVehicles([first])).not.toBe(version)
  })
})
