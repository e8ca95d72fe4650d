import { describe, expect, it } from "vitest"
import { readMark, writeMarkFile } from "./read-mark.ts"

const wrap = (content: string, root = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"${root}>${content}</svg>`

describe("a dealer's mark", () => {
  it("is its shapes, in the colour of what is around them", () => {
    const mark = readMark(
      `${wrap('<g transform="rotate(4 20 20)">\n<path d="M5 5h30"/> </g><circle r="4"/>')}\n`,
    )
    expect(mark).toBe(
      '<g fill="currentColor"><g transform="rotate(4 20 20)"><path d="M5 5h30"/></g><circle r="4"/></g>',
    )
    expect(readMark(wrap("", ' fill="none" stroke="currentColor" stroke-width="3"'))).toBe(
      '<g fill="none" stroke="currentColor" stroke-width="3"></g>',
    )
  })

  it("is the same when its own file is read", () => {
    const mark = readMark(wrap('<path d="M0 0"/>', ' fill="none" stroke="currentColor"'))
    expect(readMark(writeMarkFile(mark))).toBe(mark)
  })

  it.each([
    ["a script", wrap("<script>alert(1)</script>"), "must have no <script>"],
    ["a style", wrap("<style>*{fill:red}</style>"), "must have no <style>"],
    ["a picture from elsewhere", wrap('<image href="https://a.example/x.png"/>'), "must have no <image>"],
    ["another document", wrap("<foreignObject></foreignObject>"), "cannot be read from"],
    ["a reference", wrap('<use href="#a"/>'), "must have no <use>"],
    ["an animation", wrap('<animate attributeName="d"/>'), "must have no <animate>"],
    ["a handler", wrap('<path onload="alert(1)"/>'), "must have no attribute onload"],
    ["a handler on the whole", wrap("", ' onload="alert(1)"'), "must have no attribute onload"],
    ["a style attribute", wrap('<path style="fill:red"/>'), "must have no attribute style"],
    ["a link", wrap('<path xlink:href="javascript:alert(1)"/>'), "must have no attribute xlink:href"],
    ["an inherited name", wrap('<path constructor=""/>'), "must have no attribute constructor"],
    ["a colour of its own", wrap('<path fill="#ff0000"/>'), 'must not have fill="#ff0000"'],
    ["a paint from elsewhere", wrap('<path fill="url(#a)"/>'), 'must not have fill="url(#a)"'],
    ["an address in a number", wrap('<path d="url(x)"/>'), 'must not have d="url(x)"'],
    ["an entity", wrap('<path d="&x;"/>'), "cannot be read from"],
    ["a document type", `<!DOCTYPE svg [<!ENTITY x "y">]>${wrap("")}`, "must be one <svg"],
    ["text", wrap("Auto"), "cannot be read from"],
    ["a comment", wrap("<!-- x -->"), "cannot be read from"],
    ["another size", '<svg viewBox="0 0 24 24"></svg>', "must be one <svg"],
    ["a group without an end", wrap("<g>"), "begins a group"],
    ["an end without a group", wrap("</g>"), "ends a group"],
    ["a shape without an end", wrap('<path d="M0 0">'), "must end <path/>"],
    ["a second picture", wrap("</svg><svg>"), "cannot be read from"],
  ])("has no %s", (_, svg, problem) => {
    expect(() => readMark(svg)).toThrow(problem)
  })

  it.each(["<g ".repeat(2_000), `<path ${'d="" '.repeat(1_000)}`, "<g>".repeat(2_000)])(
    "is refused soon, however long it is",
    (hostile) => expect(() => readMark(wrap(hostile))).toThrow(),
  )
})
