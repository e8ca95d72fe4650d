import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listStatements } from "./list-statements.ts"

const today = { year: 2026, month: 11, day: 16 }

it.each([
  ["nothing that the data does not say", {}, []],
  [
    "what the data says",
    { owners: 1, serviceBook: true, crashFree: true },
    ["1.\u00a0majitel", "Nehavarováno", "Servisní knížka"],
  ],
  ["nothing that the data denies", { serviceBook: false, crashFree: false }, []],
  ["not two", { owners: 2 }, []],
  [
    "an inspection that holds",
    { inspectionUntil: { year: 2026, month: 11, day: null } },
    ["STK do\u00a011/2026"],
  ],
  ["never one that is over", { inspectionUntil: { year: 2026, month: 10, day: null } }, []],
])("states %s", (_, known, statements) => {
  expect(listStatements(buildVehicle(known), today)).toEqual(statements)
})
