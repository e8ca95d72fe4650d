import { Hono } from "hono"
import type { Config } from "#server/config.ts"
import { describeError } from "#server/describe-error.ts"
import type { Services } from "#server/services.ts"
import { answerBrowserStock } from "./browser-stock.ts"
import { answerDocuments } from "./documents.ts"
import { answerHealth, answerReadiness, answerStockState } from "./health.ts"
import { identifyRequest, type SiteEnvironment } from "./identify-request.ts"
import { limitRate } from "./limit-rate.ts"
import type { Pages } from "./pages.ts"
import { refuseBodies } from "./refuse-bodies.ts"
import { refuseMalformed } from "./refuse-malformed.ts"
import { type CountAnswers, logRequests } from "./request-log.ts"
import { sendSecurityHeaders } from "./security-headers.ts"
import { answerSecurityText } from "./security-text.ts"
import { serveBuiltFiles } from "./serve-built-files.ts"

type HttpOptions = {
  readonly config: Config
  readonly services: Services
  readonly pages: Pages
  readonly countAnswers: CountAnswers
  readonly isStopping: () => boolean
}

/** The life of a request, from top to bottom. */
export function createHttpApp({ config, services, pages, countAnswers, isStopping }: HttpOptions) {
  const { log, stock } = services
  const app = new Hono<SiteEnvironment>()
  app.use(identifyRequest(config.trustedProxies))
  app.use(logRequests({ log, logEveryRequest: config.logEveryRequest, countAnswers }))
  app.use(sendSecurityHeaders())
  app.use(limitRate(config.requestsPerSecond, log, Date.now))
  app.use(refuseMalformed())
  app.use(refuseBodies())
  app.get("/healthz", answerHealth())
  app.get("/readyz", answerReadiness(stock, isStopping))
  app.get("/stav.json", answerStockState(stock))
  app.get("/.well-known/security.txt", answerSecurityText(config, services.dealer, Date.now))
  app.use("/assets/*", serveBuiltFiles())
  app.get("/foto/:id/:number/:mark/:file", ({ req }) =>
    services.answerPhoto(req.param(), req.header("range")),
  )
  app.get("/sdileni/:id/:file", ({ req }) => services.answerSharePicture(req.param()))
  app.get("/nabidka/:file", answerBrowserStock(stock))
  app.get("*", answerDocuments(services))
  app.all("*", pages.answer)
  app.onError((error, context) => {
    log.error("request failed", { path: context.req.path, problem: describeError(error) })
    return context.text("Internal Server Error", 500, { "cache-control": "no-store" })
  })
  return app
}
