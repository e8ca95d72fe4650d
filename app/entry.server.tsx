import { prerender } from "react-dom/static"
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router"
import { findLinkPattern } from "#domain/site/link-paths.ts"
import { deferHydration } from "./browser/inline-scripts/defer-hydration.ts"
import { servicesContext } from "./site/services-context.ts"

/** The page is rendered whole before the first byte leaves: an error still has its status, and script may be off. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={entry} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // What fails is thrown, too, and logged below: React would write it a second time, beside the log.
    onError() {},
  })
  headers.set("content-type", "text/html; charset=utf-8")
  return new Response(deferHydration(await new Response(prelude).text()), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A refusal of the visitor's request is no failure of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const path = new URL(request.url).pathname
  context.get(servicesContext).log.error("page failed", { path: findLinkPattern(path) ?? path, problem })
}
