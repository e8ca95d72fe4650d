import { describe, expect, it } from "vitest"
import { buildVehicle as vehicle } from "#harness/builders.ts"
import { addDetail, buildVehicle, hashStock, updateEntry } from "./stock-entry.ts"

describe("a vehicle in the store", () => {
  const listed = vehicle({ id: 1, priceCzk: 200_000, media: ["a"] })

  it("takes from the single-car endpoint only what the list does not have, or has less of", () => {
    const detail = vehicle({ id: 1, priceCzk: 999, vin: "VIN1", media: ["a", "b"], remarks: ["Servis"] })
    const entry = addDetail(updateEntry(undefined, listed, null), detail)
    expect(buildVehicle(entry)).toEqual({
      ...listed,
      vin: "VIN1",
      media: ["a", "b"],
      remarks: ["Servis"],
    })
    expect(entry.hasDetails).toBe(true)
  })

  it("keeps what the list said when the endpoint knows nothing", () => {
    expect(buildVehicle(addDetail(updateEntry(undefined, listed, null), undefined))).toEqual(listed)
  })

  it("needs its details again when the list changes it, and keeps the additions that still fit", () => {
    const before = addDetail(
      updateEntry(undefined, listed, null),
      vehicle({ id: 1, vin: "VIN1", media: ["a", "b"] }),
    )
    const after = updateEntry(before, { ...listed, priceCzk: null, media: ["c"] }, "2026-11-15")
    expect(after.hasDetails).toBe(false)
    expect(buildVehicle(after)).toEqual({
      ...listed,
      priceCzk: null,
      media: ["c"],
      vin: "VIN1",
      changedOn: "2026-11-15",
    })
  })

  it("keeps its details while the list does not change it", () => {
    const before = addDetail(updateEntry(undefined, listed, null), undefined)
    expect(updateEntry(before, { ...listed }, "2026-11-15")).toBe(before)
  })

  it("is the same vehicle when its fields come in another order", () => {
    const dated = { ...listed, firstRegistered: { year: 2021, month: 1, day: null } }
    const before = addDetail(updateEntry(undefined, dated, null), undefined)
    const reversed = Object.fromEntries(Object.entries(dated).toReversed()) as typeof dated
    const again = { ...reversed, firstRegistered: { day: null, month: 1, year: 2021 } }
    expect(updateEntry(before, again, "2026-11-15")).toBe(before)
  })
})

describe("the days of a vehicle", () => {
  const today = "2026-11-15"
  const listed = vehicle({ id: 1, priceCzk: 200_000 })
  const days = (entry: ReturnType<typeof updateEntry>) => [entry.firstSeenOn, entry.changedOn, entry.soldOn]

  it("are unknown where there is no list to compare with", () => {
    expect(days(updateEntry(undefined, listed, null))).toEqual([null, null, null])
  })

  it("tell when it came and when it changed", () => {
    const came = updateEntry(undefined, listed, "2026-11-01")
    expect(days(came)).toEqual(["2026-11-01", "2026-11-01", null])
    expect(days(updateEntry(came, { ...listed, priceCzk: 1 }, today))).toEqual(["2026-11-01", today, null])
    expect(updateEntry(came, { ...listed }, today)).toBe(came)
  })

  it("do not make one new that was sold and came back", () => {
    const sold = { ...updateEntry(undefined, listed, "2026-11-01"), soldOn: "2026-11-10" }
    expect(days(updateEntry(sold, { ...listed }, today))).toEqual(["2026-11-01", today, null])
  })
})

describe("a version", () => {
  const first = vehicle({ id: 1 })
  const second = vehicle({ id: 2, priceCzk: 5 })

  it("is the same in every process, whatever the order of the reply and of a vehicle's fields", async () => {
    const reverse = (fields: typeof first) => Object.fromEntries(Object.entries(fields).toReversed())
    const reversed = [second, first].map((fields) => reverse(fields) as typeof first)
    const sell = (vehicles: readonly (typeof first)[]) =>
      vehicles.map((gone) => ({ vehicle: gone, soldOn: "2026-11-15" }))
    expect(await hashStock(reversed, sell(reversed).toReversed())).toBe(
      await hashStock([first, second], sell([first, second])),
    )
  })

  it("changes with any fact", async () => {
    const version = await hashStock([first, second], [])
    expect(await hashStock([first, { ...second, priceCzk: 6 }], [])).not.toBe(version)
    expect(await hashStock([first], [])).not.toBe(version)
    expect(await hashStock([first, second], [{ vehicle: first, soldOn: "2026-11-15" }])).not.toBe(version)
  })
})
