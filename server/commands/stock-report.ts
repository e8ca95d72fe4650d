import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatStockReport } from "#domain/stock/report/format-stock-report.ts"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { createLog } from "#server/process/log.ts"
import { createPollStatusFile } from "../stock/poll-status.ts"
import { buildVehicle } from "../stock/stock-entry.ts"
import { createStockFile } from "../stock/stock-file.ts"

/** `npm run stock:report`: what in the stock needs a hand, from the stock that the site keeps on disk. */
const configReading = readConfig()
if (!configReading.ok) giveUp(configReading.faults)
const { config } = configReading
const dealerReading = await readDealerFile(config.dealerFile)
if (!dealerReading.ok) giveUp(dealerReading.faults)
const log = createLog(
  (line) => process.stderr.write(line),
  () => new Date(),
)
const stored = await createStockFile(config.dataFolder, log, Date.now).load({ orOlder: true })
if (stored === undefined) giveUp([`no stock in ${config.dataFolder}`])
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

function giveUp(faults: readonly string[]): never {
  process.stderr.write(`${faults.join("\n")}\n`)
  process.exit(1)
}
