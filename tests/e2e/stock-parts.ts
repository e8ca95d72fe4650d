import type { Page, Request } from "@playwright/test"

/** By its exact label; the count behind it is part of its name. */
export const checkbox = (page: Page, label: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${RegExp.escape(label)} [\\d\\s]+$`) })

export const radio = (page: Page, label: string) =>
  page.getByRole("radio", { name: new RegExp(`^${RegExp.escape(label)} [\\d\\s]+$`) })

export const count = (page: Page) => page.getByRole("status").filter({ hasText: "automobil" })

/** Which of them the page shows. */
export const range = (page: Page) => page.getByText(/^\d+ - \d+ z \d+$/)

export const cards = (page: Page) => page.getByRole("article")

/** In the sidebar, where there is one. */
export const filters = (page: Page) => page.getByRole("form", { name: "Filtry" }).first()

export const drawer = (page: Page) => page.getByRole("dialog", { name: "Filtry" })

export const drawerLink = (page: Page) => page.getByRole("link", { name: "Filtry" })

const emptyImage = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")

/** Where photos are not what is tested, pages are ready sooner without them. */
export const withoutPhotos = (page: Page) =>
  page.route("**/foto/**", (route) => route.fulfill({ contentType: "image/gif", body: emptyImage }))

/**
 * A list with the stock in the browser; what it requests from then on, photos apart, is returned. The age of the stock is asked
 * for once a visit: after a vehicle's page it would say that nothing is newer.
 */
export async function openWithStock(page: Page, path = "/vozidla"): Promise<string[]> {
  const ahead = ["**/nabidka/*.json", "**/stav.json"].map((url) => page.waitForResponse(url))
  await page.goto(path)
  for (const response of await Promise.all(ahead)) await response.finished()
  await page.waitForFunction(() => document.readyState === "complete")
  const requests: string[] = []
  const isPhoto = (request: Request) => request.resourceType() === "image"
  page.on("request", (request) => !isPhoto(request) && requests.push(request.url()))
  return requests
}
