import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { expect } from "./page-test.ts"

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
/** Colours change nothing that another rule reads. */
const rulesOfColours = ["color-contrast", "link-in-text-block"]

type Palettes = "light" | "light and dark" | "all"

/** All rules once, and those that read colours in the other palettes. No colour is read while it changes to another. */
export async function expectNoViolations(page: Page, palettes: Palettes = "light and dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" })
  await loadAxe(page)
  expect(await listViolations(page, { type: "tag", values: everyRule }), "light").toEqual([])
  if (palettes === "light") return
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await listViolations(page, { type: "rule", values: rulesOfColours }), "dark").toEqual([])
  if (palettes === "light and dark") return
  await page.emulateMedia({ forcedColors: "active" })
  // The browser paints system colours over ours, which axe does not see: it compares ours with the system's.
  const values = rulesOfColours.filter((rule) => rule !== "color-contrast")
  expect(await listViolations(page, { type: "rule", values }), "forced colours").toEqual([])
}

/** Once a document: it takes as long as a run. Playwright's own `evaluate` would take twice as long. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return
  const session = await page.context().newCDPSession(page)
  await session.send("Runtime.evaluate", { expression: source })
  await session.detach()
}

async function listViolations(
  page: Page,
  runOnly: NonNullable<RunOptions["runOnly"]>,
): Promise<readonly string[]> {
  return page.evaluate(
    async (options) => {
      const { violations } = await globalThis.axe.run(options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
      )
    },
    // Not each element that passes need be described.
    { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
  )
}

declare global {
  var axe: typeof import("axe-core")
}
