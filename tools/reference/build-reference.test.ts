import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { buildReference } from "./build-reference.ts"

it("docs/reference.md is what the code says; npm run tool -- reference writes it", async () => {
  expect(readFileSync("docs/reference.md", "utf8")).toBe(await buildReference())
})

it("every row of it says something", async () => {
  const rows = (await buildReference()).split("\n").filter((line) => line.startsWith("| `"))
  expect(rows.length).toBeGreaterThan(180)
  expect(rows.filter((row) => /\| +\|/.test(row))).toEqual([])
})
