const NOTHING_FOUND = "nothing-found"

/** Sent by a browser for a search that found nothing: the list's query, of which the site saves its own words only. */
export function buildEmptySearchFields(search: string): string {
  return `${search}&co=${NOTHING_FOUND}`
}

export function isEmptySearch(fields: { get(name: string): string | null }): boolean {
  return fields.get("co") === NOTHING_FOUND
}
