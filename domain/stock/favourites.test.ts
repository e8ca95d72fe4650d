import { describe, expect, it } from "vitest"
import { buildComparisonPath, buildFavouritesPath, isCanonicalList, readVehicleIds } from "./favourites.ts"

const read = (query: string, max = 24) => readVehicleIds(new URLSearchParams(query), max)

describe("a list of vehicles in a URL", () => {
  it.each([
    ["v=104211,104322", [104_211, 104_322]],
    ["v=104211&v=104322", [104_211, 104_322]],
    ["v=104211%2C104322&utm_source=x", [104_211, 104_322]],
    ["v=5,3,5,3", [5, 3]],
    ["v=,0,-1,1e3,abc,07,7,,9999999999999999999", [7]],
    ["v=", []],
    ["", []],
  ])("%s is read as %j", (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  it("has an end", () => {
    const many = `v=${Array.from({ length: 1000 }, (_, id) => id + 1).join(",")}`
    expect(read(many)).toHaveLength(24)
    expect(read(many, 4)).toEqual([1, 2, 3, 4])
  })

  it("has one spelling", () => {
    expect(buildFavouritesPath([5, 3])).toBe("/vyber?v=5,3")
    expect(buildFavouritesPath([])).toBe("/vyber")
    expect(buildComparisonPath([5, 3, 4])).toBe("/porovnani?v=5,3,4")
    const isCanonical = (query: string) => isCanonicalList(new URLSearchParams(query), read(query))
    for (const query of ["", "x=1", "v=5,3", "v=5%2C3"]) expect(isCanonical(query), query).toBe(true)
    for (const query of ["v=", "v=5&v=3", "v=5,5", "v=05", "v=x"])
      expect(isCanonical(query), query).toBe(false)
  })
})
