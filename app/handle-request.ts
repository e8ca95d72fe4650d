import * as build from "virtual:react-router/server-build"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { PageServices } from "#domain/page-services.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findCanonicalPageUrl } from "./find-canonical-page-url.ts"
import { describeEmptySearch } from "./search/describe-empty-search.ts"
import { servicesContext } from "./site/services-context.ts"

export { describeEmptySearch }

// The generated module's type differs from ServerBuild only in where `undefined` is spelled out.
const serverBuild = build as ServerBuild
const handle = createRequestHandler(serverBuild, import.meta.env.MODE)
const routeIds = Object.keys(serverBuild.routes)

export function handleRequest(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return handle(request, context)
}

/** The URL under which the response may be cached, if any. */
export function findCanonicalUrl(url: URL, stock: StockSnapshot): string | undefined {
  return findCanonicalPageUrl(url, stock, routeIds)
}
