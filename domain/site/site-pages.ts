import { linkPaths } from "./link-paths.ts"
import { findPathOfData, type SitePage, visitorPages } from "./site-paths.ts"

/** Behind the links of mails. The token is the right to act, so these addresses are logged and cached nowhere. */
const linkPages = [
  { id: "dealer-inbox", path: linkPaths.inbox, query: "step" },
  { id: "dealer-vehicles", path: linkPaths.vehicles, query: "step" },
  { id: "own-facts", path: linkPaths.facts, query: "step" },
  { id: "vehicle-sheet", path: linkPaths.sheet, query: "step" },
  { id: "dealer-enquiry", path: linkPaths.dealer, query: "step" },
  { id: "visit-answer", path: linkPaths.visit, query: "step" },
  { id: "erase-enquiry", path: linkPaths.erasure, query: "step" },
  { id: "linked-watch", path: linkPaths.watch, query: "step" },
  { id: "unsubscribing", path: linkPaths.unsubscribing, query: "step" },
] as const satisfies readonly SitePage[]

export type PageId = (typeof visitorPages | typeof linkPages)[number]["id"]

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
