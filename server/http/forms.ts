import type { IncomingHttpHeaders } from "node:http"
import { COUNT_PATH } from "#domain/counts/count-path.ts"
import { findLinkPage } from "#domain/enquiry/link-paths.ts"
import { mapKeys } from "#domain/records.ts"
import { findPathOfData, pagePaths } from "#domain/site-paths.ts"
import { TOO_MANY_REQUESTS } from "#domain/text/refusals.ts"
import { cachePolicies } from "#server/cache-policies.ts"
import { getConnectionKey, shortenAddress } from "#server/client-address.ts"
import type { Log } from "#server/log.ts"
import type { Middleware } from "./identify-request.ts"
import { createRateLimit } from "./rate-limit.ts"

const FORM_TYPE = "application/x-www-form-urlencoded"
const FILES_TYPE = "multipart/form-data"
const BETWEEN_LINES_MS = 60_000
/** Enquiries beyond the limit are answered with their page, so that nothing typed is lost; a program gets a line of text soon. */
const PAGES_AT_ONCE = 5

/** How many bytes a form may have, and how many forms one connection may send. */
const formKinds = {
  /** A form with faults in it, mended a few times, then one in two minutes. */
  enquiry: { maxBytes: 64_000, atOnce: 10, perSecond: 1 / 120 },
  watch: { maxBytes: 8_000, atOnce: 10, perSecond: 1 / 120 },
  /** What mail programs send (RFC 8058): a provider's servers send for all who have a mailbox there. */
  unsubscribing: { maxBytes: 8_000, atOnce: 600, perSecond: 1 },
  /** The buttons behind a mail's link: a dealer answers a day's enquiries one after another. */
  link: { maxBytes: 8_000, atOnce: 60, perSecond: 1 / 10 },
  /** What a page reports by itself: no visitor looks at more than one vehicle, or search, in three seconds. */
  count: { maxBytes: 1_000, atOnce: 100, perSecond: 1 / 3 },
} as const

type FormKind = keyof typeof formKinds

export function isFormPath(path: string): boolean {
  return findFormKind(path) !== undefined
}

function findFormKind(path: string): FormKind | undefined {
  const page = findPathOfData(path) ?? path
  if (page === pagePaths.enquiry) return "enquiry"
  if (page === pagePaths.watch) return "watch"
  if (path === COUNT_PATH) return "count"
  const linked = findLinkPage(page)
  return linked === undefined || linked === "unsubscribing" ? linked : "link"
}

type FormOptions = {
  readonly siteUrl: string
  readonly takesEnquiries: boolean
  /** Of all requests; where these have no limit, forms have none. */
  readonly requestsPerSecond: number
  readonly log: Log
  readonly now: () => number
}

/**
 * Lets a form through only from a page of this site, whole, small and of the type that browsers send without files. There
 * are no cookies, so there are no rights to misuse: this is against spam by way of other people's browsers. Mail programs
 * unsubscribe from wherever they are; there the token is all that counts.
 */
export function checkForms(options: FormOptions): Middleware {
  const { siteUrl, takesEnquiries, requestsPerSecond, log, now } = options
  const limits = mapKeys(Object.keys(formKinds) as readonly FormKind[], (kind) =>
    createRateLimit(formKinds[kind].perSecond, formKinds[kind].atOnce),
  )
  const limitPages = createRateLimit(formKinds.enquiry.perSecond, PAGES_AT_ONCE)
  let loggedAt = Number.NEGATIVE_INFINITY

  return async (context, next) => {
    const kind = context.req.method === "POST" ? findFormKind(context.req.path) : undefined
    if (kind === undefined) return next()
    const { incoming, outgoing } = context.env
    outgoing.setHeader("cache-control", cachePolicies.error)
    const refusal = findRefusal(incoming.headers, siteUrl, kind)
    if (refusal !== undefined) {
      // Node would otherwise wait for the unread body before it uses the connection again.
      outgoing.setHeader("connection", "close")
      return context.text(...refusal)
    }
    const client = context.get("client")
    const waitSeconds =
      requestsPerSecond === 0 || client === undefined ? 0 : limits[kind](getConnectionKey(client), now())
    if (client !== undefined && waitSeconds > 0) {
      if (Math.abs(now() - loggedAt) >= BETWEEN_LINES_MS) {
        loggedAt = now()
        log.warn("too many forms", { client: shortenAddress(client) })
      }
      const hasPage = takesEnquiries && context.req.path === pagePaths.enquiry
      if (!hasPage || limitPages(getConnectionKey(client), now()) > 0) {
        outgoing.setHeader("connection", "close")
        return context.text(TOO_MANY_REQUESTS, 429, { "retry-after": String(waitSeconds) })
      }
      context.set("formWaitSeconds", waitSeconds)
    }
    try {
      // Read here and remembered by the request: a visitor who hangs up half-way is no error of a page.
      await context.req.arrayBuffer()
    } catch {
      return context.text("Bad Request", 400)
    }
    return next()
  }
}

function findRefusal(
  headers: IncomingHttpHeaders,
  siteUrl: string,
  kind: FormKind,
): readonly [text: string, status: 403 | 411 | 413 | 415] | undefined {
  const { origin = siteUrl, "content-length": length, "content-type": type = "" } = headers
  const site = headers["sec-fetch-site"] ?? "same-origin"
  // A page that sends no referrer sends no origin of its forms, either: "null" (Fetch, "append a request Origin header").
  const isOurs = origin === siteUrl || (kind === "link" && origin === "null")
  const isProgram = kind === "unsubscribing"
  if (!isProgram && (!isOurs || site !== "same-origin")) return ["Forbidden", 403]
  if (length === undefined) return ["Length Required", 411]
  if (Number(length) > formKinds[kind].maxBytes) return ["Content Too Large", 413]
  const sent = type.split(";", 1)[0]?.trim().toLowerCase()
  if (sent !== FORM_TYPE && !(isProgram && sent === FILES_TYPE)) return ["Unsupported Media Type", 415]
  return undefined
}
