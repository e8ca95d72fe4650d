import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type SiteProcess, startSite } from "#demo/start-site.ts"
import { findFreePort, startEdge } from "#tests/start-edge.ts"
import { waitUntilReady } from "#tests/wait-until-ready.ts"

/** Two processes with one data folder behind nginx, as docs/operations.md has it. */
export type SitePair = {
  /** Of the edge, which visitors ask. */
  readonly origin: string
  readonly provider: DemoProvider
  readonly dataFolder: string
  site(which: number): SiteProcess
  /** Ends one of the two and starts it anew, as systemd would. */
  restart(which: number, signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

type PairOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeFlags?: readonly string[]
  readonly dataFolder?: string
}

export async function startSitePair({
  environment = {},
  nodeFlags = [],
  ...given
}: PairOptions): Promise<SitePair> {
  const provider = await startDemoProvider()
  const dataFolder = given.dataFolder ?? (await mkdtemp(path.join(tmpdir(), "pair-")))
  const ports = [await findFreePort(), await findFreePort()]
  const start = (which: number) =>
    startSite(
      {
        ...buildSiteEnvironment(provider),
        STOP_GRACE_SECONDS: "2",
        DATA_FOLDER: dataFolder,
        PORT: String(ports[which]),
        ...environment,
      },
      nodeFlags,
    )
  const sites = [await start(0), await start(1)]
  for (const site of sites) await waitUntilReady(site)
  while (!sites.some(({ lines }) => lines.some(({ message }) => message === "photos warmed up")))
    await sleep(200)
  const edge = await startEdge(ports)
  const find = (which: number) => {
    const site = sites[which]
    if (site === undefined) throw new Error(`there is no process ${which}`)
    return site
  }
  return {
    origin: edge.origin,
    provider,
    dataFolder,
    site: find,
    async restart(which, signal) {
      await find(which).stop(signal)
      sites[which] = await start(which)
      await waitUntilReady(find(which))
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop("SIGKILL")))
      await edge.stop()
      await provider.stop()
      if (given.dataFolder === undefined) await rm(dataFolder, { recursive: true })
    },
  }
}
