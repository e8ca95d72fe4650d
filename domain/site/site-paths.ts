import { mapKeys } from "../data/records.ts"

type Menu = "main" | "services" | "about" | "law"

export type SitePage = {
  /** Its name in the code; `app/routes.ts` says where it lies. */
  readonly id: string
  /** As a visitor types it; `:name` is any segment. */
  readonly path: string
  /** Its name in menus. */
  readonly name?: string
  readonly menus?: readonly Menu[]
  /** Pages with `:name` in the path are listed from the stock instead. */
  readonly inSitemap?: true
  /** Which parameters change the page. All others are ignored, so that they cannot fill the page cache. */
  readonly query?: "stock" | "enquiry" | "quick-search" | "model" | "vehicles" | "vehicle" | "sent" | "step"
}

/** Every page save those behind the links of mails (`site-pages.ts`), of which browsers need nothing. */
export const visitorPages = [
  {
    id: "home",
    path: "/",
    name: "Domů",
    menus: ["main", "about"],
    inSitemap: true,
    query: "quick-search",
  },
  {
    id: "stock",
    path: "/vozidla",
    name: "Vozidla",
    menus: ["main", "services"],
    inSitemap: true,
    query: "stock",
  },
  { id: "make", path: "/vozidla/:make", query: "model" },
  // The same page for one model.
  { id: "make", path: "/vozidla/:make/:model" },
  { id: "vehicle", path: "/vozidla/:make/:model/:id" },
  // On a windscreen: short, so that its code is coarse. It redirects to the vehicle's page.
  { id: "short-link", path: "/v/:id" },
  { id: "favourites", path: "/vyber", name: "Uložené", query: "vehicles" },
  { id: "comparison", path: "/porovnani", name: "Porovnání", query: "vehicles" },
  // The dealer's own; no page for visitors links to it.
  { id: "windscreen", path: "/vozidla/:make/:model/:id/list-za-sklo" },
  {
    id: "buy-back",
    path: "/vykup",
    name: "Výkup",
    menus: ["main", "services"],
    inSitemap: true,
    query: "vehicle",
  },
  // Where the form of the page above is sent; only where the site takes enquiries.
  { id: "buy-back-offer", path: "/vykup/nabidka", query: "vehicle" },
  {
    id: "financing",
    path: "/financovani",
    name: "Financování",
    menus: ["main", "services"],
    inSitemap: true,
  },
  {
    id: "insurance",
    path: "/pojisteni",
    name: "Pojištění",
    menus: ["main", "services"],
    inSitemap: true,
  },
  { id: "warranty", path: "/zaruka", name: "Záruka", inSitemap: true },
  { id: "contact", path: "/kontakt", name: "Kontakt", menus: ["main", "about"], inSitemap: true },
  // All three only where the site takes enquiries.
  { id: "enquiry", path: "/poptavka", query: "enquiry" },
  { id: "enquiry-sent", path: "/poptavka/odeslano", query: "sent" },
  { id: "waitlist", path: "/poptavka/uvolneni", query: "vehicle" },
  // Both only where the site takes enquiries, and so that there is a database. The first mails the dealer a link.
  { id: "dealer", path: "/prodejce" },
  { id: "watch", path: "/hlidat", query: "stock" },
  { id: "privacy", path: "/soukromi", name: "Ochrana osobních údajů", menus: ["law"], inSitemap: true },
  { id: "accessibility", path: "/pristupnost", name: "Přístupnost", menus: ["law"], inSitemap: true },
  // The specification's second copy of the list.
  { id: "stock", path: "/test", query: "stock" },
] as const satisfies readonly SitePage[]

const pages: readonly SitePage[] = visitorPages

/** `pagePaths.contact` is "/kontakt". */
export const pagePaths = mapKeys(
  visitorPages.map(({ id }) => id),
  (id) => visitorPages.find((page) => page.id === id)?.path ?? "/",
)

export function listMenu(menu: Menu): readonly { readonly path: string; readonly name: string }[] {
  return pages.flatMap(({ path, name, menus }) =>
    name !== undefined && menus?.includes(menu) ? [{ path, name }] : [],
  )
}

/** Documents for search engines, feed readers and other sites. */
export const documentPaths = {
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  newVehicles: "/nova-vozidla.atom",
  openStock: "/vozidla.json",
  manifest: "/manifest.webmanifest",
} as const

/** The path of the page whose data is requested: on a client-side navigation, React Router appends ".data" to it. */
export function findPathOfData(path: string): string | undefined {
  if (path === "/_root.data") return "/"
  return path.endsWith(".data") ? path.slice(0, -".data".length) : undefined
}
