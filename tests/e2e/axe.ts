import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect } from "./page-test.ts"

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
/** Colours change nothing that another rule reads. */
const rulesOfColours = ["color-contrast", "link-in-text-block"]

/**
 * Every rule is checked; axe only need not describe each element that passes, nor look into frames of other sites, which we
 * have none of: the latter alone is more than half of its time on the list.
 */
const startAxe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode()

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" })
  expect(await listViolations(startAxe(page).withTags(everyRule)), "light").toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await listViolations(startAxe(page).withRules(rulesOfColours)), "dark").toEqual([])
  await page.emulateMedia({ forcedColors: "active" })
  // The browser paints system colours over ours, which axe does not see: it compares ours with the system's.
  const rules = rulesOfColours.filter((rule) => rule !== "color-contrast")
  expect(await listViolations(startAxe(page).withRules(rules)), "forced colours").toEqual([])
}
