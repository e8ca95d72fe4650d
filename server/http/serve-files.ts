import { serveStatic } from "@hono/node-server/serve-static"
import type { Handler } from "hono"
import { cachePolicies, FILE_POLICY } from "#server/headers/cache-policies.ts"
import type { Services } from "./services.ts"

/** Built files have a hash of their content in their name. `root` holds the folder `assets`. */
export function serveBuiltFiles(root: string) {
  return serveStatic({
    // Not as its root, which it would report as missing where development has no build.
    rewriteRequestPath: (file) => root + file,
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

export function answerDealerPicture(findPicture: Services["dealerStore"]["findPicture"]): Handler {
  return (context, next) => {
    const picture = findPicture(context.req.path)
    if (picture === undefined) return next()
    return context.body(picture.content, 200, {
      "content-type": picture.type,
      "cache-control": cachePolicies.immutable,
      "content-security-policy": FILE_POLICY,
    })
  }
}
