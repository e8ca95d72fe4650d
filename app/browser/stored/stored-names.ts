/**
 * All that the site stores in a visitor's browser, by its names in local storage, and each only on the visitor's own choice.
 * The code that stores has its types from this table, the privacy page shows it, and clears by it.
 */
export const storedNames = ["limit", "grid", "vyber"] as const

export type StoredName = (typeof storedNames)[number]

/** For the way back, in session storage, which ends with the tab: how far each page was scrolled, and where a photo went along. */
export const sessionNames = ["posun", "remix-router-transitions"] as const

export type SessionName = (typeof sessionNames)[number]
