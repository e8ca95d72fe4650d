const YEAR_SECONDS = 31_536_000

/** Who may keep an answer, and for how long. The only place that says so. */
export const cachePolicies = {
  /**
   * A page changes when the stock does, and nobody can call it back from a browser: browsers ask each time (a 304 costs
   * nothing), an edge shares it for a minute, shows it ten more while it asks anew, and for a day when the site is down.
   */
  page: "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  /** Half a minute lets a page that was fetched ahead be used when the visitor then clicks. */
  data: "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  /** The address changes with the content: built files, photos, the stock for browsers. */
  immutable: `public, max-age=${YEAR_SECONDS}, immutable`,
  /** A vehicle that is not here may be in a minute: an edge protects the site, and forgets soon. */
  missing: "public, max-age=0, s-maxage=10",
  /** An error of ours must never be shown again from a cache. */
  error: "no-store",
} as const
