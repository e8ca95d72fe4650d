import { createHash } from "node:crypto"
import type { Handler } from "hono"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { Config } from "#server/config/config.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import type { Middleware } from "./identify-request.ts"

/** Two years, as the browsers' preload list requires; a browser obeys it only over TLS. */
const TWO_YEARS_SECONDS = 63_072_000
const HALF_A_YEAR_MS = 182 * 24 * 3600 * 1000

/** Every browser feature that the site does not use; fullscreen and autoplay are for the gallery and its videos. */
const deniedPermissions = [
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

/** On every response. A page's own Content-Security-Policy replaces this one, which allows nothing. */
const securityHeaders = {
  "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": deniedPermissions.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
}

/** On every response to a path with a token, which is a right to act: nobody keeps it, lists it or passes it on. */
const linkHeaders = {
  "cache-control": cachePolicies.error,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
}

export function setSecurityHeaders(): Middleware {
  return ({ get, env: { outgoing } }, next) => {
    outgoing.defaultHeaders = {
      ...outgoing.defaultHeaders,
      ...securityHeaders,
      ...(get("linkPattern") !== undefined && linkHeaders),
    }
    return next()
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * Allows only what the site itself sends. Inline scripts are allowed by their hashes, so that the policy depends on the
 * page alone and can be cached with it; a nonce would have to differ in every response.
 */
export function buildContentSecurityPolicy(
  html: string,
  dealer: { readonly map: Pick<Dealer["map"], "frame"> },
): string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, script = ""]) => `'sha256-${hash(script)}'`)
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...new Set(hashes)],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    // Only after the visitor's click.
    "frame-src": [new URL(dealer.map.frame).origin, "https://www.youtube-nocookie.com"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ")
}

function hash(script: string): string {
  return createHash("sha256").update(script).digest("base64")
}

/** RFC 9116. It expires within a year, as the standard recommends, and never while the site runs. */
export function answerSecurityText(
  { securityContact, siteUrl }: Config,
  currentDealer: () => Pick<Dealer, "email">,
): Handler {
  return (context) => {
    const midnight = `${new Date(Date.now() + HALF_A_YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`
    const lines = [
      `Contact: ${securityContact ?? `mailto:${currentDealer().email}`}`,
      `Expires: ${midnight}`,
      "Preferred-Languages: cs, en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join("\n")}\n`, 200, { "cache-control": cachePolicies.day })
  }
}
