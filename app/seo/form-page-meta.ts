import type { MetaDescriptor } from "react-router"
import { buildPageMeta, type PageDescription, type Site } from "./page-meta.ts"

/** Of a page with a form, for no search engine. Without the title, which the page says itself: it depends on the answer. */
export function buildFormPageMeta(
  page: Pick<PageDescription, "title" | "description" | "path">,
  site: Site | undefined,
): MetaDescriptor[] {
  const tags = buildPageMeta({ ...page, robots: "noindex, follow" }, site)
  return tags.filter((tag) => "tagName" in tag || !("title" in tag))
}
