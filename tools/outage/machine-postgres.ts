import { appendFile, rm } from "node:fs/promises"
import path from "node:path"
import { createPostgresServer } from "#harness/postgres-server.ts"
import { query } from "#harness/query.ts"

type PostgresOptions = {
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

export function describePostgres({ folder, address, name, within }: PostgresOptions): ReplicatedPostgres {
  const data = path.join(folder, "data")
  const server = createPostgresServer({
    folder,
    settings: [...settings, `unix_socket_directories=${folder}`],
    within,
  })

  async function makeFolder(): Promise<void> {
    await server.makeFolder()
    await rm(data, { recursive: true, force: true })
  }

  return {
    async create() {
      await makeFolder()
      await server.create()
      await appendFile(path.join(data, "pg_hba.conf"), "host all,replication all 10.77.0.0/16 trust\n")
    },
    async copy(primary) {
      await makeFolder()
      const source = `host=${primary} user=postgres application_name=${name}`
      await server.run("pg_basebackup", [
        ...["-d", source, "-D", "data"],
        ...["--write-recovery-conf", "--checkpoint=fast"],
      ])
    },
    start: server.start,
    async kill() {
      if (!server.isRunning()) return
      await server.kill()
      await rm(path.join(data, "postmaster.pid"), { force: true })
    },
    promote: () => server.run("pg_ctl", ["promote", "-D", "data"]),
    ask: (sql) => query(`postgres://postgres@${address}:5432/postgres`, sql),
  }
}
