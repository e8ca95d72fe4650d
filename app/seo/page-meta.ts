import type { MetaDescriptor } from "react-router"
import type { Dealer } from "#domain/dealer.ts"

/** What a page says of itself to search engines and to those it is shared with. */
export type PageDescription = {
  readonly title: string
  readonly description: string
  /** Its one address, without the origin. */
  readonly path: string
  readonly indexed?: boolean
}

export type Site = { readonly dealer: Dealer; readonly siteUrl: string }

export function formatTitle(title: string, dealer: Dealer): string {
  return `${title} | ${dealer.name} ${dealer.town}`
}

export function buildPageMeta(page: PageDescription, site: Site | undefined): MetaDescriptor[] {
  if (site === undefined) return []
  const title = formatTitle(page.title, site.dealer)
  const url = site.siteUrl + page.path
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:locale", content: "cs_CZ" },
    ...(page.indexed === false ? [{ name: "robots", content: "noindex" }] : []),
  ]
}
