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

it.each(["since", "hosting", "mailCarrier", "inEuropeanUnion", "mapOperator"] as const)(
  "%s is missed by its name in the dealer file",
  (name) => {
    expect(listMissingFacts({ privacy: { ...known, [name]: null } })).toEqual([`privacy.${name}`])
  },
)

it("where data leave the Union, the file must say what protects them", () => {
  const outside = { ...known, inEuropeanUnion: false }
  expect(listMissingFacts({ privacy: outside })).toEqual(["privacy.outsideUnion"])
  expect(
    listMissingFacts({ privacy: { ...outside, outsideUnion: "Chrání je standardní smluvní doložky." } }),
  ).toEqual([])
})
