import type { Step } from "./identify-request.ts"

/** Two years, as the browsers' preload list asks; a browser believes it only over TLS. */
const TWO_YEARS = 63_072_000

/** Everything that a browser might offer a page and this site never asks for; full screen is for the gallery, playing for videos. */
const refusedPermissions = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]

/** On every answer. A page's own Content-Security-Policy takes the place of this one, which allows nothing. */
const securityHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains`,
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": refusedPermissions.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
}

export function sendSecurityHeaders(): Step {
  return (context, next) => {
    for (const [name, value] of Object.entries(securityHeaders)) context.env.outgoing.setHeader(name, value)
    return next()
  }
}
