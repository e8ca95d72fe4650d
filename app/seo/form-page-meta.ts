import type { MetaDescriptor } from "react-router"
import { buildPageMeta, type PageDescription, type Site } from "./page-meta.ts"

/** For a page with a form, which no search engine indexes. The page sets the title itself, because it depends on the answer. */
export function buildFormPageMeta(
  page: Pick<PageDescription, "title" | "description" | "path">,
  site: Site | undefined,
): MetaDescriptor[] {
  const tags = buildPageMeta({ ...page, robots: "noindex, follow" }, site)
  return tags.filter((tag) => "tagName" in tag || !("title" in tag))
}
