import { serveStatic } from "@hono/node-server/serve-static"
import type { MiddlewareHandler } from "hono"
import { cachePolicies } from "../cache-policies.ts"

/** Files of the build have a hash of their content in the name: whoever has one never asks again. */
export function serveBuiltFiles(): MiddlewareHandler {
  return serveStatic({
    root: "./build/client",
    precompressed: true,
    onFound: (_, context) => context.header("cache-control", cachePolicies.immutable),
  })
}
