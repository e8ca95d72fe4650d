const YEAR_SECONDS = 31_536_000

/** Every Cache-Control value that the site sends. */
export const cachePolicies = {
  /**
   * A page changes with the stock. Browsers revalidate each time (a 304 costs nothing); the edge may serve it for a minute,
   * for ten more while it revalidates, and for a day while the site is down.
   */
  page: "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  /** For half a minute, so that a page that was prefetched is still fresh when the visitor clicks. */
  data: "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  /** What a visitor entered into the search box, or anybody into the URL: no cache on the way may have it. */
  submitted: "private, max-age=0",
  /** The URL changes with the content: built files, photos, the stock for browsers. */
  immutable: `public, max-age=${YEAR_SECONDS}, immutable`,
  /** A vehicle that does not exist may exist in a minute: the edge protects the site, but not for long. */
  missing: "public, max-age=0, s-maxage=10",
  /** A photo that the dealer may withdraw. */
  hour: "public, max-age=3600",
  /** Which version of the stock is current; asked once a page and every five minutes. */
  state: "public, max-age=30",
  /** A photo of a vehicle that does not exist. */
  minute: "public, max-age=60",
  /** Icons of the site: their URL never changes, they hardly ever. */
  week: "public, max-age=604800",
  /** A text that changes with the configuration. */
  day: "public, max-age=86400",
  /** Errors and health must never come from a cache. */
  error: "no-store",
} as const

/** For a picture or video that is opened by itself: a browser shows it in a page with styles of its own. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'"
