import type { FaultName } from "#demo/faults.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import {
  expectStock,
  observe,
  observeSite,
  type Scenario,
  STOCK,
  startFastSite,
  waitForNextPoll,
} from "./scenario.ts"

/** Observing also warms the site up: what is later seen of a fault is over before the next poll. */
async function expectGoodStock(site: SiteProcess): Promise<void> {
  const { vehicles } = await observeSite(site)
  if (vehicles !== STOCK) throw new Error(`${vehicles} vehicles before the fault`)
}

/** A good stock is shown, then the provider's replies go bad; afterwards it recovers. */
export function replyFault(fault: FaultName): Scenario {
  return {
    fault,
    async play() {
      await using demo = await startFastSite()
      const { provider, site } = demo
      await expectGoodStock(site)
      provider.setFault(fault)
      const from = site.lines.length
      await waitForNextPoll(site, provider)
      const found = await observe(site, from, expectStock(STOCK))
      provider.setFault(null)
      const { message } = await waitForNextPoll(site, provider)
      if (message !== "feed poll accepted") return { ...found, complaint: `after the fault: ${message}` }
      if (provider.requests.elsewhereWithCredentials > 0)
        return { ...found, complaint: "credentials sent elsewhere" }
      return found
    },
  }
}

/** Said once it is not believed; said three times it is. */
export function suspiciousFault(fault: FaultName, vehicles: number): Scenario {
  return {
    fault: `${fault}, three polls in a row`,
    async play() {
      await using demo = await startFastSite()
      const { provider, site } = demo
      await expectGoodStock(site)
      const from = site.lines.length
      provider.setFault(fault)
      await site.waitForLine(({ problem }) => String(problem).endsWith("said 2 of 3 times"), from)
      const held = await observe(site, from, expectStock(STOCK))
      if (held.complaint !== undefined) return held
      await site.waitForLine(
        (line) => line.message === "feed poll accepted" && line.vehicles === vehicles,
        from,
      )
      return await observe(
        site,
        from,
        vehicles === 0 ? { ...expectStock(0), detail: 410 } : expectStock(vehicles),
      )
    },
  }
}
