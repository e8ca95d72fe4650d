import type { Verdict } from "./rules.ts"

type Policy = ReadonlyMap<string, readonly string[]>

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"]
const broadOrInline = [...broad, "'unsafe-inline'", "data:"]

/** The directives of a Content-Security-Policy; undefined when one stands twice, which the scanner calls invalid. */
export function readPolicy(header: string | null): Policy | undefined {
  const directives = (header ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name !== "")
    .map(([name = "", ...sources]) => [name, sources] as const)
  const policy = new Map(directives)
  return policy.size === directives.length ? policy : undefined
}

/** The first fault counts, in the scanner's order; the site is taken to be reached over TLS, as it is at the edge. */
export function gradePolicy(header: string | null): Verdict {
  if (header === null) return ["csp-not-implemented", -25]
  const policy = readPolicy(header)
  if (policy === undefined) return ["csp-header-invalid", -25]
  const find = (directive: string) => policy.get(directive) ?? policy.get("default-src") ?? ["*"]
  const scripts = withoutOutdone(find("script-src"))
  const styles = withoutOutdone(find("style-src"))
  const passive = [...find("img-src"), ...find("media-src")]
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src"].includes(name))
    .flatMap(([, all]) => all)

  if (scripts.some(isIn(broadOrInline)) || find("object-src").some(isIn(broad)))
    return ["csp-implemented-with-unsafe-inline", -20]
  if (active.some(isInsecure)) return ["csp-implemented-with-insecure-scheme", -20]
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return ["csp-implemented-with-unsafe-eval", -10]
  if (passive.some(isInsecure)) return ["csp-implemented-with-insecure-scheme-in-passive-content-only", -10]
  if (styles.some(isIn(broadOrInline))) return ["csp-implemented-with-unsafe-inline-in-style-src-only", 0]
  return policy.get("default-src")?.join(" ") === "'none'"
    ? ["csp-implemented-with-no-unsafe-default-src-none", 10]
    : ["csp-implemented-with-no-unsafe", 5]
}

/** Browsers that know hashes and nonces no longer heed 'unsafe-inline' beside them. */
function withoutOutdone(sources: readonly string[]): readonly string[] {
  const isNamed = sources.some((source) => /^'(sha256|sha384|sha512|nonce)-/.test(source))
  return isNamed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

const isIn = (list: readonly string[]) => (source: string) => list.includes(source)

function isInsecure(source: string): boolean {
  return source.startsWith("http:") || source.startsWith("ftp:")
}
