/** "15. 11. 2026", of an ISO day; null where it is not known. */
export function formatDay(isoDay: string | null): string | null {
  if (isoDay === null) return null
  const [year, month, day] = isoDay.split("-").map(Number)
  return `${day}.\u00a0${month}.\u00a0${year}`
}

/** "15. 11.", of an ISO day whose year is plain. */
export function formatShortDay(isoDay: string): string {
  const [, month, day] = isoDay.split("-").map(Number)
  return `${day}.\u00a0${month}.`
}
