import type { Page } from "@playwright/test"

/** One picture to take: a path, and what to do there first. */
export type Screen = {
  readonly name: string
  readonly path: string
  prepare?(page: Page): Promise<void>
  /** Only in these widths, where the state exists in no other. */
  readonly widths?: readonly number[]
  /** The whole page and not only what is seen first. */
  readonly full?: boolean
}
