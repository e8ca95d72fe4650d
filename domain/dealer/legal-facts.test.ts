import { expect, it } from "vitest"
import { listMissingFacts, type PrivacyFacts } from "./legal-facts.ts"

const known: PrivacyFacts = {
  since: "2026-11-16",
  hosting: "Hosting s.r.o.",
  mailCarrier: "Pošta s.r.o.",
  inEuropeanUnion: true,
  outsideUnion: null,
  mapOperator: "Mapy s.r.o.",
}

it("nothing is missing once all is said", () => {
  expect(listMissingFacts({ privacy: known })).toEqual([])
})

it.each(["since", "hosting", "mailCarrier", "inEuropeanUnion", "mapOperator"] as const)(
  "%s is missed by its name in the dealer file",
  (name) => {
    expect(listMissingFacts({ privacy: { ...known, [name]: null } })).toEqual([`privacy.${name}`])
  },
)

it("of a dealer whose file says nothing, all is missing but what is needed only outside the Union", () => {
  const unknown: PrivacyFacts = {
    since: null,
    hosting: null,
    mailCarrier: null,
    inEuropeanUnion: null,
    outsideUnion: null,
    mapOperator: null,
  }
  expect(listMissingFacts({ privacy: unknown })).toHaveLength(5)
})

it("where data leave the Union, the file must say what protects them", () => {
  const outside = { ...known, inEuropeanUnion: false }
  expect(listMissingFacts({ privacy: outside })).toEqual(["privacy.outsideUnion"])
  expect(
    listMissingFacts({ privacy: { ...outside, outsideUnion: "Chrání je standardní smluvní doložky." } }),
  ).toEqual([])
})
