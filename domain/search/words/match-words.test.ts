import { beforeAll, describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { seededRandom } from "#demo/seeded-random.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { measureCpuMs } from "#harness/measure-cpu-ms.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { misspelledQueries, queriesForNothing, wordQueries } from "#tests/fixtures/words/queries.ts"
import { listRows } from "../../data/row-set.ts"
import { summarizeVehicle } from "../../stock/vehicle-summary.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { matchWords } from "./match-words.ts"
import { findFailingWord, suggestSpelling } from "./search-words.ts"
import { buildWordIndex, type WordedVehicle, type WordIndex } from "./word-index.ts"

/** Half of what the texts are made of; any characters are the other. */
const parts = "do od 300 000 tis km kW - octavia nebo bez a 2018 + í × 2.0 mx-5 kombi automat 7 míst".split(
  " ",
)

let vehicles: readonly Vehicle[] = []
let index: WordIndex
let browserIndex: WordIndex

beforeAll(async () => {
  const reading = await readFeed(new TextEncoder().encode(writeFeedXml(readDemoCars())), "text/xml")
  if (!reading.ok) throw new Error(reading.problem.detail)
  const stock = buildStock(reading.vehicles)
  vehicles = stock.vehicles
  const build = (each: readonly WordedVehicle[]) =>
    buildWordIndex(each, stock.index.choices.equipment.rowsByValue, 2026)
  index = build(vehicles)
  browserIndex = build(vehicles.map(summarizeVehicle))
})

function listFound(text: string, ofIndex = index): readonly number[] {
  const rows = matchWords(ofIndex, text)
  return rows === undefined ? [] : Array.from(listRows(rows), (row) => vehicles[row]?.id ?? 0).sort()
}

describe("a search by words", () => {
  it("finds exactly the vehicles that people mean, in at least 200 queries", () => {
    const queries = wordQueries.flatMap(([finds, queries]) => queries.map((text) => ({ text, finds })))
    expect(queries.length).toBeGreaterThanOrEqual(200)
    const wrong = queries.flatMap(({ text, finds }) => {
      const expected = vehicles
        .filter(finds)
        .map(({ id }) => id)
        .sort()
      const found = listFound(text)
      expect(listFound(text, browserIndex), `${text} in a browser`).toEqual(found)
      return expected.length > 0 && found.join() === expected.join() ? [] : [{ text, found, expected }]
    })
    expect(wrong).toEqual([])
  })

  it.each(misspelledQueries)("finds nothing for %s, and offers %s", (words, offered) => {
    expect(listFound(words)).toEqual([])
    const suggestion = suggestSpelling(index, words)
    expect(suggestion?.text).toBe(offered)
    expect(suggestion?.total).toBe(listFound(offered).length)
  })

  it("finds motorcycles and what the vehicle's data claims by any word for it", () => {
    const claimed = buildStock(
      [
        { bodyType: "Motocykl" },
        { bodyType: "Skútr" },
        { bodyType: "Čtyřkolka" },
        { bodyType: "Kombi", drive: "4x4", serviceBook: true },
        { bodyType: "SUV", crashFree: true },
        { bodyType: "SUV", serviceBook: false, remarks: ["Bez servisní knížky, nehavarováno. Nafta"] },
      ].map((known, at) => buildVehicle({ id: 6 - at, ...known })),
    )
    const ofClaims = buildWordIndex(claimed.vehicles, new Map(), 2026)
    const find = (text: string) => Array.from(listRows(matchWords(ofClaims, text) ?? claimed.index.allRows))
    for (const text of ["motorka", "motorku", "motorky", "motorek"]) expect(find(text), text).toEqual([0, 1])
    for (const text of ["čtyřkolka", "čtyřkolku"]) expect(find(text), text).toEqual([2])
    for (const text of ["servisní knížka", "serviska"]) expect(find(text), text).toEqual([3])
    for (const text of ["nehavarované", "nehavarovaný"]) expect(find(text), text).toEqual([4, 5])
    expect(find("motor")).toHaveLength(6)
  })

  it.each(queriesForNothing)("finds nothing for %s", (text) => {
    expect(listFound(text)).toEqual([])
  })

  it.each([
    ["lada niva", "lada niva"],
    ["škoda žigulík", "žigulík"],
    ["octavia elektro", "elektro"],
    ["octavia do 100 tis", "do 100 tis"],
    ["bez podvozku", "podvozku"],
  ])("names what fails in %s: %s", (text, failing) => {
    expect(listFound(text)).toEqual([])
    expect(findFailingWord(index, text)).toBe(failing)
  })

  it("restricts nothing where the text says nothing of a vehicle", () => {
    for (const text of ["", "   ", "hledám auto", "a v", "!?", "do z"])
      expect(matchWords(index, text)).toBeUndefined()
  })

  it("answers any text without an error, and fast", () => {
    const random = seededRandom(1)
    const below = (limit: number) => Math.floor(random() * limit)
    const measureMs = (text: string) =>
      measureCpuMs(() => {
        matchWords(index, text)
        findFailingWord(index, text)
        suggestSpelling(index, text)
      })
    const slow = new Set<string>()
    for (let round = 0; round < (isWholeRun ? 100_000 : 1_000); round++) {
      const text = Array.from({ length: below(12) }, () =>
        below(2) === 0
          ? String.fromCharCode(below(round % 2 === 0 ? 128 : 65_536))
          : ` ${parts[below(parts.length)]} `,
      ).join("")
      if (measureMs(text) >= 20) slow.add(text)
    }
    // Garbage may have been collected meanwhile: a slow text is slow every time.
    const slowest = Array.from(slow, (text) => Math.min(...Array.from({ length: 5 }, () => measureMs(text))))
    expect(slowest.filter((milliseconds) => milliseconds >= 20)).toEqual([])
  })
})
