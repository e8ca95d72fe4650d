import { dropUnseen } from "../../czech/drop-unseen.ts"

const MAX_DIGITS = 8

/** "98 400", "98.400 km", "165000,- Kč" and "98,4 tis." alike; undefined where it is no such number. */
export function readAmount(typed: string): number | undefined {
  const text = dropUnseen(typed)
    .normalize("NFKC")
    .replace(/(km|kč|czk)\.?$/i, "")
    .trim()
    .replace(/,-+$/, "")
  const counted = text.replace(/(tis|tisíc|tisic)\.?$/i, "")
  if (counted !== text) {
    const thousands = counted.trimEnd()
    return /^\d{1,4}([.,]\d)?$/.test(thousands)
      ? Math.round(Number(thousands.replace(",", ".")) * 1000)
      : undefined
  }
  const digits = text.replaceAll(/[\s.]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : undefined
}
