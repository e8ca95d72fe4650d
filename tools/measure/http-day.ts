import { setTimeout as sleep } from "node:timers/promises"
import { fillDay } from "#harness/example-day.ts"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { atMost, type Row, showProgress } from "#tools/terminal.ts"
import { listVehiclePaths } from "./http-pages.ts"
import { sendLoad } from "./send-load.ts"

const PAGES_A_SECOND = 100
const READINGS = 200
const EVERY_MS = 100
const MAX_MS = 50

/** The dealer's day with 40 rows, which no cache may have, while visitors read pages. */
export async function measureDay(): Promise<readonly Row[]> {
  showProgress("day: starting the site and making its photos")
  await using demo = await startSite({ database: true, unlimited: true, waitFor: "all photos" })
  const { origin } = demo.site
  const day = origin + (await fillDay(demo.databaseUrl, { questions: 30, visits: 6, offers: 4, held: 0 }))
  const paths = ["/", "/vozidla", "/vozidla?fuel=Nafta", ...(await listVehiclePaths(origin))]
  let turn = 0
  const visitors = sendLoad(origin, { next: () => paths[turn++ % paths.length] ?? "/" }, PAGES_A_SECOND)
  showProgress(`day: ${READINGS} readings beside ${PAGES_A_SECOND} pages a second`)
  const times: number[] = []
  for (let reading = 0; reading < READINGS; reading++) {
    const started = performance.now()
    const page = await fetch(day)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`the day is answered with ${page.status}`)
    times.push(performance.now() - started)
    await sleep(EVERY_MS)
  }
  const { sent, failures } = await visitors.stop()
  return [
    {
      ...atMost(
        `day: beside ${PAGES_A_SECOND} pages a second, p95`,
        findPercentile(times, 0.95),
        MAX_MS,
        "ms",
      ),
      remark: `median ${findPercentile(times, 0.5).toFixed(0)} ms`,
    },
    atMost(`day: pages that failed of ${sent}`, failures.length, 0, ""),
  ]
}
