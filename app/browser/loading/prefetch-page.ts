import { pagePaths } from "#domain/site/site-paths.ts"
import { savesData } from "../saves-data.ts"
import { findRoute, loadPageFiles } from "./page-files.ts"

/** How long a pointer or the focus rests on a link before its page is fetched: not while it only passes over. */
const INTENT_MS = 80

/**
 * Link props that fetch a vehicle's page as soon as the visitor seems to want it; the router then finds all of it in the
 * browser's caches. Ours, because the router's `prefetch` needs `<link rel=prefetch>`, which Firefox refuses by our policy.
 */
export function prefetchOnIntent(path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(() => prefetchVehicle(path), INTENT_MS)
  }
  const stop = () => clearTimeout(timer)
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

/** A failure is of no interest: the click will tell. */
async function prefetchVehicle(path: string): Promise<void> {
  const route = findRoute(pagePaths.vehicle)
  if (route === undefined || savesData() || !navigator.onLine) return
  await Promise.allSettled([loadPageFiles(pagePaths.vehicle), fetchVehicleData(path, route.id)])
}

/** By the URL that the router asks for: without the root's data, which never change. */
async function fetchVehicleData(path: string, routeId: string): Promise<void> {
  const response = await fetch(`${path}.data?_routes=${encodeURIComponent(routeId)}`)
  await response.arrayBuffer()
}
