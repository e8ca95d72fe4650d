import { afterAll } from "vitest"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"

/** A site of the test file's own, for tests that change it or read its log; it ends with the file. */
export async function startOwnSite(options?: SiteOptions): Promise<Site> {
  const site = await startSite(options)
  afterAll(() => site.stop())
  return site
}
