/** An ISO day as "15. 11. 2026"; null where it is not known. */
export function formatDay(isoDay: string | null): string | null {
  if (isoDay === null) return null
  const [year, month, day] = isoDay.split("-").map(Number)
  return `${day}.\u00a0${month}.\u00a0${year}`
}

/** An ISO day of an obvious year as "15. 11.". */
export function formatShortDay(isoDay: string): string {
  const [, month, day] = isoDay.split("-").map(Number)
  return `${day}.\u00a0${month}.`
}
