import { setTimeout as sleep } from "node:timers/promises"
import type { LogLine } from "#harness/start-site-process.ts"
import { expectStock, type Finding, observe } from "./finding.ts"
import { startFastSite } from "./scenario.ts"

const HOURS = 72
const REAL_SECONDS = 20
const PATIENCE_SECONDS = 120
const CLOCK_SPEED = (HOURS * 3600) / REAL_SECONDS

/** Three days without the provider, with the site's clock running fast: observed all the while. */
export const outage = {
  fault: `${HOURS} h without the feed`,
  async play(): Promise<Finding> {
    await using demo = await startFastSite({
      clock: { speed: CLOCK_SPEED },
      environment: { FEED_POLL_SECONDS: "300" },
      waitFor: "stock",
    })
    const { site, provider } = demo
    const from = site.lines.length
    await provider.stop()
    const failedPolls = () => site.lines.slice(from).filter(({ message }) => message === "feed poll failed")
    const end = Date.now() + PATIENCE_SECONDS * 1000
    let found: Finding
    do {
      await sleep(500)
      found = await observe(site, from, expectStock(50))
    } while (found.complaint === undefined && countHours(failedPolls()) < HOURS && Date.now() < end)

    const hours = countHours(failedPolls())
    const logged = `${failedPolls().length} polls failed in ${hours.toFixed(1)} h; ${found.logged}`
    const short = hours < HOURS ? { complaint: `only ${hours.toFixed(1)} h went by` } : {}
    return { ...short, ...found, logged }
  },
}

function countHours(lines: readonly LogLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? (Date.parse(String(last.time)) - Date.parse(String(first.time))) / 3_600_000 : 0
}
