import { expect, it } from "vitest"
import { formatStored } from "./texts.ts"

it.each([
  [[], "Teď není uloženo nic."],
  [[["limit", "24"]], "Teď je uloženo: počet na stránku."],
  [[["vyber", "104211"]], "Teď je uloženo: 1 vůz."],
  [
    [
      ["limit", "24"],
      ["vyber", "1,2,3"],
    ],
    "Teď je uloženo: počet na stránku a 3 vozy.",
  ],
  [
    [
      ["limit", "24"],
      ["grid", "false"],
      ["vyber", "1,2"],
    ],
    "Teď je uloženo: počet na stránku, zobrazení a 2 vozy.",
  ],
] as const)("%j is said as %s", (stored, text) => {
  expect(formatStored(stored).replaceAll("\u00a0", " ")).toBe(text)
})
