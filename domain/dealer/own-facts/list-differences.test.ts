import { expect, it } from "vitest"
import { usualFacts } from "#tests/own-facts.ts"
import { listDifferences } from "./list-differences.ts"

const write = (to: Partial<typeof usualFacts>) =>
  listDifferences(usualFacts, { ...usualFacts, ...to }).map(({ label, before, after, short }) =>
    [label, before, after, short].join(" | ").replaceAll("\u00a0", " "),
  )

it("says in Czech what changed, neighbouring days together", () => {
  const { openingHours } = usualFacts
  const late = { from: "09:00", to: "18:30" }
  expect(write({})).toEqual([])
  expect(
    write({
      openingHours: {
        ...openingHours,
        monday: late,
        tuesday: late,
        saturday: { from: "09:00", to: "12:00" },
      },
    }),
  ).toEqual([
    "Pondělí–úterý | 9:00–17:00 | 9:00–18:30 | pondělí–úterý 9–18:30",
    "Sobota | po telefonické domluvě | 9:00–12:00 | sobota 9–12",
  ])
  expect(write({ openingHours: { ...openingHours, friday: "closed" } })).toEqual([
    "Pátek | 9:00–17:00 | zavřeno | pátek zavřeno",
  ])
})

it("names days of closures, with the year where they end in another", () => {
  const closures = [
    { from: "2026-12-04", to: "2026-12-04", reason: "inventura" },
    { from: "2026-12-27", to: "2027-01-03", reason: "dovolená" },
  ]
  expect(write({ closures })).toEqual([
    "4. 12. | otevřeno jako obvykle | zavřeno, inventura | 4. 12. zavřeno",
    "27. 12. – 3. 1. 2027 | otevřeno jako obvykle | zavřeno, dovolená | 27. 12. – 3. 1. 2027 zavřeno",
  ])
})

it("says what stands there when nothing is stated", () => {
  expect(
    write({ person: null, stockIntro: "Všechna auta k nahlédnutí.", includedInPrice: ["Plná nádrž"] }),
  ).toEqual([
    "Kdo bere telefon | Petr Novák, prodej | nikdo jmenovitě | kdo bere telefon",
    "Věta nad nabídkou | obvyklá věta webu | Všechna auta k nahlédnutí. | věta nad nabídkou",
    "Co je v ceně | nic | Plná nádrž | co je v ceně",
  ])
})
