import type { Page } from "@playwright/test"
import { sitePages } from "#domain/site/site-paths.ts"
import { loadBrokenPage, loadUndrawablePage } from "#harness/broken-page.ts"
import type { Screen } from "./screen.ts"
import { startScreensSite } from "./start-screens-site.ts"

export const contentScreens: readonly Screen[] = [
  ...sitePages
    .filter(({ query, inSitemap }) => query === undefined && inSitemap)
    .map(({ id, path }) => ({ name: id, path, full: true })),
  { name: "contact-map", path: "/kontakt", full: true, prepare: loadMap },
  { name: "not-found", path: "/neznama", full: true },
  {
    name: "routing-error",
    path: "/kontakt",
    prepare: async (page) => showAnswer(page, "/vozidla", await loadBrokenPage("/vozidla")),
  },
  {
    name: "rendering-error",
    path: "/kontakt",
    prepare: async (page) => showAnswer(page, "/pojisteni", await loadUndrawablePage()),
  },
  { name: "load-failure", path: "/kontakt", prepare: showLoadFailure },
]

async function loadMap(page: Page): Promise<void> {
  await page.route("https://mapy.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Maps service</p>" }),
  )
  await page.getByRole("button", { name: "Načíst mapu" }).click()
}

/** Replaces the server's answer. */
async function showAnswer(page: Page, path: string, answer: Response): Promise<void> {
  const body = await answer.text()
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }))
  await page.goto(path, { waitUntil: "networkidle" })
}

async function showLoadFailure(page: Page): Promise<void> {
  await using demo = await startScreensSite({ fault: "status-500" })
  await page.goto(`${demo.site.origin}/vozidla`, { waitUntil: "networkidle" })
}
