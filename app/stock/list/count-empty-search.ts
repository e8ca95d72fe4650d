import { buildEmptySearchFields, COUNT_PATH } from "#domain/insights/count.ts"

/** A visitor who changes the search sooner is still choosing. */
const VIEW_MS = 3_000

/** Reports to the server that a search found nothing, if the page is in view then; never who searched. */
export function countEmptySearch(search: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setTimeout(() => {
    if (!document.hidden)
      navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildEmptySearchFields(search)))
  }, VIEW_MS)
  signal.addEventListener("abort", () => clearTimeout(timer))
}
