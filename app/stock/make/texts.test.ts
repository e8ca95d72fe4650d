import { describe, expect, it } from "vitest"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { MakeStock } from "#domain/stock/make-stock.ts"
import { describeMake } from "./texts.ts"

const named = (...names: readonly string[]) => names.map((name) => ({ name, count: 1, path: null }))

const known: MakeStock = {
  make: "Škoda",
  path: "/vozidla/skoda",
  total: 13,
  vehicles: [],
  model: null,
  models: named("Octavia", "Fabia", "Superb"),
  priceCzk: { min: 29_900, max: 699_000 },
  year: { min: 1986, max: 2022 },
}
const write = (changes: Partial<MakeStock>) =>
  describeMake({ ...known, ...changes }, { townLocative: "Uherském Brodě" } as Dealer).replaceAll(
    "\u00a0",
    " ",
  )

describe("the words about a make", () => {
  it("are made of its facts", () => {
    expect(write({})).toBe(
      "V nabídce máme 13 vozů značky Škoda z let 1986 až 2022. Ceny od 29 900 Kč do 699 000 Kč. " +
        "Modely: Octavia, Fabia a Superb. K prohlídce v Uherském Brodě.",
    )
  })

  it("are about one model where it is shown", () => {
    const model = { name: "Octavia", count: 2, path: "/vozidla/skoda/octavia" }
    expect(write({ model, year: { min: 2019, max: 2021 } })).toBe(
      "V nabídce máme 2 vozy Škoda Octavia z let 2019 až 2021. Ceny od 29 900 Kč do 699 000 Kč. " +
        "K prohlídce v Uherském Brodě.",
    )
  })

  it("leave out what is not known", () => {
    expect(write({ total: 1, models: [], priceCzk: null, year: null })).toBe(
      "V nabídce máme 1 vůz značky Škoda. K prohlídce v Uherském Brodě.",
    )
  })

  it("are right for one of a kind, and for very many", () => {
    const one = { min: 5, max: 5 }
    expect(write({ models: named("Fabia"), priceCzk: one, year: { min: 2020, max: 2020 } })).toContain(
      "z roku 2020. Cena je 5 Kč. Model: Fabia.",
    )
    expect(write({ models: named(..."ABCDEFGHIJ") })).toContain("Modely: A, B, C, D, E, F, G, H a další.")
  })
})
