import { pages } from "#harness/states/page-states.ts"

/** Headings that the specification or the design fixes. */
const headings: Readonly<Record<string, string>> = {
  "/": "Ojetá auta s\u00a0jasnou historií",
  "/vozidla": "Nabídka vozidel",
  "/vozidla/:make": "Ojeté vozy Škoda",
  "/vozidla/:make/:model": "Ojeté vozy Škoda Octavia",
  "/vozidla/:make/:model/:id": "Škoda Octavia",
  "/vozidla/:make/:model/:id/list-za-sklo": "Škoda Octavia",
  "/vyber": "Uložené vozy",
  "/porovnani": "Porovnání",
  "/zaruka": "Záruka vozidel",
  "/vykup": "Výkup aut",
  "/financovani": "Financovaní vozidel",
  "/pojisteni": "Pojištění aut",
  "/kontakt": "Kontakt",
  "/soukromi": "Ochrana osobních údajů",
  "/pristupnost": "Přístupnost",
  "/test": "Nabídka vozidel",
}

type ExpectedRoute = {
  readonly path: string
  readonly status: number
  readonly heading: string | undefined
  readonly canonical: string | undefined
}

/** One URL of each page of the site, and an unknown one, with what they answer. */
export const routes: readonly ExpectedRoute[] = [
  ...pages.map(({ pattern, path }) => ({
    path,
    status: 200,
    heading: headings[pattern],
    canonical: path === "/test" ? "/vozidla" : path,
  })),
  { path: "/neznama", status: 404, heading: "Stránka nenalezena", canonical: undefined },
]

/** Of /test a browser sees what it sees of /vozidla. */
export const drawnPaths = routes.map(({ path }) => path).filter((path) => path !== "/test")
