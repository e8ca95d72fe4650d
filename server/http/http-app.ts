import { Hono } from "hono"
import type { Config } from "#server/config.ts"
import type { Services } from "#server/services.ts"
import { answerListedStock } from "./answer-listed-stock.ts"
import { answerPages } from "./answer-pages.ts"
import { answerHealth, answerReadiness } from "./health.ts"
import { logRequests } from "./log-requests.ts"
import { serveBuiltFiles } from "./serve-built-files.ts"
import type { Website } from "./website.ts"

/** The life of a request, from top to bottom. */
export function createHttpApp(config: Config, services: Services, website: Website): Hono {
  const app = new Hono()
  app.use(logRequests(services.log))
  app.get("/healthz", answerHealth())
  app.get("/readyz", answerReadiness(services.stock))
  app.use("/assets/*", serveBuiltFiles())
  app.get("/foto/:id/:number/:mark/:file", ({ req }) => services.answerPhoto(req.param()))
  app.get("/sdileni/:id/:file", ({ req }) => services.answerSharePicture(req.param()))
  app.get("*", ({ req }, next) => Promise.resolve(services.answerPrograms(req.raw) ?? next()))
  app.get("/nabidka/:file", answerListedStock(services.stock))
  app.all("*", answerPages(config, services, website))
  app.onError((error, context) => {
    services.log.error("request failed", { path: context.req.path, problem: error.stack ?? error.message })
    return context.text("Internal Server Error", 500, { "cache-control": "no-store" })
  })
  return app
}
