const months = "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec".split(" ")

/** An ISO day as "listopad 2026". */
export function formatMonth(isoDay: string): string {
  const [year = "", month = ""] = isoDay.split("-")
  return `${months[Number(month) - 1] ?? ""}\u00a0${year}`
}
