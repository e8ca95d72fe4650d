/** First, gap, three around the current, gap, last. */
const MAX_PLACES = 7

/** The pages to show: the first, the last and those within one of the current; the others are gaps. */
export function listPages(page: number, pageCount: number): readonly (number | "gap")[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount)
  const shown = pageCount === 1 ? [1] : [1, ...near, pageCount]
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number > before + 1 ? (["gap", number] as const) : [number]
  })
}

/** The most that `listPages` returns for any page of so many. */
export function countPlaces(pageCount: number): number {
  return Math.min(pageCount, MAX_PLACES)
}
