/** The pages behind the links of mails: the dealer's; the visitor's, of a visit and to erase what they wrote. */
export const linkPaths = {
  dealer: "/prodejce/:token",
  visit: "/termin/:token",
  erasure: "/smazat-udaje/:token",
} as const

export type LinkPage = keyof typeof linkPaths

/** A second step of such a page, that its address may open at once. */
export type LinkStep = "smazat" | "zrusit" | "cas"

export function buildLinkPath(page: LinkPage, token: string, step?: LinkStep): string {
  // A forged one may hold anything, and the address may become a header.
  const sent = encodeURIComponent(token)
  return linkPaths[page].replace(":token", () => sent) + (step === undefined ? "" : `?krok=${step}`)
}

// Browsers need none of them: the mark lets the bundler leave them out.
const linkPatterns = /* @__PURE__ */ Object.values(linkPaths).map((pattern) => ({
  pattern,
  start: pattern.slice(0, -":token".length),
}))

/** Whether it is the path of such a page, letter by letter. */
export function isLinkPath(path: string): boolean {
  return linkPatterns.some(
    ({ start }) => path.startsWith(start) && path.length > start.length && !path.includes("/", start.length),
  )
}

/** The pattern of a path with a token in it, however it was typed or spoilt: what else may be written down of it. */
export function findLinkPattern(path: string): string | undefined {
  const typed = decodePath(path).replaceAll(/\/+/g, "/").toLowerCase()
  return linkPatterns.find(({ start }) => typed.startsWith(start))?.pattern
}

function decodePath(path: string): string {
  return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
