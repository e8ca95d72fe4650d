import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { type DemoProvider, startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type SiteProcess, startSite } from "#demo/start-site.ts"

/** The built site over the demo provider, in a folder of its own. */
export type CrawledSite = {
  readonly provider: DemoProvider
  readonly environment: Readonly<Record<string, string>>
  readonly dataFolder: string
  /** The process that answers now. */
  site: SiteProcess
  get(address: string, init?: RequestInit): Promise<Response>
  read(address: string): Promise<string>
  /** Ends the process and starts another on the same folder. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startCrawledSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<CrawledSite> {
  const provider = await startDemoProvider()
  const dataFolder = await mkdtemp(path.join(tmpdir(), "demo-site-"))
  const environment = { ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder, ...settings }
  const demo: CrawledSite = {
    provider,
    environment,
    dataFolder,
    site: await startSite(environment),
    get: (address, init) => fetch(new URL(address, demo.site.origin), { redirect: "manual", ...init }),
    read: async (address) => (await demo.get(address)).text(),
    async restart() {
      await demo.site.stop()
      demo.site = await startSite(environment)
    },
    async stop() {
      await demo.site.stop()
      await provider.stop()
      await rm(dataFolder, { recursive: true })
    },
  }
  await demo.site.waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0)
  return demo
}

/** Addresses of all vehicles' pages, as the site itself has them. */
export async function listVehiclePaths({ provider, get }: CrawledSite): Promise<string[]> {
  const paths: string[] = []
  for (const { id } of provider.cars()) {
    const location = (await get(`/vozidla/x/y/${id}`)).headers.get("location")
    if (location === null) throw new Error(`no page for ${id}`)
    paths.push(location)
  }
  return paths
}

/** The content of a meta tag, with its entities resolved. */
export function readMeta(page: string, name: string): string | undefined {
  const content = page.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]
  return content === undefined ? undefined : decodeEntities(content)
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}
export function readTitle(page: string): string | undefined {
  const title = page.match(/<title>(.*?)<\/title>/)?.[1]
  return title === undefined ? undefined : decodeEntities(title)
}
