import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWholeRun } from "#harness/whole-run.ts"
import { queries, queriesOver } from "#tests/arbitraries.ts"
import { choiceFilters, choiceParams, mapChoiceFilters } from "./filters.ts"
import type { ValuesInStock } from "./stock-index.ts"
import {
  emptyStockQuery,
  formatQuickSearch,
  formatStockQuery,
  normalizeChoices,
  parseStockQuery,
  type StockQuery,
  stockParams,
  wordsParam,
} from "./stock-query.ts"
import { escapeValue } from "./value-list.ts"

const nothingInStock: ValuesInStock = mapChoiceFilters(() => [])
const parse = (search: string, inStock = nothingInStock) =>
  parseStockQuery(new URLSearchParams(search), inStock)
const inStockOf = (query: StockQuery): ValuesInStock => query.choices

/** Any text at all may be a value. */
const wildTexts = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.string({
    unit: fc.constantFrom("-", "~", "a", "'", "(", ")", "!", "*", "$", "+", "&", " "),
    minLength: 1,
  }),
)
const wildQueries = queriesOver(() => wildTexts, wildTexts)
const anyQueries = fc.oneof(queries, wildQueries)

describe("a query in the URL", () => {
  it("survives the list's format, also out of stock, the JSURL of quick search and a form", () => {
    const property = fc.property(anyQueries, (query) => {
      const { choices, ranges } = query
      const inList = formatStockQuery(query)
      for (const inStock of [inStockOf(query), nothingInStock]) expect(parse(inList, inStock)).toEqual(query)
      const quick = parse(formatQuickSearch(query))
      expect({ choices: quick.choices, ranges: quick.ranges }).toEqual({ choices, ranges })
      const sent = new URLSearchParams()
      for (const filter of choiceFilters)
        for (const value of choices[filter]) sent.append(choiceParams[filter], escapeValue(value))
      expect(parseStockQuery(sent, nothingInStock).choices).toEqual(choices)
    })
    fc.assert(property, { numRuns: 10_000 })
  })

  it("is written the same whatever the order of its values", () => {
    const property = fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), (values) => {
      expect(normalizeChoices(values.toReversed())).toEqual(normalizeChoices(values))
    })
    fc.assert(property)
  })

  it.each([
    ["producer_text=Mercedes-Benz", ["Mercedes-Benz"]],
    ["producer_text=Mercedes-Benz-Audi", ["Audi", "Mercedes-Benz"]],
    ["producer_text=Audi-Mercedes-Benz-Saab", ["Audi", "Mercedes-Benz", "Saab"]],
    ["producer_text=Mercedes~-Benz-Audi", ["Audi", "Mercedes-Benz"]],
    ["producer_text=~(~'Audi~'Mercedes-Benz)", ["Audi", "Mercedes-Benz"]],
    ["producer_text=~(~'**0160koda)", ["Škoda"]],
    ["producer_text=Audi&producer_text=BMW", ["Audi", "BMW"]],
    ["producer_text=Audi-Audi--BMW-", ["Audi", "BMW"]],
    ["producer_text=~(~)", []],
    ["producer_text=~(~'Audi", []],
    ["producer_text=", []],
  ])("%s means %j", (search, makes) => {
    const inStock = { ...nothingInStock, make: ["Audi", "BMW", "Mercedes-Benz", "Škoda"] }
    expect(parse(search, inStock).choices.make).toEqual(makes)
  })

  it("is written as hyphenated lists and as JSURL", () => {
    const query = {
      ...emptyStockQuery,
      choices: { ...emptyStockQuery.choices, make: ["Audi", "Mercedes-Benz"] },
      ranges: { ...emptyStockQuery.ranges, priceCzk: { from: null, to: 200_000 } },
      sort: "cheapest",
    } as const
    expect(formatStockQuery(query)).toBe(
      "producer_text=Audi-Mercedes~-Benz&sales_price=200000&sort=od_nejlevnejsich",
    )
    expect(formatQuickSearch(query)).toBe("producer_text=~(~'Audi~'Mercedes-Benz)&sales_price=~'200000")
    expect(formatStockQuery(emptyStockQuery)).toBe("")
  })

  it("with halves of characters, escapes and brackets never fails", () => {
    const pieces = fc.constantFrom(..."~ ' ( ) * ** **d800 **dfff **d83d**de00 ! - a %ED%A0%80".split(" "))
    const params = fc.constantFrom(...stockParams, wordsParam)
    const searches = fc.array(fc.tuple(params, fc.constantFrom("", "~'", "~(~'"), fc.array(pieces)))
    const property = fc.property(searches, (search) => {
      const query = parse(search.map(([name, start, rest]) => `${name}=${start}${rest.join("")}`).join("&"))
      expect(parse(formatStockQuery(query), inStockOf(query))).toEqual(query)
      expect(parse(formatQuickSearch(query)).choices).toEqual(query.choices)
    })
    fc.assert(property, { numRuns: isWholeRun ? 2_000 : 500 })
  })

  it.each(["producer_text=~'**d800", "fuel=~(~'Nafta~'**dfff)", "gear=~'**de00**d83d"])(
    "ignores half of a character: %s",
    (search) => {
      expect(parse(search)).toEqual(emptyStockQuery)
    },
  )

  it.each([
    ["limit=5", 12],
    ["limit=6", 6],
    ["limit=13", 13],
    ["limit=42", 42],
    ["limit=43", 12],
    ["limit=12.5", 12],
    ["limit=x", 12],
  ])("reads %s as %i vehicles a page", (search, pageSize) => {
    expect(parse(search).pageSize).toBe(pageSize)
  })

  it.each([
    ...["page=0", "page=-1", "page=x", "page=1e9", "sort=cena", "sales_price=0", "sales_price=100000000"],
    ...["year_from=0", "km_to=-1", "kw_to=1e3", "price_from=tisíc", "model_text=Škoda/Octavia"],
    ...["q=%20%20", "x=y"],
  ])("ignores %s", (search) => {
    expect(parse(search)).toEqual(emptyStockQuery)
  })
})

