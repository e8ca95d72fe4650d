import type { IncomingHttpHeaders } from "node:http"
import type { Context } from "hono"
import { FOREIGN_FORM, PHOTOS_TOO_LARGE, TOO_MANY_REQUESTS, UPLOADS_BUSY } from "#domain/czech/refusals.ts"
import { mapKeys } from "#domain/data/records.ts"
import {
  MAX_PHOTO_BYTES,
  MAX_SMALL_PHOTO_BYTES,
  MAX_UPLOAD_BYTES,
  noPhotos,
  OFFER_PHOTO_PATH,
  SMALL_PHOTO_TYPE,
} from "#domain/enquiry/sent-photos.ts"
import { COUNT_PATH } from "#domain/insights/count.ts"
import { findLinkPage, pagesWithPhotos } from "#domain/site/link-paths.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import { findPathOfData, pagePaths } from "#domain/site/site-paths.ts"
import type { Config } from "#server/config/config.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { getConnectionKey, shortenAddress } from "#server/headers/client-address.ts"
import type { LinkState } from "#server/mail/link-token.ts"
import { createRareWarning } from "#server/process/log.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import type { Middleware, SiteEnvironment } from "./identify-request.ts"
import { createRateLimit } from "./rate-limit.ts"
import type { Services } from "./services.ts"
import { retryUpload, type UploadPlaces } from "./upload-places.ts"

const URL_ENCODED_FORM = "application/x-www-form-urlencoded"
const FORM_WITH_FILES = "multipart/form-data"
/** For the whole of a form without files; one with photos has as long as any request. */
const FORM_MS = 20_000
/** What is refused is answered with its page, so that nothing entered is lost; a bot gets a line of text soon. */
const PAGES_AT_ONCE = 5

/**
 * How many bytes a form may have, and how many forms one connection may send to this process, faulty ones too. It stands in
 * front of what is counted for all processes once a form is read (`server/enquiry/quotas.ts`).
 */
const formKinds = {
  /** Several times what is saved: whoever shares an address with a bot is heard, too. */
  enquiry: { types: [URL_ENCODED_FORM], maxBytes: 64_000, atOnce: 60, perSecond: 1 / 10 },
  /** Its photos cost seconds. */
  offer: { types: [FORM_WITH_FILES], maxBytes: MAX_UPLOAD_BYTES, atOnce: 20, perSecond: 1 / 60 },
  /** The photos of a form, each by itself, and some of them again. */
  photo: { types: [SMALL_PHOTO_TYPE], maxBytes: MAX_SMALL_PHOTO_BYTES, atOnce: 40, perSecond: 1 / 15 },
  watch: { types: [URL_ENCODED_FORM], maxBytes: 8_000, atOnce: 10, perSecond: 1 / 120 },
  /** A button that has a link mailed to the dealer. */
  dealer: { types: [URL_ENCODED_FORM], maxBytes: 1_000, atOnce: 10, perSecond: 1 / 120 },
  /** What mail clients send (RFC 8058): a provider's servers send for all who have a mailbox there. */
  unsubscribing: { types: [URL_ENCODED_FORM, FORM_WITH_FILES], maxBytes: 8_000, atOnce: 600, perSecond: 1 },
  /** The buttons behind a mail's link: a dealer answers a day's enquiries one after another. */
  link: { types: [URL_ENCODED_FORM], maxBytes: 8_000, atOnce: 60, perSecond: 1 / 10 },
  /** The same buttons, and one photo at a time. */
  photoLink: {
    types: [FORM_WITH_FILES],
    maxBytes: MAX_PHOTO_BYTES + 64_000,
    atOnce: 60,
    perSecond: 1 / 10,
  },
  /** What a page reports by itself: no visitor looks at more than one vehicle, or search, in three seconds. */
  count: { types: [URL_ENCODED_FORM], maxBytes: 1_000, atOnce: 100, perSecond: 1 / 3 },
} as const

type FormKind = keyof typeof formKinds
const kindNames = Object.keys(formKinds) as readonly FormKind[]
const pagesOfForms: readonly string[] = [pagePaths.enquiry, pagePaths.waitlist, pagePaths["buy-back-offer"]]
/** Sent from behind the link of a mail, too. */
const linkKinds: readonly FormKind[] = ["link", "photoLink", "dealer"]
const kindsWithPhotos: readonly FormKind[] = ["offer", "photoLink"]
/** No page sends them, or it is not looked at again. */
const kindsWithoutPage: readonly FormKind[] = ["photo", "count", "unsubscribing"]

export function isFormPath(path: string): boolean {
  return findFormKind(path) !== undefined
}

function findFormKind(path: string): FormKind | undefined {
  const page = findPathOfData(path) ?? path
  if (page === pagePaths.enquiry || page === pagePaths.waitlist) return "enquiry"
  if (page === pagePaths["buy-back-offer"]) return "offer"
  if (page === pagePaths.watch) return "watch"
  if (page === pagePaths.dealer) return "dealer"
  if (path === COUNT_PATH) return "count"
  if (path === OFFER_PHOTO_PATH) return "photo"
  const linked = findLinkPage(page)
  if (linked === undefined || linked === "unsubscribing") return linked
  return pagesWithPhotos.includes(linked) ? "photoLink" : "link"
}

/**
 * Lets a form through only whole, small and of the type that browsers send without files; one that is not from a page of this
 * site is shown again, and nothing of it is done. There are no cookies, so there are no rights to misuse: this is against spam
 * by way of other people's browsers. Mail clients unsubscribe from wherever they are; there the token is all that counts.
 */
