import { type Context, Hono } from "hono"
import { OFFER_PHOTO_PATH } from "#domain/enquiry/sent-photos.ts"
import { COUNT_PATH } from "#domain/insights/count.ts"
import { findLinkPattern, INBOX_PHOTO_PATH } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Config } from "#server/config/config.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { siteIconPaths } from "#server/images/site-icons.ts"
import { describeError } from "#server/process/log.ts"
import type { SiteMetrics } from "#server/process/site-metrics.ts"
import type { Caller } from "#server/work/shared-work.ts"
import { answerCount } from "./answer-count.ts"
import { answerBrowserStock, answerDocument, type FindCanonicalSearch } from "./answer-document.ts"
import { checkForms } from "./forms.ts"
import { answerHealth, answerReadiness, answerStockState } from "./health.ts"
import { identifyRequest, type SiteEnvironment } from "./identify-request.ts"
import { logRequests } from "./log-requests.ts"
import { createPages, type Website } from "./pages.ts"
import { limitNewImages, limitRate } from "./rate-limit.ts"
import { refuseRequests } from "./refuse.ts"
import { answerSecurityText, setSecurityHeaders } from "./security.ts"
import { answerDealerPicture, answerMissingFile, serveBuiltFiles } from "./serve-files.ts"
import type { Services } from "./services.ts"
import { answerOfferPhoto, createUploadPlaces } from "./upload-places.ts"

export type AppOptions = {
  readonly config: Config
  readonly services: Services
  readonly website: Website
  readonly metrics: Pick<SiteMetrics, "countResponse" | "countPage">
  readonly isStopping: () => boolean
  readonly release: string
}

/** The life of every request, from top to bottom, in production and in development. */
export function createApp(options: AppOptions) {
  const { config, services, website, metrics, isStopping, release } = options
  const { log, stock, dealerStore } = services
  const admitNewImage = limitNewImages(config.requestsPerSecond)
  const describeCaller = ({ req, get }: Context<SiteEnvironment>): Caller => ({
    priority: "visitor",
    signal: req.raw.signal,
    admit: () => admitNewImage(get("client")),
  })
  const app = new Hono<SiteEnvironment>()
  app.use(identifyRequest(config.trustedProxies))
  app.use(logRequests(log, config.logEveryRequest, metrics.countResponse))
  app.use(setSecurityHeaders())
  app.use(limitRate(config.requestsPerSecond, log))
  const uploads = createUploadPlaces()
  const pages = createPages(config, services, website, metrics.countPage)
  app.use(refuseRequests(pages.answerMalformedPath))
  app.use(checkForms(config, services, uploads))
  app.get("/healthz", answerHealth())
  app.get("/readyz", answerReadiness(services, isStopping, { release, dataFolder: config.dataFolder }))
  app.get("/stav.json", answerStockState(stock, config.feed.pollMs))
  app.get("/.well-known/security.txt", answerSecurityText(config, dealerStore.current))
  app.use("/assets/*", serveBuiltFiles("./build/client"))
  // Those of other releases; see docs/decisions/019-edge.md.
  app.use("/assets/*", serveBuiltFiles(config.dataFolder))
  app.get("/foto/:id/:number/:hash/:file", (context) =>
    services.answerPhoto(context.req.param(), context.req.header("range"), describeCaller(context)),
  )
  app.get(INBOX_PHOTO_PATH, (context) => services.answerInboxPhoto(context.req.param()))
  app.get("/sdileni/:id/:file", (context) =>
    services.answerSharePicture(context.req.param(), describeCaller(context)),
  )
  app.get("/obrazky/:file", answerDealerPicture(dealerStore.findPicture))
  for (const path of siteIconPaths)
    app.get(path, (context) => services.answerSiteIcon(path, describeCaller(context)))
  for (const files of ["/assets/*", "/foto/*", "/sdileni/*"]) app.all(files, answerMissingFile())
  app.post(COUNT_PATH, answerCount(config, services, website))
  app.post(OFFER_PHOTO_PATH, answerOfferPhoto(services.takePhoto, uploads))
  app.get("/nabidka/:file", answerBrowserStock(stock))
  const findCanonicalSearch: FindCanonicalSearch = (search, snapshot) => {
    const listUrl = new URL(`${config.siteUrl}${pagePaths.stock}?${search}`)
    const canonical = website.findCanonicalUrl(listUrl, snapshot)
    return canonical && (canonical.split("?", 2)[1] ?? "")
  }
  for (const document of services.documents)
    app.get(document.path, answerDocument(document, services, findCanonicalSearch))
  app.all("*", pages.answerPage)
  app.onError((error, context) => {
    const { path } = context.req
    log.error("request failed", { path: findLinkPattern(path) ?? path, problem: describeError(error) })
    return context.text("Internal Server Error", 500, { "cache-control": cachePolicies.error })
  })
  return app
}
