import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { iconNames } from "./icon.tsx"

it("every icon has its drawing, and every drawing its name", () => {
  const drawn = [...readFileSync("app/ui/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect([...iconNames].sort()).toEqual(drawn.sort())
})
