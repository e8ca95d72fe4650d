import { rmSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createPostgresServer, findOrdinaryUser } from "./postgres-server.ts"

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

export async function startPostgres({
  durable = false,
  parent,
  settings = [],
  onLog = () => {},
  prepare = async () => {},
}: PostgresOptions = {}): Promise<Postgres> {
  // A temporary folder of root's own is one that the other user may not enter.
  const common = findOrdinaryUser() === undefined ? tmpdir() : "/tmp"
  const folder = await mkdtemp(path.join(parent ?? common, "postgres-"))
  // Where this process ends before it has stopped the server, which then ends by itself.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", removeFolder)
  const server = createPostgresServer({
    folder,
    settings: [
      "listen_addresses=",
      `unix_socket_directories=${folder}`,
      ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
      ...settings,
    ],
    onLog,
  })
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await server.makeFolder()
  await server.create(["--no-sync"])
  await server.start()
  await prepare(url("postgres"))
  return {
    url,
    freeze: () => server.signalAll("SIGSTOP"),
    thaw: () => server.signalAll("SIGCONT"),
    isRunning: server.isRunning,
    kill: server.kill,
    start: server.start,
    async stop() {
      await server.stop()
      process.off("exit", removeFolder)
      removeFolder()
    },
  }
}
