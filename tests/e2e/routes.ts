import { sitePages } from "#domain/site/site-pages.ts"
import { pagePaths } from "#domain/site/site-paths.ts"

/** Headings that the specification or the design fixes. */
const headings: Readonly<Record<string, string>> = {
  "/": "Ojetá auta s\u00a0jasnou historií",
  "/vozidla": "Nabídka vozidel",
  "/vozidla/:make": "Ojetá vozidla Škoda",
  "/vozidla/:make/:model": "Ojetá vozidla Škoda Octavia",
  "/vozidla/:make/:model/:id": "Škoda Octavia",
  "/vozidla/:make/:model/:id/list-za-sklo": "Škoda Octavia",
  "/vyber": "Uložená vozidla",
  "/porovnani": "Porovnání",
  "/zaruka": "Záruka vozidel",
  "/vykup": "Výkup vozidel",
  "/financovani": "Financovaní vozidel",
  "/pojisteni": "Pojištění vozidel",
  "/kontakt": "Kontakt",
  "/soukromi": "Ochrana osobních údajů",
  "/pristupnost": "Přístupnost",
  "/test": "Nabídka vozidel",
}

const examples: Readonly<Record<string, string>> = {
  "/vozidla/:make": "/vozidla/skoda",
  "/vozidla/:make/:model": "/vozidla/skoda/octavia",
  "/vozidla/:make/:model/:id": "/vozidla/skoda/octavia/104211",
  "/vozidla/:make/:model/:id/list-za-sklo": "/vozidla/skoda/octavia/104211/list-za-sklo",
}

type ExpectedRoute = {
  readonly path: string
  readonly status: number
  readonly heading: string | undefined
  readonly canonical: string | undefined
}

/** One URL of each page of the site, and an unknown one, with what they answer. */
export const routes: readonly ExpectedRoute[] = [
  ...sitePages.filter(isAlwaysThere).map(({ path: pattern }) => {
    const path = examples[pattern] ?? pattern
    return {
      path,
      status: 200,
      heading: headings[pattern],
      canonical: path === "/test" ? "/vozidla" : path.split("?")[0],
    }
  }),
  { path: "/neznama", status: 404, heading: "Stránka nenalezena", canonical: undefined },
]

/** The others redirect (windscreen-code.spec.ts), or are there only where the site takes enquiries (enquiry, links and watch.spec.ts). */
function isAlwaysThere({ path }: { readonly path: string }): boolean {
  return (
    !path.startsWith("/poptavka") &&
    path !== pagePaths.watch &&
    path !== pagePaths.dealer &&
    path !== pagePaths["short-link"] &&
    !path.endsWith("/:token")
  )
}
