import type { Screen } from "./screen.ts"

/** The pages on which a dealer shows, for one with long words and without what is optional; in light only. */
export const secondDealerScreens: readonly Screen[] = [
  { name: "second-dealer-home", path: "/", full: true },
  { name: "second-dealer-list", path: "/vozidla" },
  { name: "second-dealer-detail", path: "/vozidla/skoda/octavia/104211", full: true },
  { name: "second-dealer-insurance", path: "/pojisteni", full: true },
  { name: "second-dealer-contact", path: "/kontakt", full: true },
  { name: "second-dealer-privacy", path: "/soukromi", full: true },
]
