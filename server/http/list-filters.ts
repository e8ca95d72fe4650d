/** Parameters of the list that say nothing about who asks. */
const known = ["producer_text", "fuel", "constr", "gear", "sales_price", "sort", "page", "limit"]
const MAX_CHARACTERS = 100

/** The filters in an address, for the log; whatever else people put into addresses stays out of it. */
export function listFilters(url: string): { readonly filters?: string } {
  const query = new URLSearchParams(url.split("?", 2)[1] ?? "")
  const filters = [...query]
    .filter(([name]) => known.includes(name))
    .map(([name, value]) => `${name}=${value}`)
  return filters.length === 0 ? {} : { filters: filters.join("&").slice(0, MAX_CHARACTERS) }
}
