import { type ChildProcess, spawn } from "node:child_process"
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
export type Postgres = Awaited<ReturnType<typeof startPostgres>>

const START_TRIES = 50
const BETWEEN_TRIES_MS = 100

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, or the newest of Debian's. */
export function findPostgres(): string | undefined {
  const folders = [process.env.POSTGRES_BIN ?? "", ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()]
  return folders.find((folder) => existsSync(path.join(folder, "initdb")))
}

/** It ends with this process, even when that is killed; start it in the main thread, for the system watches the thread. */
export async function startPostgres({
  durable = false,
  parent,
  settings = [],
  onLog = () => {},
  prepare = async () => {},
}: PostgresOptions = {}) {
  const bin = findPostgres()
  if (bin === undefined) throw new Error("PostgreSQL is not installed (apt-get install postgresql)")
  const user = findOrdinaryUser()
  // A temporary folder of root's own is one that the other user may not enter.
  const folder = await mkdtemp(path.join(parent ?? (user ? "/tmp" : tmpdir()), "postgres-"))
  // Where this process ends before it has stopped the server, which then ends by itself.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", removeFolder)
  if (user) await chown(folder, user.uid, user.gid)
  let server: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()

  function launch(program: string, flags: readonly string[]) {
    const as = user ? ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"] : []
    return spawn("setpriv", ["--pdeathsig", "INT", ...as, "--", path.join(bin ?? "", program), ...flags], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    })
  }

  async function startOnce(): Promise<void> {
    const all = [
      "listen_addresses=",
      `unix_socket_directories=${folder}`,
      ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
      ...settings,
    ]
    const started = launch("postgres", ["-D", "data", ...all.flatMap((setting) => ["-c", setting])])
    const exited = once(started, "exit")
    await Promise.race([
      new Promise<void>((resolve) =>
        createInterface(started.stderr).on("line", (line) => {
          onLog(line)
          if (line.includes("ready to accept connections")) resolve()
        }),
      ),
      exited.then(([status]) => Promise.reject(new Error(`postgres ended with ${status}`))),
    ])
    server = started
    ended = exited
  }

  async function start(): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await startOnce()
      } catch (error) {
        // The connections of a killed server take a moment to notice.
        if (tries === START_TRIES) throw error
        await sleep(BETWEEN_TRIES_MS)
      }
  }

  /** Its connections with it: one that lives on for a moment may still commit. */
  function signalAll(signal: NodeJS.Signals): void {
    const pid = server?.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []
    for (const each of [pid, ...children.map(Number)])
      try {
        process.kill(each, signal)
      } catch {
        // A connection that has ended by itself.
      }
  }

  const initdb = launch("initdb", [
    ...["-D", "data", "-U", "postgres", "--auth=trust"],
    ...["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
  ])
  const [[code], text] = await Promise.all([once(initdb, "exit"), initdb.stderr.toArray()])
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${Buffer.concat(text)}`)
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await start()
  await prepare(url("postgres"))
  return {
    url,
    /** Again, on the same folder. */
    start,
    /** All its processes stand still: who is connected waits, and who connects waits, too. */
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    /** It ends by itself when it cannot write its log. */
    isRunning: () => server !== undefined && server.exitCode === null && server.signalCode === null,
    /** In whatever way it has to end; the folder stays, for `start`. */
    async kill() {
      signalAll("SIGKILL")
      await ended
    },
    async stop() {
      server?.kill("SIGINT")
      await ended
      process.off("exit", removeFolder)
      removeFolder()
    },
  }
}

/** PostgreSQL refuses to run as root. */
function findOrdinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const [, , uid, gid] =
    ["postgres", "nobody"].flatMap((name) => users.filter(([user]) => user === name))[0] ?? []
  if (uid === undefined || gid === undefined) throw new Error("no ordinary user to run PostgreSQL as")
  return { uid: Number(uid), gid: Number(gid) }
}
