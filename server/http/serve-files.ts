import { serveStatic } from "@hono/node-server/serve-static"
import type { Handler } from "hono"
import type { DealerPicture } from "#server/config/read-dealer-pictures.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { FILE_POLICY } from "#server/headers/file-policy.ts"

/** Built files have a hash of their content in their name. `root` holds the folder `assets`. */
export function serveBuiltFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_, context) => context.header("cache-control", cachePolicies.immutable),
  })
}

/** Where only files are there is no page to render, and the limit of requests does not count them. */
export function answerMissingFile(): Handler {
  return (context) => {
    const isRead = context.req.method === "GET" || context.req.method === "HEAD"
    return isRead
      ? context.text("Not Found", 404, { "cache-control": cachePolicies.minute })
      : context.text("Method Not Allowed", 405)
  }
}

/** Where browsers and phones look for them, whatever a page says; drawn by tools/draw-site-icons.ts. */
export const siteIconPaths = ["/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"]

export function serveSiteIcons() {
  return serveStatic({
    root: "./server/images/icons",
    onFound: (_, context) => context.header("cache-control", cachePolicies.week),
  })
}

export function answerDealerPicture({ content, type }: DealerPicture): Handler {
  return (context) =>
    context.body(content, 200, {
      "content-type": type,
      "cache-control": cachePolicies.immutable,
      "content-security-policy": FILE_POLICY,
    })
}
