import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** A sheet that is printed is set in points. */
const printed = /windscreen|print/
const allowed = {
  // `min` keeps a figure on one line at any text size; 0 hides a label; a drawing has a scale of its own; the narrowest table
  // keeps its words whole.
  "font-size":
    /^(var\(--text-(xs|s|body|lead|h3|h2|h1|price|price-xl|display)\)|min\(var\(--text-[\w-]+\), [\d.]+(cqi|vw)\)|\d+(\.\d+)?pt|21px|0.8125rem|inherit|0)$/,
  "font-weight": /^(var\(--w-(body|medium|bold|display)\)|inherit|400 760)$/,
}

it("no style has a size or a weight of text of its own", () => {
  const files = globSync("app/**/*.css").filter((file) => !printed.test(file))
  const others = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/\b(font-size|font-weight): ([^;]+);/g)).flatMap(
      ([text, property, value = ""]) =>
        allowed[property === "font-size" ? "font-size" : "font-weight"].test(value)
          ? []
          : [`${file}: ${text}`],
    ),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

it("no element has one either", () => {
  const classes = globSync("app/**/*.tsx").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/\btext-\[(?!var\(--(?!text))[^\]]+\]/g),
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(classes).toEqual([])
})
