import { readFileSync } from "node:fs"
import type { Website } from "./pages.ts"

/** The site as `npm run build` left it. */
export async function loadBuiltWebsite(): Promise<Website> {
  const built = await import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href)
  return {
    handleRequest: built.handleRequest,
    findCanonicalUrl: built.findCanonicalUrl,
    describeEmptySearch: async (search, stock) => built.describeEmptySearch(search, stock),
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
