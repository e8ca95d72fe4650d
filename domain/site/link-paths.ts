/**
 * The pages behind the links of mails: the dealer's inbox, vehicles, own facts, a vehicle's sheet, and an
 * enquiry; the visitor's, for a visit and to erase the enquiry; a watch's, and the one that a mail client's own button for
 * unsubscribing requests.
 */
export const linkPaths = {
  // Before the path that is the beginning of theirs.
  inbox: "/prodejce/den/:token",
  vehicles: "/prodejce/auta/:token",
  facts: "/prodejce/hodiny/:token",
  sheet: "/prodejce/list/:token",
  dealer: "/prodejce/:token",
  visit: "/termin/:token",
  erasure: "/smazat-udaje/:token",
  watch: "/hlidat/:token",
  unsubscribing: "/odhlasit/:token",
} as const

/** One token opens all of these, until its day ends in Prague (039). */
export const dayPages = ["inbox", "vehicles", "facts", "sheet"] as const satisfies readonly LinkPage[]

export type DayPage = (typeof dayPages)[number]

/** A photo of an offer, in the dealer's inbox. */
export const INBOX_PHOTO_PATH = `${linkPaths.inbox}/foto/:photo` as const

export function buildLinkedPhotoPath(pagePath: string, photoId: string): string {
  return `${pagePath}/foto/${photoId}`
}

/** Their forms may hold photos. */
export const pagesWithPhotos: readonly LinkPage[] = ["sheet"]

export type LinkPage = keyof typeof linkPaths

/** A second step of such a page, which its URL may open at once. */
export type LinkStep = "smazat" | "zrusit" | "cas" | "prijedu" | "prodlouzit"

export function buildLinkPath(page: LinkPage, token: string, step?: LinkStep): string {
  // A forged one may hold anything, and the URL may become a header.
  const sent = encodeURIComponent(token)
  const path = linkPaths[page].replace(":token", () => sent)
  return step === undefined ? path : buildStepPath(path, step)
}

export function buildStepPath(path: string, step: LinkStep): string {
  return `${path}?krok=${step}`
}

// Browsers need none of them: the mark lets the bundler leave them out.
const linkPatterns = /* @__PURE__ */ (Object.keys(linkPaths) as readonly LinkPage[]).map((page) => ({
  page,
  pattern: linkPaths[page],
  start: linkPaths[page].slice(0, -":token".length),
}))

/** The page with exactly this path. */
export function findLinkPage(path: string): LinkPage | undefined {
  return linkPatterns.find(
    ({ start }) => path.startsWith(start) && path.length > start.length && !path.includes("/", start.length),
  )?.page
}

/** The pattern of a path with a token, however it was entered or spoilt: only the pattern may be logged. */
export function findLinkPattern(path: string): string | undefined {
  const isSpoilt = path.includes("%") || path.includes("//")
  const submitted = (isSpoilt ? decodePath(path).replaceAll(/\/+/g, "/") : path).toLowerCase()
  return linkPatterns.find(({ start }) => submitted.startsWith(start))?.pattern
}

function decodePath(path: string): string {
  return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/**
 * Why a link shows nothing: it is forged, of something erased, ended or no longer there; or the database is unavailable, or what
 * was sent to it may be another site's form.
 */
export type WhyMissing = "unknown" | "erased" | "expired" | "gone" | "unavailable" | "unproven"

/** All pages behind links have this one type for it, so that each knows the rest of a reading as what was found. */
export type NotFound = { readonly found: false; readonly why: WhyMissing }
