import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { type DemoProvider, type DemoProviderOptions, startDemoProvider } from "#demo/demo-provider.ts"
import { eventually } from "./eventually.ts"
import { writeKnownMedia } from "./known-media.ts"
import { buildSiteEnvironment, everyPhotoAhead } from "./site-environment.ts"
import { type EdgeOptions, findFreePort, startEdge } from "./start-edge.ts"
import type { MailServerOptions } from "./start-mail-server.ts"
import type { PostgresOptions } from "./start-postgres.ts"
import { startServices } from "./start-services.ts"
import { type SiteProcess, startSiteProcess } from "./start-site-process.ts"

type Environment = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, string>>

/** How the site's clock differs from the machine's (moved-clock.ts). */
type Clock = {
  readonly startsAt?: string
  /** Holds the milliseconds by which it is ahead, now and whenever they change. */
  readonly file?: string
  readonly speed?: number
}

export type SiteOptions = Omit<DemoProviderOptions, "port" | "tls"> & {
  /** Shared with other sites, and not stopped with this one. One of its own unless given. */
  readonly provider?: DemoProvider
  /** A PostgreSQL of its own, or a database's address, and a mail server. The site is handed over when it may use them. */
  readonly database?: boolean | string | PostgresOptions
  readonly mail?: MailServerOptions
  /** nginx with the configuration of deploy/ in front of the processes. */
  readonly edge?: boolean | EdgeOptions
  /** One unless given. */
  readonly processes?: number
  /** The folder of another built release; this one unless given. */
  readonly release?: string
  readonly clock?: Clock
  /** Not deleted afterwards. A temporary one unless given. */
  readonly dataFolder?: string
  /** Nothing is known of the photos yet, as at a site's first start. */
  readonly inspectsMedia?: boolean
  /** Where it listens is its address, as the forms of a browser need it; `http://localhost:3000` unless given. */
  readonly ownUrl?: boolean
  /** Nothing is refused because there is too much of it. */
  readonly unlimited?: boolean
  /** The memory that deploy/dealership@.service allows. */
  readonly serviceLimits?: boolean
  readonly environment?: Environment
  readonly nodeFlags?: readonly string[]
  /** How far the site must be before it is handed over; "stock" unless given. */
  readonly waitFor?: keyof typeof milestones
}

type Restart = {
  /** The first process unless given. */
  readonly which?: number
  readonly signal?: NodeJS.Signals
  readonly environment?: Environment
  /** The folder of another release. */
  readonly release?: string
}

/** The built site over a demo provider. It stops at the end of the block that declares it with `await using`. */
export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * What Node chooses by itself where the service may have 1 GB. Without that limit, on a machine with more, V8 lets garbage
 * grow to four times what is in use before it collects any, instead of half as much again.
 */
const serviceFlags = ["--max-old-space-size=512", "--max-semi-space-size=8"]
const movedClock = fileURLToPath(new URL("moved-clock.ts", import.meta.url))

/** A first poll on a busy machine makes some hundred photos. */
const PHOTOS_PATIENCE_MS = 180_000

const waitForPhotos =
  (warmedUp: string) =>
  ({ waitForLine }: SiteProcess) =>
    waitForLine(({ message }) => message === warmedUp, 0, PHOTOS_PATIENCE_MS)

const milestones = {
  listening: async () => {},
  stock: waitUntilReady,
  details: ({ waitForLine }: SiteProcess) =>
    waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0),
  photos: waitForPhotos("photos warmed up"),
  "all photos": waitForPhotos("galleries warmed up"),
}

