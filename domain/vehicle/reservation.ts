import type { Vehicle } from "./vehicle.ts"

/**
 * The provider has no field for it: dealers write it into the supplement. Only in capitals or as "rezervováno": "možnost
 * rezervace" is an offer.
 */
export function isReserved({ supplement }: Pick<Vehicle, "supplement">): boolean {
  return /(?<!\p{L})(REZERVACE|REZERVOVÁNO|[Rr]ezervováno)(?!\p{L})/u.test(supplement)
}
