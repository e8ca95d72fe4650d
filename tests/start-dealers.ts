import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseEnv, promisify } from "node:util"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { findPostgres, type Postgres, startPostgres } from "#harness/start-postgres.ts"
import { waitUntilReady } from "#harness/start-site.ts"
import { type SiteProcess, startSiteProcess } from "#harness/start-site-process.ts"

export type AddedDealer = {
  readonly name: string
  readonly host: string
  /** Of the dealer's own role. */
  readonly databaseUrl: string
  readonly site: SiteProcess
}

/** A machine for several dealers: one PostgreSQL, one provider, a folder in the place of the machine's root. */
export type Dealers = AsyncDisposable & {
  readonly root: string
  readonly postgres: Postgres
  readonly mailServer: MailServer
  /** Runs `dealership add`; returns what it says. */
  add(name: string): Promise<string>
  /** The process that systemd would start. */
  start(name: string): Promise<AddedDealer>
}

type DealersOptions = {
  readonly vehicles?: number
  readonly firstPort: number
  readonly environment?: Readonly<Record<string, string>>
}

const run = promisify(execFile)

export async function startDealers({
  vehicles,
  firstPort,
  environment = {},
}: DealersOptions): Promise<Dealers> {
  const root = await mkdtemp(path.join(tmpdir(), "dealers-"))
  const [postgres, mailServer, provider] = await Promise.all([
    startPostgres({ settings: ["max_connections=300"] }),
    startMailServer(),
    startDemoProvider(vehicles === undefined ? {} : { vehicles }),
  ])
  const sites: SiteProcess[] = []
  const nameHost = (name: string) => `www.${name}.example`

  return {
    root,
    postgres,
    mailServer,
    async add(name) {
      const folder = path.join(root, "given", name)
      await mkdir(folder, { recursive: true })
      const dealer = JSON.parse(await readFile("demo/dealer.json", "utf8"))
      const own = {
        ...dealer,
        name: `Auto ${name}`,
        email: `${name}@example.cz`,
        person: null,
        insurance: { certificate: null },
      }
      await writeFile(path.join(folder, "dealer.json"), JSON.stringify(own))
      const account = {
        ...buildSiteEnvironment(provider),
        DEALER_FILE: "dealer.json",
        SMTP_URL: mailServer.url,
        SMTP_FROM: "web@example.cz",
        ...environment,
      }
      const lines = Object.entries(account).map(([variable, value]) => `${variable}=${value}\n`)
      await writeFile(path.join(folder, "site.env"), lines.join(""))
      const place = ["--root", root, "--server", postgres.url("postgres"), "--first-port", String(firstPort)]
      const answers = ["--answers", path.join(folder, "site.env"), "--name", name, "--processes", "1"]
      const { stdout } = await run(
        process.execPath,
        ["server/commands/dealership.ts", "add", nameHost(name), ...answers, ...place],
        { env: { ...process.env, PATH: `${findPostgres()}:${process.env.PATH}` } },
      )
      return stdout
    },
    async start(name) {
      const etc = path.join(root, "etc/dealership", name)
      const read = async (file: string) => parseEnv(await readFile(path.join(etc, file), "utf8"))
      const settings = { ...(await read("site.env")), ...(await read("machine.env")) }
      // As systemd does by the unit.
      const port = settings.PORTS ?? ""
      const processOf = { HOST: "127.0.0.1", PORT: port, METRICS_PORT: `1${port}`, MALLOC_ARENA_MAX: "2" }
      // As systemd does by StateDirectory.
      for (const folder of ["data", "edge"])
        await mkdir(path.join(root, "var/lib/dealers", name, folder), { recursive: true })
      const site = await startSiteProcess({ ...(settings as Record<string, string>), ...processOf })
      sites.push(site)
      await waitUntilReady(site)
      return { name, host: nameHost(name), databaseUrl: settings.DATABASE_URL ?? "", site }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(sites.map((site) => site.stop()))
      await Promise.all([postgres.stop(), mailServer.stop(), provider.stop()])
      await rm(root, { recursive: true, force: true })
    },
  }
}
