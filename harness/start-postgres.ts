import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync, readFileSync, rmSync } from "node:fs"
import { chown, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"

export type PostgresOptions = {
  /** Whether what is committed must survive the machine; only tests of that need it. */
  readonly durable?: boolean
  /** The folder in which it has its own; any user may enter it. */
  readonly parent?: string
  /** Further ones, as `name=value`. */
  readonly settings?: readonly string[]
  onLog?(line: string): void
  /** Before anybody else connects. */
  prepare?(url: string): Promise<void>
}

/** A PostgreSQL of its own: no port, no password, nothing shared; its folder is gone when it is stopped. */
export type Postgres = {
  url(database: string): string
  /** In whatever way it has to end; the folder stays, for `start`. */
  kill(): Promise<void>
  /** All its processes stand still: who is connected waits, and who connects waits, too. */
  freeze(): void
  thaw(): void
  /** It ends by itself when it cannot write its log. */
  isRunning(): boolean
  /** Again, on the same folder. */
  start(): Promise<void>
  stop(): Promise<void>
}

const START_TRIES = 50
const BETWEEN_TRIES_MS = 100
const READY = "ready to accept connections"

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, or the newest of Debian's. */
export function findPostgres(): string | undefined {
  const folders = [process.env.POSTGRES_BIN ?? "", ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()]
  return folders.find((folder) => existsSync(path.join(folder, "initdb")))
}

/** It ends with this process, even when that is killed; start it in the main thread, for the system watches the thread. */
export async function startPostgres({
  durable = false,
  parent,
  settings: given = [],
  onLog = () => {},
  prepare = async () => {},
}: PostgresOptions = {}): Promise<Postgres> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error("PostgreSQL is not installed (apt-get install postgresql)")
  const user = findOrdinaryUser()
  // A temporary folder of root's own is one that the other user may not enter.
  const folder = await mkdtemp(path.join(parent ?? (user === undefined ? tmpdir() : "/tmp"), "postgres-"))
  // Where this process ends before it has stopped the server, which then ends by itself.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", removeFolder)
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  const as =
    user === undefined ? [] : ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"]
  const run = (program: string, flags: readonly string[]) =>
    spawn("setpriv", ["--pdeathsig", "INT", ...as, "--", path.join(bin, program), ...flags], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    })

  const initdb = run("initdb", [
    ...["-D", "data", "-U", "postgres", "--auth=trust"],
    ...["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
  ])
  const [code] = await once(initdb, "exit")
  if (code !== 0) throw new Error(`initdb ended with ${code}`)

  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
    ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
    ...given,
  ]
  const startServer = async () => {
    const server = run("postgres", ["-D", "data", ...settings.flatMap((setting) => ["-c", setting])])
    const ended = once(server, "exit")
    await Promise.race([
      new Promise<void>((resolve) =>
        createInterface(server.stderr).on("line", (line) => {
          onLog(line)
          if (line.includes(READY)) resolve()
        }),
      ),
      ended.then(([status]) => Promise.reject(new Error(`postgres ended with ${status}`))),
    ])
    return { server, ended }
  }
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  let running = await startServer()
  await prepare(url("postgres"))
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid = 0 } = running.server
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []
    for (const each of [pid, ...children.map(Number)])
      try {
        process.kill(each, signal)
      } catch {
        // A connection that has ended by itself.
      }
  }

  return {
    url,
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    isRunning: () => running.server.exitCode === null && running.server.signalCode === null,
    async kill() {
      // Its connections with it: one that lives on for a moment may still commit.
      signalAll("SIGKILL")
      await running.ended
    },
    async start() {
      for (let tries = 1; ; tries++)
        try {
          running = await startServer()
          return
        } catch (error) {
          // The connections of a killed server take a moment to notice.
          if (tries === START_TRIES) throw error
          await sleep(BETWEEN_TRIES_MS)
        }
    },
    async stop() {
      running.server.kill("SIGINT")
      await running.ended
      process.off("exit", removeFolder)
      removeFolder()
    },
  }
}

/** PostgreSQL refuses to run as root. */
export function findOrdinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const [, , uid, gid] =
    ["postgres", "nobody"].flatMap((name) => users.filter(([user]) => user === name))[0] ?? []
  if (uid === undefined || gid === undefined) throw new Error("no ordinary user to run PostgreSQL as")
  return { uid: Number(uid), gid: Number(gid) }
}
