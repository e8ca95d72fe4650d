import { isRouteErrorResponse, useMatches } from "react-router"
import { LoadFailurePage } from "./load-failure-page.tsx"
import { NotFoundPage } from "./not-found-page.tsx"
import { RenderingErrorPage } from "./rendering-error-page.tsx"
import { RoutingErrorPage } from "./routing-error-page.tsx"

/**
 * One boundary gets every failure. Statuses come from loaders and the router. Of other errors the router does not say
 * where they happened: a page that has its data, or needs none, failed in drawing, any other in loading.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const page = useMatches().at(-1)
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 503) return <LoadFailurePage />
    return <RoutingErrorPage message={`${error.status} ${error.statusText}`.trim()} />
  }
  const wasLoaded = page !== undefined && (page.loaderData !== undefined || needsNoData(page.handle))
  const Page = wasLoaded ? RenderingErrorPage : RoutingErrorPage
  return <Page message={readMessage(error)} />
}

/** What a route without a loader says of itself. */
function needsNoData(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "needsData" in handle && handle.needsData === false
}

/** The first line only: some errors carry their stack in the message. */
function readMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split("\n", 1)[0] ?? ""
}