export function checkForms(
  /** Where all requests have no limit, forms have none. */
  { siteUrl, requestsPerSecond }: Config,
  { forms, findLinkState, readUpload, log }: Services,
  uploads: UploadPlaces,
): Middleware {
  const takesEnquiries = forms !== null
  const createLimit = ({ perSecond, atOnce }: (typeof formKinds)[FormKind]) =>
    createRateLimit(perSecond, atOnce)
  const limits = mapKeys(kindNames, (kind) => createLimit(formKinds[kind]))
  const limitPages = createRateLimit(formKinds.enquiry.perSecond, PAGES_AT_ONCE)
  const warnOfOrigin = createRareWarning(log, "form refused")
  const warnOfMany = createRareWarning(log, "too many forms")

  async function readPhotoForm(context: FormContext, takesPhotos: boolean): Promise<Response | undefined> {
    // Its page says that there is none.
    const { incoming } = context.env
    const reading = takesEnquiries
      ? await uploads(context.get("connection"), () =>
          readUpload(incoming, incoming.headers["content-type"] ?? "", takesPhotos),
        )
      : ({ ok: true, upload: { fields: new URLSearchParams(), photos: noPhotos } } as const)
    if (reading?.ok) return void context.set("upload", reading.upload)
    if (reading?.why === "malformed") return context.text("Bad Request", 400)
    return context.text(UPLOADS_BUSY, 503, retryUpload)
  }

  async function findState(path: string): Promise<LinkState> {
    const page = findPathOfData(path) ?? path
    const linkPage = findLinkPage(page)
    return linkPage === undefined ? "open" : findLinkState(linkPage, page.slice(page.lastIndexOf("/") + 1))
  }

  return async (context, next) => {
    const kind = context.req.method === "POST" ? findFormKind(context.req.path) : undefined
    if (kind === undefined) return next()
    const { incoming, outgoing } = context.env
    outgoing.setHeader("cache-control", cachePolicies.error)
    const client = context.get("client")
    const connection = requestsPerSecond === 0 || client === undefined ? undefined : getConnectionKey(client)
    const hasNoPageLeft = () => connection !== undefined && limitPages(connection, Date.now()) > 0
    const isUnproven = !isFromHere(incoming.headers, siteUrl, kind)
    // A wrong SITE_URL, or a name that is not redirected to it: every visitor's form would be refused.
    if (isUnproven) warnOfOrigin({ origin: incoming.headers.origin?.slice(0, 200), siteUrl })
    const refusal = findRefusal(incoming.headers, kind)
    if (refusal !== undefined) {
      // Node would otherwise wait for the unread body before it uses the connection again.
      outgoing.setHeader("connection", "close")
      return context.text(...refusal)
    }
    if (isUnproven && (!takesEnquiries || kindsWithoutPage.includes(kind) || hasNoPageLeft())) {
      outgoing.setHeader("connection", "close")
      return context.text(FOREIGN_FORM, 403)
    }
    context.set("connection", connection)
    // Other people's pages use up nobody's quota.
    const waitSeconds = connection === undefined || isUnproven ? 0 : limits[kind](connection, Date.now())
    if (client !== undefined && waitSeconds > 0) {
      warnOfMany({ client: shortenAddress(client) })
      const hasPage = takesEnquiries && pagesOfForms.includes(context.req.path)
      if (!hasPage || hasNoPageLeft()) {
        outgoing.setHeader("connection", "close")
        return context.text(TOO_MANY_REQUESTS, 429, retryAfter(waitSeconds))
      }
      context.set("formWaitSeconds", waitSeconds)
    }
    context.set("isFormUnproven", isUnproven)
    // Read where it is answered, as it comes.
    if (kind === "photo") return next()
    // A signature costs microseconds, a page milliseconds and a photo seconds. What is sent is dropped as it comes: the edge
    // takes a process for failed that closes while a form is under way.
    const state = await findState(context.req.path)
    if (state === "forged") return context.text("Not Found", 404)
    if (state === "ended") {
      context.set("hasLinkEnded", true)
      return next()
    }
    // Read here and remembered: a visitor who hangs up halfway is no error of a page.
    const problem = kindsWithPhotos.includes(kind)
      ? await readPhotoForm(context, waitSeconds === 0 && !isUnproven)
      : await readFormField(context)
    if (problem === undefined) return next()
    outgoing.setHeader("connection", "close")
    return problem
  }
}

type FormContext = Context<SiteEnvironment>

/** The answer where it could not be read. */
async function readFormField({ req, text }: FormContext): Promise<Response | undefined> {
  const read = req.arrayBuffer().then(
    () => "read" as const,
    () => "cut" as const,
  )
  const outcome = await withDeadline(FORM_MS, read)
  if (outcome === "read") return undefined
  return outcome === undefined ? text("Request Timeout", 408) : text("Bad Request", 400)
}

function isFromHere(headers: IncomingHttpHeaders, siteUrl: string, kind: FormKind): boolean {
  const { origin = siteUrl, "sec-fetch-site": site = "same-origin" } = headers
  // A page that sends no referrer sends no origin of its forms, either: "null" (Fetch, "append a request Origin header").
  const isOurs = origin === siteUrl || (linkKinds.includes(kind) && origin === "null")
  return kind === "unsubscribing" || (isOurs && site === "same-origin")
}

function findRefusal(
  headers: IncomingHttpHeaders,
  kind: FormKind,
): readonly [text: string, status: 411 | 413 | 415] | undefined {
  const { "content-length": length, "content-type": type = "" } = headers
  if (length === undefined) return ["Length Required", 411]
  if (Number(length) > formKinds[kind].maxBytes)
    return [kindsWithPhotos.includes(kind) ? PHOTOS_TOO_LARGE : "Content Too Large", 413]
  const types: readonly string[] = formKinds[kind].types
  if (!types.includes(type.split(";", 1)[0]?.trim().toLowerCase() ?? ""))
    return ["Unsupported Media Type", 415]
  return undefined
}