it.each([
  ["year_from=2018", "year", { from: 2018, to: null }],
  ["year_from=2020&year_to=2018", "year", { from: 2018, to: 2020 }],
  ["km_to=100000", "mileageKm", { from: null, to: 100_000 }],
  ["kw_from=123", "powerKw", { from: 123, to: null }],
  ["sales_price=200000", "priceCzk", { from: null, to: 200_000 }],
  ["price_from=300000&sales_price=200000", "priceCzk", { from: 200_000, to: 300_000 }],
] as const)("bounds in the URL %s is %s %j", (search, filter, range) => {
  expect(parse(search).ranges[filter]).toEqual(range)
})

it("a model in the URL counts under its make only", () => {
  const { choices } = parse("producer_text=Mazda&model_text=Mazda/6-BMW/6")
  expect(choices).toMatchObject({ make: ["Mazda"], model: ["Mazda/6"] })
})

describe("words in the URL", () => {
  it.each([
    ["q=+octavia++combi+", "octavia combi"],
    ["q=%C5%A1kodovka%0Ado%20300%20tis", "škodovka do 300 tis"],
    [`q=${"a".repeat(150)}`, "a".repeat(100)],
    [`q=${"a".repeat(99)}+b`, "a".repeat(99)],
  ])("%s are %j", (search, words) => {
    expect(parse(search).words).toBe(words)
    expect(parse(formatStockQuery(parse(search)))).toEqual(parse(search))
  })

  it("are not among what may be logged", () => {
    expect(stockParams).not.toContain(wordsParam)
  })
})

describe("an old spelling in the URL", () => {
  const inStock = { ...nothingInStock, make: ["Mercedes-Benz", "Škoda"], fuel: ["CNG + benzín"] }
  it.each([
    ["producer_text=%C5%A0KODA", ["Škoda"]],
    ["producer_text=skoda-%C5%A0koda", ["Škoda"]],
    ["producer_text=MERCEDES-BENZ-SKODA", ["Mercedes-Benz", "Škoda"]],
    ["producer_text=~(~'SKODA)", ["Škoda"]],
    ["producer_text=Saab", ["Saab"]],
  ])("%s is the stock's", (search, expected) => {
    expect(parse(search, inStock).choices.make).toEqual(expected)
  })

  it("does not join two values that are both in stock", () => {
    const both = { ...nothingInStock, make: ["SKODA", "Škoda"] }
    expect(parse("producer_text=SKODA", both).choices.make).toEqual(["SKODA"])
  })
})
