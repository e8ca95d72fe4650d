import { Hono } from "hono"
import type { Services } from "#server/services.ts"
import { answerHealth, answerReadiness } from "./health.ts"
import { logRequests } from "./log-requests.ts"
import { serveBuiltFiles } from "./serve-built-files.ts"

/** The website: a request and the services in, a page out. Built by Vite from app/handle-request.ts. */
export type HandleRequest = (request: Request, services: Services) => Promise<Response>

/** The life of a request, from top to bottom. */
export function createHttpApp(services: Services, handleRequest: HandleRequest): Hono {
  const app = new Hono()
  app.use(logRequests(services.log))
  app.get("/healthz", answerHealth())
  app.get("/readyz", answerReadiness(services.stock))
  app.use("/assets/*", serveBuiltFiles())
  app.get("/foto/:id/:number/:mark/:file", ({ req }) => services.answerPhoto(req.param()))
  app.get("/sdileni/:id/:file", ({ req }) => services.answerSharePicture(req.param()))
  app.get("*", ({ req }, next) => Promise.resolve(services.answerPrograms(req.raw) ?? next()))
  app.all("*", ({ req }) => handleRequest(req.raw, services))
  app.onError((error, context) => {
    services.log.error("request failed", { path: context.req.path, problem: error.stack ?? error.message })
    return context.text("Internal Server Error", 500)
  })
  return app
}
