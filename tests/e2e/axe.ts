import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

export const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
/** A colour scheme changes nothing that another rule reads. */
const rulesOfColours = ["color-contrast", "link-in-text-block"]

/** Every rule is checked; axe only need not describe each element that passes: on the list, half of its time. */
export const startAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] })

export async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  expect(await listViolations(startAxe(page).withTags(everyRule)), "light").toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await listViolations(startAxe(page).withRules(rulesOfColours)), "dark").toEqual([])
}
