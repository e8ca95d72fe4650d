/** Czech has three forms: 1 rok, 2–4 roky, otherwise let. */
export function choosePlural(
  count: number,
  forms: readonly [one: string, few: string, many: string],
): string {
  if (count === 1) return forms[0]
  return count >= 2 && count <= 4 ? forms[1] : forms[2]
}
