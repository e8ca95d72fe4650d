import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { serviceEnvironment, serviceFlags } from "./service-limits.ts"
import { type Edge, findFreePort, startEdge } from "./start-edge.ts"
import { type DemoSite, startDemoSite, waitUntilReady } from "./start-site.ts"
import type { SiteProcess } from "./start-site-process.ts"

/** Two processes with one data folder behind the edge, as docs/operations.md has it. */
export type SitePair = AsyncDisposable &
  Pick<DemoSite, "provider" | "dataFolder" | "startProcess"> & {
    /** Of the edge, which visitors ask. */
    readonly origin: string
    readonly edge: Edge
    /** Of the first process. */
    readonly metricsPort: number
    site(which: number): SiteProcess
    /** Ends one of the two and starts it anew, as systemd would. */
    restart(which: number, signal: NodeJS.Signals): Promise<void>
  }

type PairOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeFlags?: readonly string[]
  readonly dataFolder?: string
  /** Where the edge has its caches and what the site writes for it; a temporary folder unless given. */
  readonly edgeDisk?: string
}

export async function startSitePair({
  environment = {},
  nodeFlags = [],
  edgeDisk,
  ...options
}: PairOptions = {}): Promise<SitePair> {
  const ports = [await findFreePort(), await findFreePort()]
  const metricsPort = await findFreePort()
  const parent = edgeDisk ?? (await mkdtemp(path.join(tmpdir(), "edge-disk-")))
  const sharedFolder = path.join(parent, "shared")
  const edge = await startEdge(ports, { cacheFolder: path.join(parent, "cache"), sharedFolder })
  const settings = {
    // Visitors have addresses of this machine too; only the edge's own is trusted.
    TRUSTED_PROXIES: "127.0.0.1",
    ...serviceEnvironment,
    STOP_GRACE_SECONDS: "2",
    EDGE_FOLDER: sharedFolder,
    ...environment,
  }
  const listSettings = (which: number) => ({
    ...settings,
    PORT: String(ports[which]),
    METRICS_PORT: which === 0 ? String(metricsPort) : "",
  })
  const demo = await startDemoSite({
    ...options,
    nodeFlags: [...serviceFlags, ...nodeFlags],
    environment: listSettings(0),
    waitFor: "photos",
  })
  const start = (which: number) => demo.startProcess(listSettings(which))
  const sites = [demo.site, await start(1)]
  for (const site of sites) await waitUntilReady(site)
  const find = (which: number) => {
    const site = sites[which]
    if (site === undefined) throw new Error(`there is no process ${which}`)
    return site
  }
  return {
    origin: edge.origin,
    edge,
    metricsPort,
    provider: demo.provider,
    dataFolder: demo.dataFolder,
    startProcess: demo.startProcess,
    site: find,
    async restart(which, signal) {
      await find(which).stop(signal)
      sites[which] = await start(which)
      await waitUntilReady(find(which))
    },
    async [Symbol.asyncDispose]() {
      await edge.stop()
      await demo.stop()
    },
  }
}
