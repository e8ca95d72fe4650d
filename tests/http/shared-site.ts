import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http"
import { inject } from "vitest"

const origin = inject("sharedOrigin")

type Question = {
  readonly path: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}
type Answer = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly byteCount: number
}

/**
 * The demo site, started once for all files (start-once.ts): only for tests that read. A test that stops it, changes its stock or reads
 * its log starts its own.
 */
export const sharedSite = {
  origin,
  /** Redirects are not followed. */
  get: (path: string, init?: RequestInit) => fetch(new URL(path, origin), { redirect: "manual", ...init }),
  read: async (path: string) => (await sharedSite.get(path)).text(),
  /** As it is sent: fetch decompresses what it gets, has headers of its own, and sends no GET with a body. */
  ask: ({ path, method = "GET", headers = {}, body }: Question) =>
    new Promise<Answer>((resolve, reject) => {
      request(origin + path, { method, headers }, async (response) => {
        const byteCount = Buffer.concat(await response.toArray()).length
        resolve({ status: response.statusCode, headers: response.headers, byteCount })
      })
        .once("error", reject)
        .end(body)
    }),
}
