import type { Page } from "@playwright/test"

export const octavia = "/vozidla/skoda/octavia/104211"
/** With 40 photos. */
export const superb = "/vozidla/skoda/superb/104359"
/** With photos, a video, one of YouTube's and one that nobody can play. */
export const karoq = "/vozidla/skoda/karoq/104396"

export const gallery = (page: Page) => page.getByRole("region", { name: "Fotografie vozidla" })

export const lightbox = (page: Page) => page.getByRole("dialog", { name: "Fotografie vozidla" })

export const priceCard = (page: Page) => page.getByRole("complementary", { name: "Kontakt k\u00a0vozu" })
