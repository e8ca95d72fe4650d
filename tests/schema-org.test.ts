import { describe, expect, it } from "vitest"
import { findSchemaFaults } from "./schema-org.ts"

describe("reading schema.org's definitions", () => {
  it("finds no fault in a car as the documentation shows it", () => {
    expect(
      findSchemaFaults({
        "@context": "https://schema.org",
        "@type": "Car",
        name: "Octavia",
        vehicleIdentificationNumber: "TMB",
        mileageFromOdometer: { "@type": "QuantitativeValue", value: 1, unitCode: "KMT" },
        itemCondition: "https://schema.org/UsedCondition",
        offers: { "@type": "Offer", price: 1, seller: { "@type": "AutoDealer", name: "A" } },
      }),
    ).toEqual([])
  })

  it.each([
    [{ name: "Octavia" }, "$: no type"],
    [{ "@type": "Auto" }, "$: unknown type Auto"],
    [{ "@type": "Car", mileage: 1 }, "$.mileage: no property of Car"],
    [{ "@type": "Car", name: 1 }, "$.name: may not be a number"],
    [{ "@type": "Offer", availability: "Yes" }, '$.availability: "Yes" is none of its values'],
    [{ "@type": "Car", offers: { "@type": "Car" } }, "$.offers: may not be a Car"],
    [{ "@type": "Car", offers: [{ "@type": "Offer", cost: 1 }] }, "$.offers.cost: no property of Offer"],
  ])("of %j says: %s", (node, fault) => {
    expect(findSchemaFaults(node)).toEqual([fault])
  })
})
