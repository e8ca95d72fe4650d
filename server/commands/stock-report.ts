import { parseArgs } from "node:util"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatStockReport } from "#domain/stock/report/format-stock-report.ts"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { createLog } from "#server/process/log.ts"
import { createPollStatusFile } from "../stock/poll-status.ts"
import { buildVehicle } from "../stock/stock-entry.ts"
import { createStockFile } from "../stock/stock-file.ts"
import { listDealers } from "./installed-dealers.ts"

/**
 * `dealership report [dealer]`, and without an installed dealer by the environment: what in the stock needs a hand, from the
 * stock that the site keeps on disk.
 */
export async function reportStock(args: string[]): Promise<number> {
  const dealers = listDealers()
  const name = parseArgs({ args, allowPositionals: true }).positionals[0] ?? dealers[0]?.name
  const configReading = readConfig(dealers.find((dealer) => dealer.name === name)?.environment ?? process.env)
  if (!configReading.ok) return refuse(configReading.faults)
  const { config } = configReading
  const dealerReading = await readDealerFile(config.dealerFile)
  if (!dealerReading.ok) return refuse(dealerReading.faults)
  const log = createLog(
    (line) => process.stderr.write(line),
    () => new Date(),
  )
  const stored = await createStockFile(config.dataFolder, log, Date.now).load({ orOlder: true })
  if (stored === undefined) return refuse([`no stock in ${config.dataFolder}`])
  const pollStatus = await createPollStatusFile(config.dataFolder).load()

  process.stdout.write(
    formatStockReport({
      dealerName: dealerReading.dealer.name,
      siteUrl: config.siteUrl,
      today: buildPragueMoment(new Date()),
      vehicles: stored.entries.filter(({ soldOn }) => soldOn === null).map(buildVehicle),
      leftOut: pollStatus?.leftOut ?? [],
    }),
  )
  return 0
}

function refuse(faults: readonly string[]): number {
  process.stderr.write(`${faults.join("\n")}\n`)
  return 1
}
