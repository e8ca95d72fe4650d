import type { PriceReduction } from "../../vehicle/price-reduction.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"

export type PricedStock = {
  /** All that are for sale, with their prices. */
  readonly vehicles: readonly Vehicle[]
  /** Now, in milliseconds since 1970, and when the provider gave the stock before this one; null when there was none. */
  readonly at: number
  readonly confirmedBefore: number | null
}

export type PriceLog = {
  /**
   * Logs the prices of a stock that the provider has just sent. Returns soon, with the reductions by vehicle id, or undefined
   * where the log is unavailable: it then has a gap.
   */
  record(stock: PricedStock): Promise<ReadonlyMap<number, PriceReduction> | undefined>
}
