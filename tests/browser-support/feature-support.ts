import { features } from "web-features"

export type BrowserKey =
  | "chrome"
  | "chrome_android"
  | "edge"
  | "firefox"
  | "firefox_android"
  | "safari"
  | "safari_ios"

type Support = Readonly<Record<BrowserKey, number>>

/** MDN's names of features, such as "css.properties.position-area", with the first version of each browser that has it. */
const supportByKey = new Map<string, Support>(
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, readSupport(support)] as const,
        )
      : [],
  ),
)

export function findSupport(key: string): Support | undefined {
  return supportByKey.get(key)
}

/** Every feature below one of the prefixes that is called so. */
export function listKeysNamed(name: string, prefixes: readonly string[]): readonly string[] {
  return (keysByName.get(name) ?? []).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
}

const keysByName = Map.groupBy(supportByKey.keys(), (key) => key.slice(key.lastIndexOf(".") + 1))

function readSupport(support: Readonly<Partial<Record<BrowserKey, string>>>): Support {
  const read = (browser: BrowserKey) => Number.parseFloat((support[browser] ?? "Infinity").replace("≤", ""))
  return {
    chrome: read("chrome"),
    chrome_android: read("chrome_android"),
    edge: read("edge"),
    firefox: read("firefox"),
    firefox_android: read("firefox_android"),
    safari: read("safari"),
    safari_ios: read("safari_ios"),
  }
}
