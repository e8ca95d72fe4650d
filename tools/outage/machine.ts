import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { writeConfiguration } from "#harness/start-edge.ts"
import { type SiteProcess, startSiteProcess } from "#harness/start-site-process.ts"
import { addresses, type MachineName, type Network } from "./machine-network.ts"
import { describePostgres, type ReplicatedPostgres } from "./machine-postgres.ts"

type MachineOptions = {
  readonly name: MachineName
  readonly network: Network
  /** Any user may enter it. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** Site, edge, PostgreSQL and the way to the primary, with folders of their own. */
export type Machine = {
  readonly name: MachineName
  readonly siteOrigin: string
  readonly edgeOrigin: string
  readonly postgres: ReplicatedPostgres
  startSite(): Promise<void>
  killSite(): Promise<void>
  startEdge(): Promise<void>
  killEdge(): Promise<void>
  startHaproxy(): Promise<void>
}

const START_TRIES = 300

export function describeMachine({ name, network, folder, environment }: MachineOptions): Machine {
  const within = network.enter(name)
  const address = addresses[name]
  const other = addresses[name === "one" ? "two" : "one"]
  const siteOrigin = `http://${address}:3000`
  const edgeOrigin = `https://${address}`
  const edgeFolder = path.join(folder, "edge")
  let site: SiteProcess | undefined
  let edge: ChildProcess | undefined

  function launch(program: string, args: readonly string[]): ChildProcess {
    const [command = "", ...rest] = [...within, "setpriv", "--pdeathsig", "TERM", program, ...args]
    return spawn(command, rest, { env: { PATH: `${process.env.PATH}:/usr/sbin` }, stdio: "ignore" })
  }

  async function writeEdge(): Promise<void> {
    const places = {
      folder: edgeFolder,
      address: "0.0.0.0",
      cacheFolder: path.join(edgeFolder, "cache"),
      sharedFolder: path.join(edgeFolder, "shared"),
      dealersRoot: "",
      ...{ tlsPort: 443, httpPort: 80, statusPort: 8090, sitePorts: [3000], maxOpenFiles: 65_536 },
      otherMachine: `${other}:3000`,
    }
    await writeConfiguration(places)
  }

  return {
    name,
    siteOrigin,
    edgeOrigin,
    postgres: describePostgres({ folder: path.join(folder, "postgres"), address, name, within }),
    async startSite() {
      const settings = {
        ...environment,
        ...{ HOST: "0.0.0.0", PORT: "3000", MALLOC_ARENA_MAX: "2" },
        DATA_FOLDER: path.join(folder, "data"),
        EDGE_FOLDER: path.join(edgeFolder, "shared"),
        DATABASE_URL: "postgres://postgres@127.0.0.1:6432/postgres",
        // Both edges may ask it.
        TRUSTED_PROXIES: "127.0.0.0/8, 10.77.0.0/24",
      }
      await mkdir(settings.DATA_FOLDER, { recursive: true })
      site = await startSiteProcess(settings, { within })
      await waitUntil(async () => (await fetch(`${siteOrigin}/readyz`)).ok)
    },
    async killSite() {
      await site?.stop("SIGKILL")
    },
    async startEdge() {
      await writeEdge()
      const configuration = path.join(edgeFolder, "etc/nginx.conf")
      const log = path.join(edgeFolder, "log/error.log")
      edge = launch("nginx", [
        "-p",
        edgeFolder,
        "-e",
        log,
        "-c",
        configuration,
        "-g",
        "daemon off; user root;",
      ])
      await waitUntil(async () => (await fetch(`${edgeOrigin}/kontakt`)).ok)
    },
    /** The master and its workers. */
    async killEdge() {
      const pid = edge?.pid ?? 0
      const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).match(/\d+/g) ?? []
      const ended = edge === undefined ? undefined : once(edge, "exit")
      for (const each of [pid, ...children.map(Number)]) process.kill(each, "SIGKILL")
      await ended
    },
    async startHaproxy() {
      const configuration = path.join(folder, "haproxy.cfg")
      await writeFile(configuration, await readFile("deploy/two-machines/haproxy.cfg"))
      launch("haproxy", ["-db", "-f", configuration])
    },
  }
}

/** What is not there yet may refuse, too. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    if (await holds().catch(() => false)) return
    await sleep(100)
  }
  throw new Error("a part of a machine does not start")
}
