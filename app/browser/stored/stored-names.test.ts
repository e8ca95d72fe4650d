import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { storedNames } from "./stored-names.ts"

/** What stands between the brackets of each call. */
function listArguments(pattern: RegExp): string[] {
  return globSync("app/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name ?? ""))
}

it("every name that is stored or read is in the table", () => {
  const asked = listArguments(/localStorage\.(?:get|set|remove)Item\(([^,)]+)/g)
  expect(asked.length).toBeGreaterThan(5)
  const literal = asked.filter((name) => /^["'`]/.test(name)).map((name) => name.slice(1, -1))
  expect(literal.filter((name) => !storedNames.some((stored) => stored === name))).toEqual([])
  const variable = new Set(asked.filter((name) => !/^["'`]/.test(name)))
  // Both are typed by the table.
  expect([...variable].toSorted()).toEqual(["KEY", "name"])
  for (const value of listArguments(/^const KEY = ([^\n]+)/gm))
    expect(value).toMatch(/ satisfies StoredName$/)
})

it("nothing else is stored: no cookie, no database, no cache of ours, no other session storage", () => {
  expect(listArguments(/(document\.cookie|indexedDB|cookieStore|\bcaches\.\w+)/g)).toEqual([])
  expect(listArguments(/sessionStorage\.\w+\(([^,)]+)/g)).toEqual(["name"])
})
