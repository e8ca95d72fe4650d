import { serveStatic } from "@hono/node-server/serve-static"
import type { Handler } from "hono"
import { cachePolicies } from "#server/headers/cache-policies.ts"

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
