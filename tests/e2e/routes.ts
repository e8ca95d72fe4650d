/** One address of each kind of page, and what it answers. */
export const routes = [
  { path: "/", status: 200, heading: "Ojetá auta s\u00a0jasnou historií", canonical: "/" },
  { path: "/vozidla", status: 200, heading: "Nabídka vozidel", canonical: "/vozidla" },
  {
    path: "/vozidla/skoda/octavia/104211",
    status: 200,
    heading: "Škoda Octavia",
    canonical: "/vozidla/skoda/octavia/104211",
  },
  { path: "/vozidla/skoda", status: 200, heading: "Ojetá vozidla Škoda", canonical: "/vozidla/skoda" },
  { path: "/zaruka", status: 200, heading: "Záruka vozidel", canonical: "/zaruka" },
  { path: "/vykup", status: 200, heading: "Výkup vozidel", canonical: "/vykup" },
  { path: "/financovani", status: 200, heading: "Financovaní vozidel", canonical: "/financovani" },
  { path: "/pojisteni", status: 200, heading: "Pojištění vozidel", canonical: "/pojisteni" },
  { path: "/kontakt", status: 200, heading: "Kontakt", canonical: "/kontakt" },
  { path: "/test", status: 200, heading: "Nabídka vozidel", canonical: "/vozidla" },
  { path: "/neznama", status: 404, heading: "Stránka nenalezena", canonical: undefined },
] as const
