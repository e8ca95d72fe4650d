import { type BrowserKey, findSupport } from "./feature-support.ts"

/** The oldest versions in which everything works (docs/decisions/021-browsers.md). */
export const promised: Readonly<Record<BrowserKey, number>> = {
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 128,
  firefox_android: 128,
  safari: 16.4,
  safari_ios: 16.4,
}

export type Versions = Readonly<Record<BrowserKey, number>>

/** Which of the promised browsers lack a feature. A guard that they pass raises the versions that are asked. */
export function listBrowsersWithout(keys: readonly string[], atLeast: Versions = promised): string[] {
  const known = keys.map(findSupport).filter((support) => support !== undefined)
  if (known.length === 0) return []
  return browserKeys
    .filter((browser) => known.every((support) => support[browser] > atLeast[browser]))
    .map((browser) => `${browser} ${atLeast[browser]}`)
}

/** The versions that are left where a feature has been asked for first. */
export function raiseVersions(versions: Versions, key: string): Versions {
  const support = findSupport(key)
  if (support === undefined) return versions
  const raise = (browser: BrowserKey) => Math.max(versions[browser], support[browser])
  return {
    chrome: raise("chrome"),
    chrome_android: raise("chrome_android"),
    edge: raise("edge"),
    firefox: raise("firefox"),
    firefox_android: raise("firefox_android"),
    safari: raise("safari"),
    safari_ios: raise("safari_ios"),
  }
}

const browserKeys: readonly BrowserKey[] = [
  "chrome",
  "chrome_android",
  "edge",
  "firefox",
  "firefox_android",
  "safari",
  "safari_ios",
]
