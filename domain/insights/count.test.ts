import { expect, it } from "vitest"
import {
  buildCountFields,
  buildEmptySearchFields,
  countedActions,
  findContactAction,
  isEmptySearch,
  parseCount,
} from "./count.ts"

it("what a browser sends is read as it was meant, and nothing else is", () => {
  for (const action of countedActions) {
    const count = { vehicleId: 104211, action }
    expect(parseCount(new URLSearchParams(buildCountFields(count)))).toEqual(count)
  }
  for (const body of [
    "",
    "vuz=104211",
    "co=view",
    "vuz=0&co=view",
    "vuz=x&co=view",
    "vuz=1&co=open",
    "vuz=1e9&co=view",
  ])
    expect(parseCount(new URLSearchParams(body)), body).toBeUndefined()
})

it("a search that found nothing is no action of a vehicle's, and the other way round", () => {
  const fields = new URLSearchParams(buildEmptySearchFields("fuel=Nafta&sales_price=50000"))
  expect(isEmptySearch(fields)).toBe(true)
  expect(fields.get("fuel")).toBe("Nafta")
  expect(parseCount(fields)).toBeUndefined()
  expect(isEmptySearch(new URLSearchParams(buildCountFields({ vehicleId: 1, action: "view" })))).toBe(false)
})

it("links that get in touch are told apart", () => {
  expect(findContactAction("tel:+420000000001")).toBe("phone")
  expect(findContactAction("mailto:info@example.cz?subject=x")).toBe("email")
  expect(findContactAction("https://wa.me/420000000001?text=x")).toBe("whatsapp")
  expect(findContactAction("https://www.example.cz/vozidla")).toBeUndefined()
})
