import type { MetaDescriptor } from "react-router"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { formatFeedTitle } from "#domain/site/atom-texts.ts"
import { documentPaths } from "#domain/site/site-paths.ts"
import {
  buildSiteSharePath,
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
} from "#domain/vehicle/share-picture.ts"

/** What a page says of itself to search engines and to those it is shared with. */
export type PageDescription = {
  readonly title: string
  readonly description: string
  /** Its one address, without the origin. */
  readonly path: string
  /** The robots meta tag; absent by default. */
  readonly robots?: "noindex, follow" | "noindex, nofollow"
  readonly type?: "website" | "product"
  /** Shown where the page is shared; by default the site's own picture. */
  readonly picture?: { readonly path: string; readonly text: string }
  /** The same facts for programs, each a JSON-LD block; React Router escapes them. */
  readonly structuredData?: readonly StructuredData[]
}

/** Each builder's own type is schema.org's. */
type StructuredData = { readonly "@context": "https://schema.org" }

export type Site = { readonly dealer: Dealer; readonly siteUrl: string }

/** What `meta` of any route is given. */
export type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData: Site | undefined }, ...unknown[]]
}

export function formatTitle(title: string, dealer: Dealer): string {
  return `${title} | ${dealer.name} ${dealer.town}`
}

export function buildPageMeta(page: PageDescription, site: Site | undefined): MetaDescriptor[] {
  if (site === undefined) return []
  const { dealer, siteUrl } = site
  const title = formatTitle(page.title, dealer)
  const url = siteUrl + page.path
  const picture = page.picture ?? {
    path: buildSiteSharePath(dealer),
    text: `${dealer.name}, ${dealer.town}`,
  }
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.robots === undefined ? [] : [{ name: "robots", content: page.robots }]),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:locale", content: "cs_CZ" },
    { property: "og:site_name", content: dealer.name },
    { property: "og:image", content: siteUrl + picture.path },
    { property: "og:image:width", content: String(SHARE_PICTURE_WIDTH) },
    { property: "og:image:height", content: String(SHARE_PICTURE_HEIGHT) },
    { property: "og:image:alt", content: picture.text },
    { name: "twitter:card", content: "summary_large_image" },
    ...(dealer.creator === null ? [] : [{ name: "twitter:creator", content: dealer.creator }]),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: formatFeedTitle(dealer.name),
      href: documentPaths.newVehicles,
    },
    ...(page.structuredData ?? []).map((block) => ({ "script:ld+json": { ...block } })),
  ]
}
