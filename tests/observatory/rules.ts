import { gradePolicy, readPolicy } from "./policy-rules.ts"

/** What one address of the site answered: its page, and the same address asked as a browser asks before a foreign request. */
export type Answers = {
  readonly headers: Headers
  readonly html: string
  readonly preflight: Headers
}

/** A rule's verdict by its published name, and what it adds to the score. */
export type Verdict = readonly [result: string, modifier: number]

/**
 * The rules of MDN's HTTP Observatory and their modifiers, as its scanner 1.4.8 has them in `src/analyzer/tests` and
 * `src/grader/charts.js`. Redirection is not here: it is the edge's.
 */
export const rules: Readonly<Record<string, (answers: Answers) => Verdict>> = {
  "content-security-policy": ({ headers }) => gradePolicy(headers.get("content-security-policy")),
  cookies: gradeCookies,
  "cross-origin-resource-sharing": gradeSharing,
  "referrer-policy": gradeReferrer,
  "strict-transport-security": gradeTransport,
  "subresource-integrity": gradeScripts,
  "x-content-type-options": gradeSniffing,
  "x-frame-options": gradeFraming,
  "cross-origin-resource-policy": gradeResourcePolicy,
}

/** The site sets no cookie at all; how a cookie would be graded is not written here, so one counts as the worst. */
function gradeCookies({ headers, preflight }: Answers): Verdict {
  return [...headers.getSetCookie(), ...preflight.getSetCookie()].length === 0
    ? ["cookies-not-found", 0]
    : ["cookies-session-without-secure-flag", -40]
}

function gradeSharing({ preflight }: Answers): Verdict {
  const origin = preflight.get("access-control-allow-origin")
  if (origin === null) return ["cross-origin-resource-sharing-not-implemented", 0]
  if (origin === "*") return ["cross-origin-resource-sharing-implemented-with-public-access", 0]
  return origin === FOREIGN_ORIGIN && preflight.get("access-control-allow-credentials") === "true"
    ? ["cross-origin-resource-sharing-implemented-with-universal-access", -50]
    : ["cross-origin-resource-sharing-implemented-with-restricted-access", 0]
}

export const FOREIGN_ORIGIN = "https://http-observatory.security.mozilla.org"

const privatePolicies = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]
const leakyPolicies = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"]

/** A browser takes the last policy that it knows; a page's own `meta` comes after the header. */
function gradeReferrer({ headers, html }: Answers): Verdict {
  const meta = html.match(/<meta name="referrer" content="([^"]*)"/i)?.[1]
  const written = [headers.get("referrer-policy"), meta].filter((text) => text != null).join(",")
  if (written === "") return ["referrer-policy-not-implemented", 0]
  const policy = written
    .split(",")
    .map((text) => text.trim().toLowerCase())
    .findLast((text) => [...privatePolicies, ...leakyPolicies].includes(text))
  if (policy === undefined) return ["referrer-policy-header-invalid", -5]
  return privatePolicies.includes(policy) ? ["referrer-policy-private", 5] : ["referrer-policy-unsafe", -5]
}

/** The scanner calls 180 days six months, because many sites do. */
const SIX_MONTHS = 15_552_000

/** The bonus for hosts on the browsers' preload list is not for a demo. */
function gradeTransport({ headers }: Answers): Verdict {
  const written = headers.get("strict-transport-security")
  if (written === null) return ["hsts-not-implemented", -20]
  const seconds = Number(written.match(/^(?:[^,]*;)?\s*max-age=(\d+)[^,]*$/i)?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return ["hsts-header-invalid", -20]
  return seconds < SIX_MONTHS
    ? ["hsts-implemented-max-age-less-than-six-months", -10]
    : ["hsts-implemented-max-age-at-least-six-months", 0]
}

/** Scripts of other sites are graded as the worst there is: this site has none. */
function gradeScripts({ html }: Answers): Verdict {
  const scripts = html.match(/<script[^>]*>/gi) ?? []
  if (scripts.length === 0) return ["sri-not-implemented-but-no-scripts-loaded", 0]
  if (scripts.some((script) => /\ssrc="(https?:)?\/\//i.test(script)))
    return ["sri-not-implemented-and-external-scripts-not-loaded-securely", -50]
  return scripts.some((script) => /\ssrc="/.test(script) && /\sintegrity="/.test(script))
    ? ["sri-implemented-and-all-scripts-loaded-securely", 5]
    : ["sri-not-implemented-but-all-scripts-loaded-from-secure-origin", 0]
}

function gradeSniffing({ headers }: Answers): Verdict {
  const written = headers.get("x-content-type-options")
  if (written === null) return ["x-content-type-options-not-implemented", -5]
  return written.trim().toLowerCase() === "nosniff"
    ? ["x-content-type-options-nosniff", 0]
    : ["x-content-type-options-header-invalid", -5]
}

function gradeFraming({ headers }: Answers): Verdict {
  if (readPolicy(headers.get("content-security-policy"))?.has("frame-ancestors"))
    return ["x-frame-options-implemented-via-csp", 5]
  const written = headers.get("x-frame-options")?.trim().toLowerCase()
  if (written === undefined) return ["x-frame-options-not-implemented", -20]
  if (written === "deny" || written === "sameorigin") return ["x-frame-options-sameorigin-or-deny", 0]
  return written.startsWith("allow-from")
    ? ["x-frame-options-allow-from-origin", 0]
    : ["x-frame-options-header-invalid", -20]
}

const resourcePolicies = new Map<string, Verdict>([
  ["same-origin", ["corp-implemented-with-same-origin", 10]],
  ["same-site", ["corp-implemented-with-same-site", 10]],
  ["cross-origin", ["corp-implemented-with-cross-origin", 0]],
])

function gradeResourcePolicy({ headers }: Answers): Verdict {
  const written = headers.get("cross-origin-resource-policy")
  if (written === null) return ["corp-not-implemented", 0]
  return resourcePolicies.get(written.trim().toLowerCase()) ?? ["corp-header-invalid", -5]
}
