import { Hono } from "hono"
import type { Config } from "#server/config.ts"
import type { Services } from "#server/services.ts"
import { answerHealth, answerReadiness, answerStockState } from "./health.ts"
import { identifyRequest, type SiteEnvironment } from "./identify-request.ts"
import { limitRate } from "./limit-rate.ts"
import { refuseBodies } from "./refuse-bodies.ts"
import { refuseMalformed } from "./refuse-malformed.ts"
import { sendSecurityHeaders } from "./security-headers.ts"
import { answerSecurityText } from "./security-text.ts"
import { serveBuiltFiles } from "./serve-built-files.ts"
import { type CountRequest, watchRequests } from "./watch-requests.ts"

/** The website: a request and the services in, a page out. Built by Vite from app/handle-request.ts. */
export type HandleRequest = (request: Request, services: Services) => Promise<Response>

type HttpOptions = {
  readonly config: Config
  readonly services: Services
  readonly countRequest: CountRequest
  readonly handleRequest: HandleRequest
  readonly isStopping: () => boolean
}

/** The life of a request, from top to bottom. */
export function createHttpApp({ config, services, countRequest, handleRequest, isStopping }: HttpOptions) {
  const { log, stock, dealer, siteUrl } = services
  const { logEveryRequest } = config
  const app = new Hono<SiteEnvironment>()
  app.use(identifyRequest(config.trustedProxies))
  app.use(watchRequests({ log, logEveryRequest, count: countRequest }))
  app.use(sendSecurityHeaders())
  app.use(limitRate(config.requestsPerSecond, log, Date.now))
  app.use(refuseMalformed())
  app.use(refuseBodies())
  app.get("/healthz", answerHealth())
  app.get("/readyz", answerReadiness(stock, isStopping))
  app.get("/stav.json", answerStockState(stock))
  app.get(
    "/.well-known/security.txt",
    answerSecurityText(config.securityContact ?? `mailto:${dealer.email}`, siteUrl, Date.now),
  )
  app.use("/assets/*", serveBuiltFiles())
  app.get("/foto/:id/:number/:mark/:file", ({ req }) => services.answerPhoto(req.param()))
  // Nothing of a request but its method and address reaches the pages.
  app.all("*", ({ req }) => handleRequest(new Request(req.url, { method: req.method }), services))
  app.onError((error, context) => {
    log.error("request failed", { path: context.req.path, problem: error.stack ?? error.message })
    return context.text("Internal Server Error", 500)
  })
  return app
}
