import type { Page } from "@playwright/test"

/** By its exact label; the count behind it is part of its name. */
export const checkbox = (page: Page, label: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${RegExp.escape(label)} [\\d\\s]+$`) })

export const radio = (page: Page, label: string) =>
  page.getByRole("radio", { name: new RegExp(`^${RegExp.escape(label)} [\\d\\s]+$`) })

export const count = (page: Page) => page.getByRole("status").filter({ hasText: "automobil" })

/** Which of them the page shows. */
export const range = (page: Page) => page.getByText(/^\d+ - \d+ z \d+$/)

export const cards = (page: Page) => page.getByRole("article")

export const drawer = (page: Page) => page.getByRole("dialog", { name: "Filtry" })

export const drawerLink = (page: Page) => page.getByRole("link", { name: "Filtry" })

const emptyImage = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")

/** Where photos are not what is tested, pages are ready sooner without them. */
export const withoutPhotos = (page: Page) =>
  page.route("**/foto/**", (route) => route.fulfill({ contentType: "image/gif", body: emptyImage }))
