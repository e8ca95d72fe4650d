import type { IncomingHttpHeaders } from "node:http"
import { findPathOfData, pagePaths } from "#domain/site-paths.ts"
import { TOO_MANY_REQUESTS } from "#domain/text/refusals.ts"
import { cachePolicies } from "#server/cache-policies.ts"
import { getConnectionKey, shortenAddress } from "#server/client-address.ts"
import type { Log } from "#server/log.ts"
import type { Middleware } from "./identify-request.ts"
import { createRateLimit } from "./rate-limit.ts"

/** The pages that a form is sent to, and how many bytes of it they take. */
const maxBytes: ReadonlyMap<string, number> = new Map([["/poptavka", 64_000]])
const FORM_TYPE = "application/x-www-form-urlencoded"

/** From one connection: a form with faults in it, mended a few times, then one in two minutes. */
const FORMS_AT_ONCE = 10
const FORMS_PER_SECOND = 1 / 120
/** Forms beyond that are answered with their page, so that nothing typed is lost; a program gets a line of text soon. */
const PAGES_AT_ONCE = 5
const BETWEEN_LINES_MS = 60_000

export function isFormPath(path: string): boolean {
  return findMaxBytes(path) !== undefined
}

function findMaxBytes(path: string): number | undefined {
  return maxBytes.get(findPathOfData(path) ?? path)
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
 * are no cookies, so there are no rights to misuse: this is against spam by way of other people's browsers.
 */
export function checkForms(options: FormOptions): Middleware {
  const { siteUrl, takesEnquiries, requestsPerSecond, log, now } = options
  const limit = createRateLimit(FORMS_PER_SECOND, FORMS_AT_ONCE)
  const limitPages = createRateLimit(FORMS_PER_SECOND, PAGES_AT_ONCE)
  let loggedAt = Number.NEGATIVE_INFINITY

  return async (context, next) => {
    const allowedBytes = context.req.method === "POST" ? findMaxBytes(context.req.path) : undefined
    if (allowedBytes === undefined) return next()
    const { incoming, outgoing } = context.env
    outgoing.setHeader("cache-control", cachePolicies.error)
    const refusal = findRefusal(incoming.headers, siteUrl, allowedBytes)
    if (refusal !== undefined) {
      // Node would otherwise wait for the unread body before it uses the connection again.
      outgoing.setHeader("connection", "close")
      return context.text(...refusal)
    }
    const client = context.get("client")
    const waitSeconds =
      requestsPerSecond === 0 || client === undefined ? 0 : limit(getConnectionKey(client), now())
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
  allowedBytes: number,
): readonly [text: string, status: 403 | 411 | 413 | 415] | undefined {
  const { origin, "content-length": length, "content-type": type = "" } = headers
  const site = headers["sec-fetch-site"]
  if ((origin !== undefined && origin !== siteUrl) || (site !== undefined && site !== "same-origin"))
    return ["Forbidden", 403]
  if (length === undefined) return ["Length Required", 411]
  if (Number(length) > allowedBytes) return ["Content Too Large", 413]
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== FORM_TYPE) return ["Unsupported Media Type", 415]
  return undefined
}
