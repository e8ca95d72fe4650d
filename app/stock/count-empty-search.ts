import { afterLook } from "#app/browser/after-look.ts"
import { buildEmptySearchFields, COUNT_PATH } from "#domain/counts/count.ts"

/** Reports to the server that a search found nothing, never who searched. */
export function countEmptySearch(search: string, signal: AbortSignal): void {
  afterLook(signal, () =>
    navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildEmptySearchFields(search))),
  )
}
