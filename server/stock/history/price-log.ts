import { findReduction } from "#domain/stock/prices/find-reduction.ts"
import type { PricedStock, PriceLog } from "#domain/stock/prices/price-log.ts"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import type { Clocks } from "#server/database/clocks.ts"
import { createDatabaseWriter, type DatabaseWriter } from "#server/database/database-writer.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { mapGently } from "#server/work/map-gently.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import { readPriceHistories } from "./read-price-histories.ts"
import { writePrices } from "./write-prices.ts"

/** How long a poll that is otherwise done waits for the log. */
const PATIENCE_MS = 2_000

type PriceLogOptions = {
  readonly database: Database
  readonly clocks: Pick<Clocks, "findTime">
  readonly log: Log
}

type Reductions = ReadonlyMap<number, PriceReduction>

/** Prices that may not be in the log, and until when it must go so that only these are missing. */
type Unlogged = { readonly prices: string; readonly needsUntil: number }

/** What came before it was started is missing in it. */
export type OpenPriceLog = PriceLog & Pick<DatabaseWriter, "start" | "stop">

export function createPriceLog({ database, clocks, log }: PriceLogOptions): OpenPriceLog {
  const { start, stop, write } = createDatabaseWriter(log, "prices not logged")
  let unlogged: Unlogged | undefined

  async function logPrices({ vehicles, at }: PricedStock, own: Unlogged): Promise<Reductions> {
    const time = await clocks.findTime()
    if (time === undefined) throw new Error("clocks disagree")
    // As long ago by the database's clock as by this process's.
    const needsUntil = new Date(time.getTime() - (at - own.needsUntil))
    await writePrices(database, { vehicles, at: time, needsUntil })
    if (unlogged === own) unlogged = undefined
    const histories = await readPriceHistories(database, vehicles)
    const found = await mapGently([...histories], ([id, history]) => [id, findReduction(history)] as const)
    return new Map(found.flatMap(([id, reduction]) => (reduction === null ? [] : [[id, reduction]])))
  }

  return {
    start,
    stop,
    record(stock) {
      const prices = JSON.stringify(stock.vehicles.map(({ id, priceCzk }) => [id, priceCzk]))
      // What was missed and is the same now is no gap: every price of that time gets into the log.
      unlogged =
        unlogged?.prices === prices
          ? { ...unlogged }
          : { prices, needsUntil: stock.confirmedBefore ?? stock.at }
      const own = unlogged
      return withDeadline(
        PATIENCE_MS,
        write(() => logPrices(stock, own)),
      )
    },
  }
}
