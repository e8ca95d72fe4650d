import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync, readFileSync } from "node:fs"
import { chown, mkdir } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"

type ServerOptions = {
  readonly folder: string
  /** As `name=value`. */
  readonly settings: readonly string[]
  /** Before a program, for a machine that is a namespace. */
  readonly within?: readonly string[]
  onLog?(line: string): void
}

const START_TRIES = 50
const BETWEEN_TRIES_MS = 100
const READY = /ready to accept (?:read-only )?connections/

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, or the newest of Debian's. */
export function findPostgres(): string | undefined {
  const folders = [process.env.POSTGRES_BIN ?? "", ...globSync("/usr/lib/postgresql/*/bin").sort().reverse()]
  return folders.find((folder) => existsSync(path.join(folder, "initdb")))
}

/**
 * PostgreSQL in a folder. It ends with this process, even when that is killed; start it in the main thread, for the system
 * watches the thread.
 */
export function createPostgresServer({ folder, settings, within = [], onLog = () => {} }: ServerOptions) {
  const bin = findPostgres()
  if (bin === undefined) throw new Error("PostgreSQL is not installed (apt-get install postgresql)")
  const user = findOrdinaryUser()
  const as =
    user === undefined ? [] : ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"]
  let server: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()

  function launch(program: string, flags: readonly string[]) {
    const setpriv = ["setpriv", "--pdeathsig", "INT", ...as, "--", path.join(bin ?? "", program), ...flags]
    const [command = "", ...args] = [...within, ...setpriv]
    return spawn(command, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] })
  }

  async function startOnce(): Promise<void> {
    const started = launch("postgres", ["-D", "data", ...settings.flatMap((setting) => ["-c", setting])])
    const exited = once(started, "exit")
    await Promise.race([
      new Promise<void>((resolve) =>
        createInterface(started.stderr).on("line", (line) => {
          onLog(line)
          if (READY.test(line)) resolve()
        }),
      ),
      exited.then(([status]) => Promise.reject(new Error(`postgres ended with ${status}`))),
    ])
    server = started
    ended = exited
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

  async function run(program: string, flags: readonly string[]): Promise<void> {
    const child = launch(program, flags)
    let said = ""
    child.stderr.on("data", (part) => {
      said += part
    })
    const [code] = await once(child, "exit")
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
  }

  return {
    async makeFolder(): Promise<void> {
      await mkdir(folder, { recursive: true })
      if (user !== undefined) await chown(folder, user.uid, user.gid)
    },
    run,
    create: (flags: readonly string[] = []) =>
      run("initdb", [
        ...["-D", "data", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
        ...flags,
      ]),
    async start(): Promise<void> {
      for (let tries = 1; ; tries++)
        try {
          return await startOnce()
        } catch (error) {
          // The connections of a killed server take a moment to notice.
          if (tries === START_TRIES) throw error
          await sleep(BETWEEN_TRIES_MS)
        }
    },
    isRunning: () => server !== undefined && server.exitCode === null && server.signalCode === null,
    signalAll,
    async kill(): Promise<void> {
      signalAll("SIGKILL")
      await ended
    },
    async stop(): Promise<void> {
      server?.kill("SIGINT")
      await ended
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
