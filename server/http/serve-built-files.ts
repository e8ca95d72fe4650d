import { serveStatic } from "@hono/node-server/serve-static"
import type { Handler } from "hono"
import { cachePolicies } from "#server/cache-policies.ts"

/** Built files have a hash of their content in their name. `root` holds the folder `assets`. */
export function serveBuiltFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_, context) => context.header("cache-control", cachePolicies.immutable),
  })
}

/** Nobody looks at a page in place of a script: rendering one would only be work. */
export function answerMissingFile(): Handler {
  return (context) => context.body(null, 404, { "cache-control": cachePolicies.missing })
}