export async function startSite(options: SiteOptions = {}) {
  const started = new AsyncDisposableStack()
  try {
    return await startParts(options, started)
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

/** Each part is stopped with the site, the last first. */
async function startParts(options: SiteOptions, started: AsyncDisposableStack) {
  const { processes: count = 1, waitFor = "stock", clock, database = false } = options
  const isWarmedUp = waitFor.endsWith("photos")
  const provider = options.provider ?? started.use(await startDemoProvider(options))
  const dataFolder = options.dataFolder ?? (await mkdtemp(path.join(tmpdir(), "site-")))
  if (options.dataFolder === undefined) {
    started.defer(() => rm(dataFolder, { recursive: true, force: true }))
  }
  // Where folder and provider are another site's, it knows them already.
  const isFirst = options.dataFolder === undefined || options.provider === undefined
  if (isFirst && !isWarmedUp && options.inspectsMedia !== true) await writeKnownMedia(dataFolder, provider)
  const services =
    database === false
      ? undefined
      : started.use(await startServices(database === true ? {} : database, options.mail))
  const hasPorts = options.ownUrl === true || options.edge !== undefined
  const ports = hasPorts ? await Promise.all(Array.from({ length: count }, findFreePort)) : []
  const edge = options.edge
    ? started.use(await startEdge(ports, options.edge === true ? {} : options.edge))
    : undefined
  const settings: Environment = {
    ...buildSiteEnvironment(provider),
    // An older release knows fewer facts of a dealer, and refuses others.
    ...(options.release && { DEALER_FILE: path.resolve(options.release, "demo/dealer.json") }),
    DATA_FOLDER: dataFolder,
    ...(isWarmedUp && everyPhotoAhead),
    ...(options.ownUrl && { SITE_URL: `http://127.0.0.1:${ports[0]}` }),
    ...(options.unlimited && { REQUESTS_PER_SECOND: "0" }),
    ...(options.serviceLimits && { MALLOC_ARENA_MAX: "2" }),
    ...services?.environment,
    // Visitors have addresses of this machine too; only the edge's own is trusted.
    ...(edge && { TRUSTED_PROXIES: "127.0.0.1", STOP_GRACE_SECONDS: "2", EDGE_FOLDER: edge.sharedFolder }),
    ...listClockSettings(clock),
    ...options.environment,
  }
  const nodeFlags = [
    ...(options.serviceLimits ? serviceFlags : []),
    ...(clock ? ["--import", movedClock] : []),
    ...(options.nodeFlags ?? []),
  ]
  /** One more on the same folder and provider, which stops with the others. */
  const startProcess = async (changes: Environment = {}, release = options.release) =>
    started.adopt(
      await startSiteProcess({ ...settings, ...changes }, { nodeFlags, ...(release && { release }) }),
      async (each) => void (await each.stop()),
    )
  const listOwnSettings = (which: number): Environment => (hasPorts ? { PORT: String(ports[which]) } : {})

  const processes: SiteProcess[] = []
  for (let which = 0; which < count; which++) {
    const process = await startProcess(listOwnSettings(which))
    processes.push(process)
    await milestones[which === 0 ? waitFor : "stock"](process)
    if (services) await waitForDatabase(process)
  }
  const findProcess = (which: number) => need(processes[which], `process ${which}`)
  /** Of the first process. Redirects are not followed. */
  const get = (address: string, init?: RequestInit) =>
    fetch(new URL(address, findProcess(0).origin), { redirect: "manual", ...init })
  const stop = () => started.disposeAsync()
  return {
    provider,
    dataFolder,
    /** The first of its processes, as it answers now. */
    get site() {
      return findProcess(0)
    },
    processes,
    /** Of the edge, or of the first process. */
    get origin() {
      return edge?.origin ?? findProcess(0).origin
    },
    /** These throw where the site was started without them. */
    get postgres() {
      return need(services?.postgres, "database")
    },
    get mailServer() {
      return need(services?.mailServer, "mail server")
    },
    get edge() {
      return need(edge, "edge")
    },
    get databaseUrl() {
      return need(services?.environment.DATABASE_URL, "database")
    },
    get,
    read: async (address: string) => (await get(address)).text(),
    /** A form, as a page of the site sends it. */
    post: (address: string, fields: Fields) =>
      get(address, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ ...fields }),
      }),
    startProcess,
    /** Stops a process and starts its successor, which may not be ready yet. */
    async restart({ which = 0, signal, environment, release }: Restart = {}) {
      await findProcess(which).stop(signal)
      const next = await startProcess({ ...listOwnSettings(which), ...environment }, release)
      processes[which] = next
      return next
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function need<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`this site has no ${name}`)
  return part
}

function listClockSettings(clock: Clock = {}): Environment {
  const { startsAt, file, speed } = clock
  return {
    ...(startsAt !== undefined && { CLOCK_STARTS_AT: startsAt }),
    ...(file !== undefined && { CLOCK_FILE: file }),
    ...(speed !== undefined && { CLOCK_SPEED: String(speed), CLOCK_SPEED_FROM: String(Date.now()) }),
  }
}

/** A stock from the disk is enough; a process that follows another never polls. */
export async function waitUntilReady({ origin }: SiteProcess): Promise<void> {
  await eventually("the site has a stock", async () => (await fetch(`${origin}/readyz`)).ok)
}

export async function waitForDatabase({ waitForLine }: SiteProcess): Promise<void> {
  await waitForLine(({ message }) => message === "database ready")
}
