import { inject } from "vitest"

const origin = inject("sharedOrigin")

/**
 * The demo site, started once for all files (start-once.ts): only for tests that read. A test that stops it, changes its stock or reads
 * its log starts its own.
 */
export const sharedSite = {
  origin,
  /** Redirects are not followed. */
  get: (path: string, init?: RequestInit) => fetch(new URL(path, origin), { redirect: "manual", ...init }),
  read: async (path: string) => (await sharedSite.get(path)).text(),
}
