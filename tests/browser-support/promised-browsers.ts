import { features } from "web-features"
import { mapKeys } from "#domain/data/records.ts"

const browsers = [
  "chrome",
  "chrome_android",
  "edge",
  "firefox",
  "firefox_android",
  "safari",
  "safari_ios",
] as const
type Browser = (typeof browsers)[number]

/** Of each browser a version. */
export type Versions = Readonly<Record<Browser, number>>

/** The oldest versions in which everything works (docs/decisions/021-browsers.md). */
export const promised: Versions = {
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 128,
  firefox_android: 128,
  safari: 16.4,
  safari_ios: 16.4,
}

/** MDN's names of features, such as "css.properties.position-area", with the first version of each browser that has it. */
const supportByKey = new Map<string, Versions>(
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, readSupport(support)] as const,
        )
      : [],
  ),
)
const keysByName = Map.groupBy(supportByKey.keys(), (key) => key.slice(key.lastIndexOf(".") + 1))

function readSupport(support: Readonly<Partial<Record<Browser, string>>>): Versions {
  return mapKeys(browsers, (browser) => Number.parseFloat((support[browser] ?? "Infinity").replace("≤", "")))
}

/** Every feature below one of the prefixes that is called so. */
export function listKeysNamed(name: string, prefixes: readonly string[]): readonly string[] {
  return (keysByName.get(name) ?? []).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
}

/** Which of the promised browsers lack a feature. A guard that they pass raises the versions that are asked. */
export function listBrowsersWithout(keys: readonly string[], atLeast: Versions = promised): string[] {
  const known = keys.map((key) => supportByKey.get(key)).filter((support) => support !== undefined)
  if (known.length === 0) return []
  return browsers
    .filter((browser) => known.every((support) => support[browser] > atLeast[browser]))
    .map((browser) => `${browser} ${atLeast[browser]}`)
}

/** The versions that are left where a feature has been asked for first. */
export function raiseVersions(versions: Versions, key: string): Versions {
  const support = supportByKey.get(key)
  return support === undefined
    ? versions
    : mapKeys(browsers, (browser) => Math.max(versions[browser], support[browser]))
}
