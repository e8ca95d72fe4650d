import { formatWholeNumber } from "./quantity.ts"

/** Czech has three forms: 1 rok, 2–4 roky, otherwise let. */
export function choosePlural(
  count: number,
  forms: readonly [one: string, few: string, many: string],
): string {
  if (count === 1) return forms[0]
  return count >= 2 && count <= 4 ? forms[1] : forms[2]
}

/** "1 dotaz", "2 dotazy", "5 dotazů" */
export function formatCount(count: number, forms: readonly [one: string, few: string, many: string]): string {
  return `${formatWholeNumber(count)}\u00a0${choosePlural(count, forms)}`
}
