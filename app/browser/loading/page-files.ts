import type { DataStrategyResult, EntryContext, MiddlewareFunction } from "react-router"
import { loadStylesheet } from "./load-part.ts"

declare global {
  /** React Router's own: all pages with their files, and the scripts of those that it has loaded. */
  var __reactRouterManifest: EntryContext["manifest"] | undefined
  var __reactRouterRouteModules: Readonly<Record<string, unknown>> | undefined
}

/**
 * A page whose script or styles are lost is a load failure, as one whose data are. The router by itself would show it without
 * styles, and without script nothing at all.
 */
export const requirePageFiles: MiddlewareFunction<Readonly<Record<string, DataStrategyResult>>> = async (
  { pattern },
  next,
) => {
  const route = findRoute(pattern)
  const results = next()
  // A filter must not wait: the visitor's next step would overtake it.
  if (route === undefined || isShown(route)) return results
  try {
    await loadPageFiles(pattern)
    return await results
  } catch {
    return { [route.id]: { type: "error", result: new Response(null, { status: 503 }) } }
  }
}

/** Loads a page's script into the browser's cache and its styles into the document. */
export async function loadPageFiles(pattern: string): Promise<void> {
  const route = findRoute(pattern)
  if (route === undefined) return
  await Promise.all([import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(loadStyles)])
}

/** `pattern` is a page's path as in site-paths.ts; the router's own have no leading slash. */
export function findRoute(pattern: string) {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
  const path = pattern.replace(/^\//, "")
  return routes.find((route) => route?.parentId !== undefined && path === (route.path ?? ""))
}

type Page = NonNullable<ReturnType<typeof findRoute>>

function isShown({ id, css = [] }: Page): boolean {
  return globalThis.__reactRouterRouteModules?.[id] !== undefined && css.every(isInPage)
}

/** One that is still loading, or was lost, has no sheet. */
function isInPage(stylesheet: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${stylesheet}"]`)
  return [...links].some(({ sheet }) => sheet !== null)
}

/** They stay in the document: the router removes a page's styles with the page, and after Back it would lack them at first. */
async function loadStyles(stylesheet: string): Promise<void> {
  if (!isInPage(stylesheet)) await loadStylesheet(stylesheet)
}
