import { expect, it } from "vitest"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { hasHappened } from "./gather-week.ts"

const { busy, quiet, empty } = exampleWeeks
const listIds = (rows: readonly { readonly vehicle: { readonly id: number } }[]) =>
  rows.map(({ vehicle }) => vehicle.id)

it("tells of what arrived and was sold on a day of the week, in the order of days", () => {
  expect(listIds(busy.arrived)).toEqual([104248, 104285])
  expect(busy.sold.map(({ vehicle, days }) => [vehicle.id, days])).toEqual([
    [104001, 43],
    [104002, null],
  ])
})

it("tells of what is for sale for more than 90 days, the longest first", () => {
  expect(busy.longInStock.map(({ vehicle, days }) => [vehicle.id, days])).toEqual([
    [104359, 141],
    [104396, 103],
  ])
})

it("adds up by which way a vehicle was asked for, the most looked at first", () => {
  expect(listIds(busy.viewed)).toEqual([104211, 104248, 104285, 104322, 104396, 104359])
  expect(busy.viewed[1]?.interest).toEqual({ views: 121, calls: 2, messages: 1, questions: 1 })
})

it("leaves out a vehicle that nobody remembers", () => {
  expect(listIds(quiet.viewed)).toEqual([104211])
  expect(quiet.longInStock).toEqual([])
})

it("knows a week in which nothing happened, whatever the state of the stock", () => {
  expect([busy, quiet, empty].map(hasHappened)).toEqual([true, true, false])
  expect(empty.longInStock.length).toBe(2)
})
