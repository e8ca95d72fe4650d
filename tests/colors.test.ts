import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** Files that have colours of their own, and why they are no dealer's. */
const own: Readonly<Record<string, string>> = {
  "app/vehicle/page/vehicle-print.css": "greys of a print, black on white",
}

/** Of masks and of what lies on photos. */
const blackOrWhite = /^#(000|fff)$/

/** oklch() of numbers, and hexadecimal colours; neither the number of a character nor the fragment of an address. */
function listColors(text: string): readonly string[] {
  return Array.from(text.matchAll(/oklch\(\s*[\d.]|["': (]#[\da-f]{3,8}(?=["'; ),])/gi), ([color]) =>
    color.replace(/^["': (]/, ""),
  ).filter((color) => !blackOrWhite.test(color))
}

it("no colour is written outside of domain/brand, so that every dealer's site has the dealer's", () => {
  const files = globSync("{app,server,domain}/**/*.{ts,tsx,css,svg}").filter(
    (file) => !/^domain\/brand\/|\.test\.tsx?$/.test(file),
  )
  const written = files.filter((file) => listColors(readFileSync(file, "utf8")).length > 0)
  expect(written.sort()).toEqual(Object.keys(own))
})

it.each(["color: oklch(0.5 0.1 20)", 'fill="#1f337f"', "background: #abc;"])("%s is a colour", (text) =>
  expect(listColors(text)).toHaveLength(1),
)
it.each(["oklch(var(--shade) / 0.1)", 'href="#obsah"', "black", "mask: #000 1rem"])("%s is none", (text) =>
  expect(listColors(text)).toEqual([]),
)
