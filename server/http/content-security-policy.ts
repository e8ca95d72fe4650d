import { createHash } from "node:crypto"
import type { Dealer } from "#domain/dealer.ts"

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * Nothing is allowed but what the site itself sends. The few scripts inside a page are named by their hashes, so that the
 * policy is a function of the page and can be kept with it; a nonce would have to differ each time.
 */
export function buildContentSecurityPolicy(html: string, dealer: Pick<Dealer, "map">): string {
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
