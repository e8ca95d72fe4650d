import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import { generateCars } from "#demo/generate-cars.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type SiteProcess, startSite } from "#demo/start-site.ts"
import { waitUntilReady } from "./wait-until-ready.ts"

type DemoSiteOptions = {
  /** So many generated vehicles instead of the fifty of the demo dealer. */
  readonly vehicles?: number
  readonly environment?: Readonly<Record<string, string>>
}

export type DemoSite = { readonly site: SiteProcess; readonly provider: DemoProvider; stop(): Promise<void> }

/** The built site, ready, over a demo provider of its own, with an empty data folder. */
export async function startDemoSite({ vehicles, environment = {} }: DemoSiteOptions = {}): Promise<DemoSite> {
  const provider = await startDemoProvider()
  if (vehicles !== undefined) provider.setCars(generateCars(vehicles))
  const dataFolder = await mkdtemp(path.join(tmpdir(), "site-"))
  const site = await startSite({
    ...buildSiteEnvironment(provider),
    DATA_FOLDER: dataFolder,
    ...environment,
  })
  await waitUntilReady(site)
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
