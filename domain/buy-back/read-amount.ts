const MAX_DIGITS = 8

/** "98 400", "98.400 km" and "165000,- Kč" alike; undefined where it is no such number. */
export function readAmount(typed: string): number | undefined {
  const digits = typed
    .trim()
    .replace(/(km|kč|czk)\.?$/i, "")
    .trim()
    .replace(/,-+$/, "")
    .replaceAll(/[\s.]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : undefined
}
