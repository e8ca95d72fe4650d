import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type DemoProvider, type DemoProviderOptions, startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "./site-environment.ts"
import { type SiteProcess, startSite } from "./start-site-process.ts"

type Environment = Readonly<Record<string, string>>

type DemoSiteOptions = Omit<DemoProviderOptions, "port" | "tls"> & {
  /** Shared with other sites, and not stopped with this one. One of its own unless given. */
  readonly provider?: DemoProvider
  /** Not deleted afterwards. A temporary one unless given. */
  readonly dataFolder?: string
  readonly environment?: Environment
  readonly nodeFlags?: readonly string[]
  /** How far the site must be before it is handed over; "stock" unless given. */
  readonly waitFor?: keyof typeof milestones
}

/** The built site over a demo provider. It stops at the end of the block that declares it with `await using`. */
export type DemoSite = AsyncDisposable & {
  readonly provider: DemoProvider
  readonly dataFolder: string
  /** The process that answers now. */
  readonly site: SiteProcess
  /** Redirects are not followed. */
  get(path: string, init?: RequestInit): Promise<Response>
  read(path: string): Promise<string>
  /** Another process on the same folder and provider, which stops with this one. */
  startProcess(changes?: Environment): Promise<SiteProcess>
  /** Stops the process that answers now and starts its successor. */
  restart(changes?: Environment, signal?: NodeJS.Signals): Promise<SiteProcess>
  stop(): Promise<void>
}

/** A first poll on a busy machine makes some hundred photos. */
const PHOTOS_PATIENCE_MS = 180_000

const milestones = {
  listening: async () => {},
  stock: waitUntilReady,
  details: ({ waitForLine }: SiteProcess) =>
    waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0),
  photos: ({ waitForLine }: SiteProcess) =>
    waitForLine(({ message }) => message === "photos warmed up", 0, PHOTOS_PATIENCE_MS),
  "all photos": ({ waitForLine }: SiteProcess) =>
    waitForLine(({ message }) => message === "galleries warmed up", 0, PHOTOS_PATIENCE_MS),
}

export async function startDemoSite({
  environment = {},
  nodeFlags = [],
  waitFor = "stock",
  ...given
}: DemoSiteOptions = {}): Promise<DemoSite> {
  const provider = given.provider ?? (await startDemoProvider(given))
  const dataFolder = given.dataFolder ?? (await mkdtemp(path.join(tmpdir(), "demo-site-")))
  const settings = { ...buildSiteEnvironment(provider), DATA_FOLDER: dataFolder, ...environment }
  const processes: SiteProcess[] = []
  const startProcess = async (changes: Environment = {}) => {
    const started = await startSite({ ...settings, ...changes }, nodeFlags)
    processes.push(started)
    return started
  }
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()))
    if (given.provider === undefined) await provider.stop()
    if (given.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    let site = await startProcess()
    await milestones[waitFor](site)
    const get = (address: string, init?: RequestInit) =>
      fetch(new URL(address, site.origin), { redirect: "manual", ...init })
    return {
      provider,
      dataFolder,
      get site() {
        return site
      },
      get,
      read: async (address) => (await get(address)).text(),
      startProcess,
      async restart(changes, signal) {
        await site.stop(signal)
        site = await startProcess(changes)
        return site
      },
      stop,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A stock from the disk is enough; a process that follows another never polls. */
export async function waitUntilReady({ origin }: SiteProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${origin}/readyz`)).ok) return
    await sleep(100)
  }
  throw new Error("the site has no stock after 30 s")
}
