/** Of a picture or video that is opened by itself: a browser shows it in a page with styles of its own. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'"
