import type { Screen } from "./screen.ts"

export const stockScreens: readonly Screen[] = [
  { name: "make", path: "/vozidla/skoda", full: true },
  { name: "make-of-one", path: "/vozidla/agados", full: true },
  { name: "model", path: "/vozidla/skoda/octavia", full: true },
  { name: "favourites", path: "/vyber?v=104211,106320,106246,7", full: true },
  { name: "comparison", path: "/porovnani?v=104211,104692,106320,106246", full: true },
  { name: "list", path: "/vozidla", full: true },
  { name: "list-filtered", path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000" },
  {
    name: "list-drawer",
    path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000",
    widths: [390, 820],
    prepare: async (page) => {
      await page.getByRole("link", { name: "Filtry" }).click()
      await page.getByRole("dialog", { name: "Filtry" }).waitFor()
    },
  },
  { name: "list-middle", path: "/vozidla?limit=6&page=5", full: true },
  { name: "list-empty", path: "/vozidla?producer_text=Audi&fuel=Elektro&sales_price=100000", full: true },
  {
    name: "list-rows",
    path: "/vozidla",
    full: true,
    prepare: (page) => page.getByRole("button", { name: "Seznam" }).click(),
  },
]
