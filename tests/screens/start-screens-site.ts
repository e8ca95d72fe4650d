import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import type { FaultName } from "#demo/faults.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type SiteProcess, startSite } from "#demo/start-site.ts"

/** A Monday morning on which the dealer is open. */
export const SCREENS_TIME = "2026-11-16T10:30:00+01:00"

const fixedClock = fileURLToPath(new URL("fixed-clock.ts", import.meta.url))

type ScreensSite = { readonly site: SiteProcess; readonly provider: DemoProvider; stop(): Promise<void> }

/** The built site with its clock at SCREENS_TIME. It polls once, so that nothing changes between two pictures. */
export async function startScreensSite(
  options: { readonly fault?: FaultName; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<ScreensSite> {
  const provider = await startDemoProvider(options.fault === undefined ? {} : { fault: options.fault })
  const dataFolder = await mkdtemp(path.join(tmpdir(), "screens-"))
  const environment = {
    ...buildSiteEnvironment(provider),
    DATA_FOLDER: dataFolder,
    FEED_POLL_SECONDS: "86400",
    SCREENS_TIME,
    ...options.environment,
  }
  const site = await startSite(environment, ["--import", fixedClock])
  return {
    site,
    provider,
    async stop() {
      await site.stop()
      await provider.stop()
      await rm(dataFolder, { recursive: true })
    },
  }
}
