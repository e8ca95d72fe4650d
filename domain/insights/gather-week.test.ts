import { expect, it } from "vitest"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { hasHappened } from "./gather-week.ts"

const { busy, quiet, empty } = exampleWeeks
const listIds = (rows: readonly { readonly vehicle: { readonly id: number } }[]) =>
  rows.map(({ vehicle }) => vehicle.id)

it("counts what arrived and was sold on a day of the week", () => {
  expect([busy.arrived, busy.sold]).toEqual([2, 2])
})

it("reports what is for sale for more than 90 days, the longest first", () => {
  expect(busy.longInStock.map(({ vehicle, days }) => [vehicle.id, days])).toEqual([
    [104359, 141],
    [104396, 103],
  ])
})

it("reports what was looked at, the most first, and adds up the calls and messages", () => {
  expect(listIds(busy.viewed)).toEqual([104211, 104248, 104285, 104322, 104396, 104359])
  expect(busy.viewed[1]?.views).toBe(121)
  expect([busy.calls, busy.messages]).toEqual([7, 1])
})

it("leaves out a vehicle that nobody remembers", () => {
  expect(listIds(quiet.viewed)).toEqual([104211])
  expect(quiet.longInStock).toEqual([])
})

it("knows a week in which nothing happened, whatever the state of the stock", () => {
  expect([busy, quiet, empty].map(hasHappened)).toEqual([true, true, false])
  expect(empty.longInStock.length).toBe(2)
})
