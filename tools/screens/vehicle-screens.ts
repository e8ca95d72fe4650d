import type { Page } from "@playwright/test"
import type { Screen } from "./screen.ts"
import { startScreensSite } from "./start-screens-site.ts"

const octavia = "/vozidla/skoda/octavia/104211"
const karoq = "/vozidla/skoda/karoq/104396"

/** A link to a photo opens the lightbox by itself; the picture waits until it has faded in. */
async function waitForLightbox(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor()
  await page.waitForTimeout(600)
}

async function emulatePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" })
}

/** A site of its own, whose provider has the vehicle no more. */
async function showSoldVehicle(page: Page): Promise<void> {
  await using demo = await startScreensSite({ pollSeconds: 1 })
  const { site, provider } = demo
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  provider.setCars(provider.cars().filter(({ id }) => id !== "104211"))
  await site.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 49)
  await page.goto(site.origin + octavia, { waitUntil: "networkidle" })
}

export const vehicleScreens: readonly Screen[] = [
  { name: "sold", path: "/kontakt", full: true, prepare: showSoldVehicle },
  { name: "detail", path: octavia },
  { name: "detail-full", path: octavia, full: true },
  { name: "detail-lightbox", path: `${octavia}#foto-3`, prepare: waitForLightbox },
  { name: "detail-lightbox-video", path: `${karoq}#foto-9`, prepare: waitForLightbox },
  { name: "detail-lightbox-youtube", path: `${karoq}#foto-10`, prepare: waitForLightbox },
  { name: "detail-lightbox-invalid", path: `${karoq}#foto-11`, prepare: waitForLightbox },
  { name: "detail-all-media", path: `${karoq}#snimek-9` },
  { name: "detail-no-photo", path: "/vozidla/skoda/fabia/104322", full: true },
  { name: "detail-one-photo", path: "/vozidla/skoda/citigo/104507" },
  { name: "detail-forty-photos", path: "/vozidla/skoda/superb/104359" },
  { name: "detail-broken-photos", path: "/vozidla/agados/-/106024", full: true },
  { name: "detail-price-on-request", path: "/vozidla/skoda/120/105802", full: true },
  { name: "detail-long-name", path: "/vozidla/volkswagen/passat/104692" },
  {
    name: "detail-print",
    path: "/vozidla/skoda/superb/104359",
    prepare: emulatePrint,
    full: true,
    widths: [820],
  },
]
