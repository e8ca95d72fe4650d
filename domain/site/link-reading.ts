/** Why a link shows nothing: it is forged, of something erased, ended or no longer there; or the database is unavailable. */
export type WhyMissing = "unknown" | "erased" | "expired" | "gone" | "away"

/** All pages behind links have this one type for it, so that each knows the rest of a reading as what was found. */
export type NotFound = { readonly found: false; readonly why: WhyMissing }
