import type { BreadcrumbList, WithContext } from "schema-dts"
import type { Site } from "./page-meta.ts"

type Crumb = { readonly name: string; readonly path: string }

/** The way from the list to the page, which comes last. */
export function buildBreadcrumbData(
  crumbs: readonly Crumb[],
  { siteUrl }: Site,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
