import { expect, it } from "vitest"
import type { NamedSearch } from "../named-search.ts"
import { emptyStockQuery, formatStockQuery, setChoices } from "../stock-query.ts"
import { findNamedSearch, listNamesBegun } from "./find-named-search.ts"

const named: readonly NamedSearch[] = [
  { name: "Rodinné auto", search: { bodyType: ["SUV", "Kombi"], seats: ["5", "7"] } },
  { name: "Na\u00a0hory", search: { drive: ["4x4"] } },
  { name: "Do 5 let", search: { maxAgeYears: 5 } },
  { name: "Levné na provoz", search: { fuel: ["Nafta"], powerKw: { to: 96 } } },
]
const in2026 = { takenAt: "2026-11-18T09:00:00Z" }
const find = (words: string, failing: string | null = null, query = emptyStockQuery) => {
  const wordProblem = failing === null ? null : { failing, suggestion: null }
  const found = findNamedSearch(named, { query: { ...query, words, page: 3 }, wordProblem }, in2026)
  return found && decodeURIComponent(formatStockQuery(found))
}

it.each([
  ["rodinné auto", "constr=Kombi-SUV&seats=5-7"],
  ["RODINNE  AUTO!", "constr=Kombi-SUV&seats=5-7"],
  ["na hory", "drive=4x4"],
  ["do 5 let", "year_from=2021"],
  ["rodinné auto do 300 tis", "constr=Kombi-SUV&seats=5-7&q=do 300 tis"],
  ["škoda na hory automat", "drive=4x4&q=škoda automat"],
])("%s is the search %s", (words, search) => {
  expect(find(words)).toBe(search)
})

it("a name that is only begun is meant where the words find nothing by themselves", () => {
  for (const words of ["rodinné", "rodin", "hory", "do hor", "provoz"]) expect(find(words)).toBeUndefined()
  for (const words of ["rodinné", "rodinný", "rodinná"])
    expect(find(words, words)).toBe("constr=Kombi-SUV&seats=5-7")
  expect(find("rodinný vůz", "rodinný")).toBe("constr=Kombi-SUV&seats=5-7")
  expect(find("rodinné do 300 tis", "rodinné")).toBe("constr=Kombi-SUV&seats=5-7&q=do 300 tis")
  expect(find("do hor", "hor")).toBe("drive=4x4")
  for (const words of ["octavia", "na", "", "auto"]) expect(find(words, words)).toBeUndefined()
})

it("ages count from the year of the stock, and other filters stay", () => {
  const skoda = setChoices(setChoices(emptyStockQuery, "make", ["Škoda"]), "fuel", ["Benzín"])
  expect(find("levné na provoz", null, skoda)).toBe("producer_text=Škoda&fuel=Nafta&kw_to=96")
  const inYears = ["2026-12-31T12:00:00Z", "2027-01-01T12:00:00Z"].map((takenAt) =>
    findNamedSearch(named, { query: { ...skoda, words: "do 5 let" }, wordProblem: null }, { takenAt }),
  )
  expect(inYears.map((query) => query?.ranges.year)).toEqual([
    { from: 2021, to: null },
    { from: 2022, to: null },
  ])
})

it("suggests the searches whose names begin so", () => {
  const names = (text: string) => listNamesBegun(named, text).map(({ name }) => name)
  expect(names("ro")).toEqual(["Rodinné auto"])
  expect(names("hor")).toEqual(["Na\u00a0hory"])
  expect(names("do 5")).toEqual(["Do 5 let"])
  expect(names("do")).toEqual([])
  expect(names("auto")).toEqual([])
})
