import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { appendFile, chown, mkdir, rm } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { query } from "#harness/query.ts"
import { findOrdinaryUser } from "#harness/start-postgres.ts"

type PostgresOptions = {
  readonly bin: string
  readonly folder: string
  readonly address: string
  /** By which the primary knows it as its standby. */
  readonly name: string
  /** Before a program, so that it runs on its machine. */
  readonly within: readonly string[]
}

/** PostgreSQL on one of two machines: primary or standby of the other. */
export type ReplicatedPostgres = {
  /** A new, empty one. */
  create(): Promise<void>
  /** A copy of the primary at this address, which follows it from its start on. */
  copy(primary: string): Promise<void>
  start(): Promise<void>
  /** As the machine would end: at once, and all of it. */
  kill(): Promise<void>
  promote(): Promise<void>
  ask(sql: string): ReturnType<typeof query>
}

const settings = ["listen_addresses=*", "port=5432", "wal_keep_size=256MB", "wal_sender_timeout=5s"]
const READY = /ready to accept (?:read-only )?connections/
const START_TRIES = 50

export function describePostgres({
  bin,
  folder,
  address,
  name,
  within,
}: PostgresOptions): ReplicatedPostgres {
  const user = findOrdinaryUser()
  const as =
    user === undefined ? [] : ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"]
  const data = path.join(folder, "data")
  let server: ChildProcess | undefined

  function launch(program: string, flags: readonly string[]): ChildProcess {
    const [command = "", ...args] = [
      ...within,
      ...["setpriv", "--pdeathsig", "INT", ...as, "--", path.join(bin, program), ...flags],
    ]
    return spawn(command, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] })
  }

  async function run(program: string, flags: readonly string[]): Promise<void> {
    const child = launch(program, flags)
    let said = ""
    child.stderr?.on("data", (part) => {
      said += part
    })
    const [code] = await once(child, "exit")
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
  }

  async function makeFolder(): Promise<void> {
    await mkdir(folder, { recursive: true })
    await rm(data, { recursive: true, force: true })
    if (user !== undefined) await chown(folder, user.uid, user.gid)
  }

  async function startOnce(): Promise<void> {
    const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((each) => ["-c", each])
    const started = launch("postgres", ["-D", data, ...flags])
    await Promise.race([
      new Promise<void>((resolve) =>
        createInterface(started.stderr ?? process.stdin).on("line", (line) => {
          if (READY.test(line)) resolve()
        }),
      ),
      once(started, "exit").then(([code]) => Promise.reject(new Error(`postgres ended with ${code}`))),
    ])
    server = started
  }

  return {
    async create() {
      await makeFolder()
      await run("initdb", [
        "-D",
        data,
        "-U",
        "postgres",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
      ])
      await appendFile(path.join(data, "pg_hba.conf"), "host all,replication all 10.77.0.0/16 trust\n")
    },
    async copy(primary) {
      await makeFolder()
      const source = `host=${primary} user=postgres application_name=${name}`
      await run("pg_basebackup", ["-d", source, "-D", data, "--write-recovery-conf", "--checkpoint=fast"])
    },
    async start() {
      for (let tries = 1; ; tries++)
        try {
          return await startOnce()
        } catch (error) {
          // The connections of a killed server take a moment to notice.
          if (tries === START_TRIES) throw error
          await sleep(100)
        }
    },
    async kill() {
      if (server?.pid === undefined) return
      const ended = once(server, "exit")
      const children =
        readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").match(/\d+/g) ?? []
      for (const pid of [server.pid, ...children.map(Number)])
        try {
          process.kill(pid, "SIGKILL")
        } catch {
          // It has ended by itself.
        }
      await ended
      await rm(path.join(data, "postmaster.pid"), { force: true })
    },
    promote: () => run("pg_ctl", ["promote", "-D", data]),
    ask: (sql) => query(`postgres://postgres@${address}:5432/postgres`, sql),
  }
}
