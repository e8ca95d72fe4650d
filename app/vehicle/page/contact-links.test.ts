import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { buildContactLinks } from "./contact-links.server.ts"

it("a prepared message ends its sentence once, after a name that ends with an abbreviation, too", () => {
  const vehicle = buildVehicle({ model: "Octavia", supplement: "Combi, ČR, 1. maj." })
  const links = buildContactLinks(exampleDealer, vehicle, "https://www.example.cz/v/1")
  for (const url of Object.values(links))
    expect(decodeURIComponent(url ?? "")).toMatch(/mám zájem o vůz \S+ Octavia Combi, ČR, 1. maj\.\s+https/)
})
