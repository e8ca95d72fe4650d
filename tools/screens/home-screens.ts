import type { Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

export const homeScreens: readonly Screen[] = [
  { name: "home", path: "/", full: true },
  { name: "home-first", path: "/" },
  {
    name: "home-search-make",
    path: "/?producer_text=Ford-Hyundai&fuel=Nafta",
    prepare: (page) => openList(page, "Výrobce"),
    widths: [820, 1440],
  },
  { name: "home-search-price", path: "/", prepare: (page) => openList(page, "Cena"), widths: [820, 1440] },
]

/** By keyboard, so that the picture shows the focus too. */
async function openList(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: label }).press("Enter")
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Hotovo" }).waitFor()
  await page.keyboard.press("Tab")
}
