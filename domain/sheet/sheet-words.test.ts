import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { hasDriveBattery } from "../vehicle/vehicle-kind.ts"
import { parseReportEntry, type ReportEntry } from "./report-entry.ts"
import { countFlaws, describeFlaws, describeSheet, listChecks, listUsualRepairs } from "./sheet-words.ts"
import { stateEntries } from "./vehicle-sheet.ts"

const today = { year: 2026, month: 11, day: 18 }
const stated = (...texts: readonly string[]): readonly ReportEntry[] =>
  texts.map(parseReportEntry).filter((each) => each !== undefined)
const show = (...texts: readonly string[]) =>
  JSON.parse(
    JSON.stringify(
      describeSheet(stateEntries([], stated(...texts), { today: "2026-11-17" }), today) ?? null,
    ).replaceAll("\u00a0", " "),
  )

it("nothing stated is nothing shown, also where a line of the dealer file is left out", () => {
  expect(describeSheet([], today)).toBeUndefined()
  expect(show("excluded/Plná nádrž")).toBeNull()
  expect(show("reserved/2026-11-24")).toBeNull()
})

it("one line said is a summary of one line", () => {
  expect(show("keys/2")).toEqual({
    heading: "Prohlédli jsme 17. 11.",
    lead: "Co jsme na tomto voze sami viděli, změřili a opravili.",
    rows: [{ label: "Klíče", value: "2" }],
    repairs: { heading: "Opravili jsme", items: [] },
    flaws: expect.objectContaining({ items: [] }),
    included: { heading: "V ceně tohoto vozu", items: [] },
  })
})

it("says everything in the order of the walk round the car", () => {
  const reportSummary = show(
    "flaw/inside//nefunguje klimatizace",
    "included/Zimní kola",
    "repair/Brzdy",
    "tyres/summer",
    "book/electronic",
  )
  expect(reportSummary.rows).toEqual([
    { label: "Servisní knížka", value: "elektronická" },
    { label: "Pneumatiky", value: "letní" },
  ])
  expect(reportSummary.repairs.items).toEqual([{ text: "Brzdy", day: "17. 11." }])
  expect(reportSummary.flaws).toEqual({
    heading: "Co na něm není v pořádku",
    items: [{ text: "Nefunguje klimatizace, uvnitř", photo: null }],
  })
  expect(reportSummary.included.items).toEqual([{ text: "Zimní kola" }])
})

it("a line much older than the newest has its own day", () => {
  const older = stateEntries([], stated("keys/2", "book/paper"), { today: "2026-10-03" })
  const sheet = stateEntries(older, stated("keys/2", "book/none"), { today: "2026-11-17" })
  expect(describeSheet(sheet, today)?.rows).toEqual([
    { label: "Klíče", value: "2", day: "3.\u00a010." },
    { label: "Servisní knížka", value: "není" },
  ])
})

it("of flaws only their naming says that there are none", () => {
  expect(show("flawless").rows).toEqual([{ label: "Vady", value: "o žádné nevíme" }])
  expect(show("flawless", "flaw/rear//důlek").rows).toEqual([])
  const flaws = stateEntries([], stated("flaw/rear//důlek", "flaw/left//rez na prahu"), {
    today: "2026-11-17",
  })
  expect(describeFlaws(flaws)).toBe("Důlek, vzadu; Rez na prahu, levé dveře")
  expect(countFlaws(flaws)).toBe("2\u00a0známé vady")
  expect(countFlaws([])).toBeUndefined()
  expect(describeFlaws([])).toBeUndefined()
})

it("who checked what is shown with the day, and with the protocol where there is one", () => {
  const url = "https://www.cebia.cz/x"
  const sheet = stateEntries(
    [],
    stated(`history/2026-11-16/${encodeURIComponent(url)}/Cebia`, "battery/94/2025-11-12/Servis", "keys/2"),
    { today: "2026-11-17" },
  )
  expect(listChecks(sheet, today)).toEqual([
    { label: "Prověření historie", value: "Cebia, 16.\u00a011.", url },
    { label: "Stav baterie", value: "94\u00a0%, Servis, 12.\u00a011.\u00a02025" },
  ])
  expect(describeSheet(sheet, today)?.rows).toHaveLength(3)
  expect(stated("history/2026-11-16//", "history/včera//Cebia", "battery/101/2026-11-12/Servis")).toEqual([])
})

it.each([
  ["Elektro", "Brzdy, Tlumiče, Geometrie, Klimatizace, 12V\u00a0baterie, STK", true],
  ["Plug-in hybrid", "Rozvody, Brzdy, Olej a\u00a0filtry, Baterie, STK", true],
  ["Hybridní", "Rozvody, Brzdy, Olej a\u00a0filtry, Baterie, STK", false],
  ["LPG + benzín", "Rozvody, Brzdy, Olej a\u00a0filtry, Baterie, STK", false],
  [null, "Rozvody, Brzdy, Olej a\u00a0filtry, Baterie, STK", false],
])("with %s usually these are repaired: %s, and its battery is asked about: %s", (fuel, repairs, asked) => {
  expect(listUsualRepairs(buildVehicle({ fuel })).join(", ")).toBe(repairs)
  expect(hasDriveBattery({ fuel })).toBe(asked)
})
