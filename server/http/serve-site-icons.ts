import { serveStatic } from "@hono/node-server/serve-static"
import { cachePolicies } from "#server/headers/cache-policies.ts"

/** Where browsers and phones look for them, whatever a page says; drawn by tools/draw-site-icons.ts. */
export const siteIconPaths = ["/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"]

export function serveSiteIcons() {
  return serveStatic({
    root: "./server/images/icons",
    onFound: (_, context) => context.header("cache-control", cachePolicies.week),
  })
}
