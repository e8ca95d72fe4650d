import { type DemoSite, startDemoSite, waitUntilReady } from "#demo/start-demo-site.ts"
import type { SiteProcess } from "#demo/start-site.ts"
import { findFreePort, startEdge } from "#tests/start-edge.ts"

/** Two processes with one data folder behind nginx, as docs/operations.md has it. */
export type SitePair = AsyncDisposable &
  Pick<DemoSite, "provider" | "dataFolder"> & {
    /** Of the edge, which visitors ask. */
    readonly origin: string
    site(which: number): SiteProcess
    /** Ends one of the two and starts it anew, as systemd would. */
    restart(which: number, signal: NodeJS.Signals): Promise<void>
  }

type PairOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeFlags?: readonly string[]
  readonly dataFolder?: string
}

export async function startSitePair({ environment = {}, ...options }: PairOptions = {}): Promise<SitePair> {
  const ports = [await findFreePort(), await findFreePort()]
  const portOf = (which: number) => ({ PORT: String(ports[which]) })
  const demo = await startDemoSite({
    ...options,
    environment: { STOP_GRACE_SECONDS: "2", ...environment, ...portOf(0) },
    waitFor: "photos",
  })
  const sites = [demo.site, await demo.startProcess(portOf(1))]
  for (const site of sites) await waitUntilReady(site)
  const edge = await startEdge(ports)
  const find = (which: number) => {
    const site = sites[which]
    if (site === undefined) throw new Error(`there is no process ${which}`)
    return site
  }
  return {
    origin: edge.origin,
    provider: demo.provider,
    dataFolder: demo.dataFolder,
    site: find,
    async restart(which, signal) {
      await find(which).stop(signal)
      sites[which] = await demo.startProcess(portOf(which))
      await waitUntilReady(find(which))
    },
    async [Symbol.asyncDispose]() {
      await edge.stop()
      await demo.stop()
    },
  }
}
