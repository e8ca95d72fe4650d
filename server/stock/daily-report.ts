import { mkdir, readdir, unlink, writeFile } from "node:fs/promises"
import path from "node:path"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { formatStockReport } from "#domain/stock/report/format-stock-report.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import { describeError, type Log } from "#server/process/log.ts"

/** A month. */
const MAX_FILES = 31

type ReportOptions = {
  /** The data folder; reports are in its `reports/`. */
  readonly folder: string
  currentDealer(): Dealer
  readonly siteUrl: string
  readonly log: Log
  readonly now: () => number
}

/** Writes the dealer's report once a day, after the day's first complete poll. */
export function createDailyReport({ folder, currentDealer, siteUrl, log, now }: ReportOptions) {
  const reports = path.join(folder, "reports")
  let written = ""

  async function write(snapshot: StockSnapshot, leftOut: readonly VehicleProblem[]): Promise<void> {
    const today = buildPragueMoment(new Date(now()))
    const name = `${formatIsoDay(today)}.txt`
    if (name === written) return
    const { vehicles } = snapshot
    const report = formatStockReport({ dealerName: currentDealer().name, siteUrl, today, vehicles, leftOut })
    try {
      await mkdir(reports, { recursive: true })
      await writeFile(path.join(reports, name), report, { flag: "wx" })
      await removeOldest(reports)
      log.info("stock report written", { file: path.join(reports, name) })
      written = name
    } catch (error) {
      if (isExistingFile(error)) written = name
      else log.warn("stock report not written", { problem: describeError(error) })
    }
  }

  return (snapshot: StockSnapshot, leftOut: readonly VehicleProblem[]): void => {
    void write(snapshot, leftOut)
  }
}

async function removeOldest(reports: string): Promise<void> {
  const names = (await readdir(reports)).filter((name) => /^\d{4}-\d\d-\d\d\.txt$/.test(name)).sort()
  for (const name of names.slice(0, -MAX_FILES)) await unlink(path.join(reports, name))
}

/** Another process has written it, or this one before a restart. */
function isExistingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST"
}
