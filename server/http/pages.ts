import type { Context, HonoRequest } from "hono"
import type { EnquiryOutcome } from "#domain/enquiry/enquiries.ts"
import type { PageServices } from "#domain/page-services.ts"
import { wordsParam } from "#domain/search/stock-query.ts"
import { findLinkPattern } from "#domain/site/link-paths.ts"
import { findMovedPath, findPagePattern, sitePages } from "#domain/site/site-pages.ts"
import { findPathOfData, pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Config } from "#server/config/config.ts"
import type { Upload } from "#server/enquiry/upload/read-upload.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { chooseEncoding, type Encoding } from "./encodings.ts"
import { isFormPath } from "./forms.ts"
import type { Middleware, SiteEnvironment } from "./identify-request.ts"
import { createPageCache, type PageCacheOptions } from "./page-cache.ts"
import { buildContentSecurityPolicy } from "./security.ts"
import type { Services } from "./services.ts"
import { buildStoredResponse, type StoredResponse, selectVariant } from "./stored-response.ts"

/** What app/ exports to the server, built by Vite from app/handle-request.ts. */
export type Website = {
  handleRequest(request: Request, services: PageServices): Promise<Response>
  /** The one URL that a page is cached under; undefined where a response must not be cached. */
  findCanonicalUrl(url: URL, stock: StockSnapshot): string | undefined
  /** A search that finds nothing, in the site's own words; undefined where it finds something, or has others. */
  describeEmptySearch(search: URLSearchParams, stock: StockSnapshot): Promise<string | undefined>
}

const MINUTE_MS = 60_000

/** For a path that the router cannot decode: another that no page has. */
const UNKNOWN_PATH = "/%25"

/** Answers every page and its data, from the cache where they may be cached. */
export function createPages(
  { siteUrl, pageCacheBytes }: Config,
  services: Services,
  website: Website,
  onRequest: NonNullable<PageCacheOptions["onRequest"]>,
): { readonly answerPage: Middleware; readonly answerMalformedPath: Middleware } {
  const { stock, dealerStore } = services
  const describePageServices = (): PageServices => ({ ...services, dealer: dealerStore.current() })
  const cache = createPageCache({
    maxBytes: pageCacheBytes,
    findCanonicalUrl: (requestUrl) => {
      const snapshot = stock.current()
      return snapshot && website.findCanonicalUrl(new URL(siteUrl + requestUrl), snapshot)
    },
    render: (url, encoding) => render(url, { method: "GET" }, encoding),
    version: createCacheVersion(services),
    onRequest,
  })

  /** A list that no control of the site leads to holds what somebody wrote into the address, as words do. */
  function isMadeUp(url: string): boolean {
    const { pathname } = new URL(siteUrl + url)
    const page = sitePages.find(({ path }) => path === (findPathOfData(pathname) ?? pathname))
    const snapshot = stock.current()
    if (!["stock", "enquiry", "quick-search"].includes(page?.query ?? "")) return false
    return snapshot !== undefined && website.findCanonicalUrl(new URL(siteUrl + url), snapshot) === undefined
  }

  async function render(
    url: string,
    init: RequestInit,
    encoding?: Encoding,
    using: PageServices = describePageServices(),
  ): Promise<StoredResponse> {
    const response = await website.handleRequest(new Request(siteUrl + url, init), using)
    const { status } = response
    const text = await response.text()
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    const isHtml = headers["content-type"]?.startsWith("text/html") ?? false
    if (isHtml) headers["content-security-policy"] = buildContentSecurityPolicy(text, using.dealer)
    if (init.method === "POST" || isOfTheMoment(url)) headers["cache-control"] = cachePolicies.error
    else
      headers["cache-control"] =
        hasWords(url) || isMadeUp(url) ? cachePolicies.submitted : choosePolicy(status, isHtml)
    if (encoding === undefined) return buildStoredResponse(text, { status, headers, effort: "reused" })
    return buildStoredResponse(text, { status, headers, effort: "once", encodings: [encoding] })
  }

  return {
    async answerPage({ req, env: { incoming }, get }) {
      const requestUrl = req.url.slice(req.url.indexOf("/", "https://".length))
      const isRead = req.method === "GET" || req.method === "HEAD"
      const isLink = get("linkPattern") !== undefined
      const moved = isRead && !isLink ? findMovedUrl(requestUrl) : undefined
      if (moved !== undefined) return redirect(moved)
      const encoding = chooseEncoding(incoming.headers["accept-encoding"]?.toString())
      const page =
        isRead && !isLink
          ? cache.get(requestUrl, encoding)
          : render(
              requestUrl,
              isRead || get("hasLinkEnded") ? { method: "GET" } : await readForm(req, get("upload")),
              encoding,
              describeServices(describePageServices(), get),
            )
      return selectVariant(page instanceof Promise ? await page : page, incoming.headers, encoding)
    },
    async answerMalformedPath({ env: { incoming } }) {
      const encoding = chooseEncoding(incoming.headers["accept-encoding"]?.toString())
      const page = await render(UNKNOWN_PATH, { method: "GET" }, encoding)
      return selectVariant({ ...page, status: 400 }, incoming.headers, encoding)
    },
  }
}

