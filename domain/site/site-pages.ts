import { listEntries } from "../data/records.ts"
import { type LinkPage, linkPaths } from "./link-paths.ts"
import { findPathOfData, type SitePage, visitorPages } from "./site-paths.ts"

export type PageId = (typeof visitorPages)[number]["id"] | `${LinkPage}-link`

/** Behind the links of mails. The token is the right to act, so these addresses are logged and cached nowhere. */
const linkPages = listEntries(linkPaths).map(([page, path]) => ({
  id: `${page}-link` as const,
  path,
  query: "step" as const,
}))

/** Every page. Routes, sitemap, canonical URLs and the names in metrics are derived from these rows. */
export const sitePages: readonly (SitePage & { readonly id: PageId })[] = [...visitorPages, ...linkPages]

/**
 * The URL that a page moved from: the same in lower case and without slashes at its end. Undefined where the path is right
 * already, or no page's.
 */
export function findMovedPath(path: string): string | undefined {
  let end = path.length
  while (path[end - 1] === "/") end--
  const withoutSlash = path.slice(0, end)
  // Percent-encoding has capital digits by its standard.
  const canonical = withoutSlash.includes("%") ? withoutSlash : withoutSlash.toLowerCase()
  return canonical !== path && canonical !== "" && findPagePattern(canonical) !== undefined
    ? canonical
    : undefined
}

const pagePatterns = sitePages.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
}))

/** The page that a path belongs to, such as "/vozidla/:make". */
export function findPagePattern(path: string): string | undefined {
  const page = findPathOfData(path) ?? path
  return pagePatterns.find(({ pattern }) => pattern.test(page))?.path
}
