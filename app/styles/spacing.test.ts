import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** In pixels at the usual text size. Above it every multiple of four. */
const SCALE = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24]
/** A sheet that is printed is set in millimetres. */
const printed = /windscreen|print/

/** Distances between and around things; not what a function computes, nor a negative one, which takes back another's. */
function listDistances(style: string): number[] {
  return [...style.matchAll(/^\s*(?:margin|padding|gap|row-gap|column-gap)[a-z-]*: ([^;]+);/gm)].flatMap(
    ([, value = ""]) =>
      [
        ...value
          .replaceAll(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "")
          .matchAll(/(?<![\w.-])(\d*\.?\d+)rem/g),
      ].map(([, rem]) => Number(rem) * 16),
  )
}

const isOnScale = (px: number) => (px > 24 ? px % 4 === 0 : px === 0 || SCALE.includes(px))

describe("the distances of the styles", () => {
  it("are on one scale", () => {
    const files = globSync("app/**/*.css").filter((file) => !printed.test(file))
    const off = files.flatMap((file) =>
      listDistances(readFileSync(file, "utf8"))
        .filter((px) => !isOnScale(px))
        .map((px) => `${file}: ${px} px`),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(off).toEqual([])
  })

  it("are found in a style", () => {
    expect(
      listDistances(
        "  margin: 0.25rem -1rem 0 1rem;\n  gap: calc(var(--x) + 3rem) 0.5rem min(1.1rem, 6vw);\n  row-gap: 0.3rem;\n  top: 9rem;\n",
      ),
    ).toEqual([4, 16, 8, 4.8])
  })
})
