import { formatWholeNumber } from "./quantity.ts"

/** "249 000 Kč" with no-break spaces; an unknown price reads "on request". */
export function formatPriceCzk(priceCzk: number | null): string {
  return priceCzk === null ? "Cena na\u00a0dotaz" : `${formatWholeNumber(priceCzk)}\u00a0Kč`
}
