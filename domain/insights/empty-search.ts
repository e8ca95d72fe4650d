const NOTHING_FOUND = "nothing-found"

/** What a browser sends of a search that found nothing: the list's own query, of which the site keeps its own words only. */
export function buildEmptySearchFields(search: string): string {
  return `${search}&co=${NOTHING_FOUND}`
}

export function isEmptySearch(fields: { get(name: string): string | null }): boolean {
  return fields.get("co") === NOTHING_FOUND
}
