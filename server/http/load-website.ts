import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import type { Website } from "./pages.ts"

type NodeListener = import("node:http").RequestListener

export type LoadedWebsite = Website & {
  /** Puts what development needs in front of the site's own listener. */
  wrap(listener: NodeListener): NodeListener
}

/** The site as `npm run build` left it. */
export async function loadBuiltWebsite(): Promise<LoadedWebsite> {
  const built = await import(new URL("../../build/server/index.js", import.meta.url).href)
  return {
    handleRequest: built.handleRequest,
    findCanonicalUrl: built.findCanonicalUrl,
    describeEmptySearch: async (search, stock) => built.describeEmptySearch(search, stock),
    wrap: (listener) => listener,
  }
}

/** The site from its sources, through Vite, which also reloads an open page when they change. */
export async function loadWebsiteFromSource(server: Server): Promise<LoadedWebsite> {
  const { createServer, isRunnableDevEnvironment } = await import("vite")
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment cannot run code")
  return {
    async handleRequest(request, services) {
      const { handleRequest } = await ssr.runner.import("/app/handle-request.ts")
      return handleRequest(request, services)
    },
    // Nothing is cached, so that the next request shows what was just edited.
    findCanonicalUrl: () => undefined,
    async describeEmptySearch(search, stock) {
      const { describeEmptySearch } = await ssr.runner.import("/app/handle-request.ts")
      return describeEmptySearch(search, stock)
    },
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  }
}

/** Which release this is: what `npm run build` wrote (react-router.config.ts); "development" where there is no build. */
export function readRelease(): string {
  const release = readBuilt("release.json")
  return release === undefined ? "development" : typeof release === "string" ? release : "unknown"
}

/** The day on which all checks of this release passed, by `npm run tool -- release`; null where that is not known. */
export function readCheckedOn(): string | null {
  const day = readBuilt("checked-on.json")
  return typeof day === "string" ? day : null
}

/** Undefined where it was not built. */
function readBuilt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../build/${file}`, import.meta.url), "utf8"))
  } catch {
    return undefined
  }
}