/**
 * Photos and where the form comes from are apart from it: no page knows a visitor's address. From a connection that must
 * wait, or a browser that does not say where the form comes from, nothing is saved, and its page can say so.
 */
function describeServices(services: PageServices, get: Context<SiteEnvironment>["get"]): PageServices {
  const [upload, connection, waitSeconds] = [get("upload"), get("connection"), get("formWaitSeconds")]
  const isUnproven = get("isFormUnproven") ?? false
  const { forms } = services
  const refusal = findRefusal(waitSeconds, isUnproven)
  return {
    ...services,
    ...(upload !== undefined && { sentPhotos: upload.photos }),
    isFormUnproven: isUnproven,
    forms: forms && {
      ...forms,
      enquiries: {
        ...forms.enquiries,
        save: async (enquiry, sent) => refusal ?? forms.enquiries.save(enquiry, { ...sent, connection }),
      },
      dealerLinks: {
        ...forms.dealerLinks,
        request: (sent) => forms.dealerLinks.request({ ...sent, connection }),
      },
      watches: {
        ...forms.watches,
        ask: async (watch) => (isUnproven ? "unproven" : forms.watches.ask({ ...watch, connection })),
      },
    },
  }
}

function findRefusal(waitSeconds: number | undefined, isUnproven: boolean): EnquiryOutcome | undefined {
  if (waitSeconds !== undefined) return { saved: false, waitSeconds }
  return isUnproven ? { saved: false, isUnproven: true } : undefined
}

/**
 * A form's fields, and whether the browser says that it comes from a page of ours: both headers that can say so have been
 * checked by then, and older browsers send only one. Elsewhere no page accepts data: every method gets the same refusal as a
 * page, and nothing that was sent reaches it.
 */
async function readForm(request: HonoRequest, upload: Upload | undefined): Promise<RequestInit> {
  const type = request.header("content-type")
  // The router also takes "/POPTAVKA/" for a form's page, which must find a form in what reaches it.
  if (!isFormPath(request.path) || type === undefined) return { method: "POST", body: new URLSearchParams() }
  const isFromPage = (request.header("origin") ?? request.header("sec-fetch-site")) !== undefined
  const headers = { ...(isFromPage && { "sec-fetch-site": "same-origin" }) }
  if (upload !== undefined) return { method: "POST", headers, body: upload.fields }
  return { method: "POST", headers: { ...headers, "content-type": type }, body: await request.arrayBuffer() }
}

function findMovedUrl(requestUrl: string): string | undefined {
  const [path = ""] = requestUrl.split("?", 1)
  const moved = findMovedPath(path)
  return moved && moved + requestUrl.slice(path.length)
}

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, "cache-control": cachePolicies.day } })
}

function choosePolicy(status: number, isHtml: boolean): string {
  if (status >= 500) return cachePolicies.error
  if (status >= 400) return cachePolicies.missing
  return isHtml ? cachePolicies.page : cachePolicies.data
}

/** Pages for one visitor: a confirmation, and those behind the links of mails. */
function isOfTheMoment(url: string): boolean {
  const pattern = findPagePattern(url.split("?", 1)[0] ?? "")
  return pattern === pagePaths["enquiry-sent"] || findLinkPattern(url) !== undefined
}

function hasWords(url: string): boolean {
  return new URLSearchParams(url.split("?", 2)[1]).has(wordsParam)
}

/**
 * The version of everything a page shows: the stock, its photos and sheets, the dealer and how soon it answers, and the day in
 * Prague, because a page may say for how many years the dealer has been selling.
 */
function createCacheVersion({ stock, dealerStore, statementsVersion }: Services): () => string {
  const format = new Intl.DateTimeFormat("cs", { timeZone: "Europe/Prague", dateStyle: "short" })
  let computed = { minute: -1, data: "", version: "" }
  return () => {
    const minute = Math.floor(Date.now() / MINUTE_MS)
    const data = `${stock.current()?.version} ${dealerStore.version()} ${statementsVersion()}`
    if (minute !== computed.minute || data !== computed.data)
      computed = { minute, data, version: `${data} ${format.format(minute * MINUTE_MS)}` }
    return computed.version
  }
}
