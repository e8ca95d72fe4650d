import { readConfig } from "#server/config/config.ts"
import type { Website } from "#server/http/pages.ts"
import { openSite } from "#server/open-site.ts"
import { createLog } from "#server/process/log.ts"
import { createSiteMetrics } from "#server/process/site-metrics.ts"

export type DevSite = Awaited<ReturnType<typeof openDevSite>>

/** Loaded through Vite, again after each change of what it imports. */
export async function openDevSite(environment: Readonly<Record<string, string>>, website: Website) {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.faults.join("\n"))
  const log = createLog(
    (line) => console.log(formatLine(line)),
    () => new Date(),
  )
  const opened = await openSite({
    config: reading.config,
    log,
    metrics: createSiteMetrics(Date.now),
    website,
    release: "development",
    isStopping: () => false,
  })
  if (!opened.ok) throw new Error(`${opened.what}: ${opened.faults.join("\n")}`)
  await opened.site.start()
  return opened.site
}

/** "13:59:02  stock published  vehicles 50", for who reads along. */
function formatLine(line: string): string {
  const { time, level, message, ...fields } = JSON.parse(line) as Record<string, string>
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  )
  const clock = new Date(time ?? "").toTimeString().slice(0, 8)
  return [clock, ...(level === "info" ? [] : [level]), message, ...facts].join("  ")
}
