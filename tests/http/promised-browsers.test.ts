import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { findNewCss } from "#tests/browser-support/find-new-css.ts"
import { findNewScript } from "#tests/browser-support/find-new-script.ts"
import { knownExceptions } from "#tests/browser-support/known-exceptions.ts"

const isException = (name: string) => knownExceptions[name.replace(/: .*/, "")] !== undefined
const listUnexpected = (found: ReadonlyMap<string, string>) =>
  [...found].filter(([name]) => !isException(name)).map(([name, lacking]) => `${name}: not in ${lacking}`)
const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"))

describe("the built site in the oldest promised browsers", () => {
  const styles = read("build/client/assets/*.css").map(findNewCss)
  const scripts = read("build/client/assets/*.js").map(findNewScript)

  it("has no style that they lack", () => {
    expect(styles.length).toBeGreaterThan(1)
    expect(styles.flatMap(listUnexpected)).toEqual([])
  })

  it("has no script that they lack", () => {
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.flatMap(listUnexpected)).toEqual([])
  })

  it("needs every exception that is listed", () => {
    const names = [...styles, ...scripts].flatMap((found) => [...found.keys()])
    const used = new Set(names.map((name) => name.replace(/: .*/, "")))
    expect(Object.keys(knownExceptions).filter((name) => !used.has(name))).toEqual([])
  })
})

describe("what is too new", () => {
  it.each([
    ["a property", "a { text-box: trim-both cap alphabetic }", "text-box"],
    ["a value", "a { float: inline-start }", "float: inline-start"],
    ["a function", "a { color: light-dark(red, blue) }", "light-dark()"],
    ["a function in a variable", "a { --size: anchor-size(width) }", "anchor-size()"],
    ["a selector", "details:open { color: red }", ":open"],
    ["an at-rule", "@scope (a) { b { color: red } }", "@scope"],
    ["a guard that asks for less", "@supports (display: grid) { a { position-area: top } }", "position-area"],
  ])("is found in style: %s", (_, css, name) => {
    expect([...findNewCss(css).keys()]).toContain(name)
  })

  it("may stand behind a guard", () => {
    const css =
      "@supports (position-area: top) { a { position-area: top; width: anchor-size(width) } @position-try --b { top: 0 } }"
    expect(findNewCss(css)).toEqual(new Map())
    expect(findNewCss("a { color: oklch(0.5 0.1 20); display: grid } a:has(b) { inset: 0 }")).toEqual(
      new Map(),
    )
  })

  it.each([
    ["Object.groupBy(list, read)", "Object.groupBy"],
    ["near.union(far)", ".union()"],
    ["new Temporal.Instant(0n)", "Temporal"],
    ["list.addEventListener('scrollend', stop)", "event scrollend"],
    ["using file = open()", "using"],
    ["/[a--b]/v.test(text)", "flag v"],
    ["navigator.connection.saveData", "navigator.connection"],
  ])("is found in script: %s", (code, name) => {
    expect([...findNewScript(code).keys()]).toContain(name)
  })

  it("is not what they have long known", () => {
    expect(findNewScript("list.toSorted().at(-1)?.name ?? structuredClone(list)")).toEqual(new Map())
  })
})
