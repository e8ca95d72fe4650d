import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { migrate } from "#server/database/migrate.ts"
import { openDatabase, workLimits } from "#server/database/open-database.ts"
import { createLog } from "#server/log.ts"
import { query } from "./query.ts"

const server = inject("databaseServer")
const name = `empty_${randomUUID().replaceAll("-", "")}`
const url = server.replace("/postgres?", `/${name}?`)
const script = fileURLToPath(new URL("migrate-once.ts", import.meta.url))
const silent = createLog(
  () => {},
  () => new Date(),
)

beforeAll(() => query(server, `create database ${name}`))
afterAll(() => query(server, `drop database ${name} with (force)`))

it("six processes at once migrate an empty database once", async () => {
  const runs = await Promise.all(
    Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url } }),
    ),
  )
  expect(runs.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual(["001-enquiries", "002-links", "003-held"])
  expect(await query(url, "select count(*)::int as n from enquiry")).toEqual([{ n: 0 }])
})

it("a release before the one that migrated goes on working", async () => {
  await query(url, "insert into kysely_migration values ('999-of-a-newer-release', now()::text)")
  const { database, close } = openDatabase(url, workLimits, silent)
  expect(await migrate(database)).toEqual([])
  await close()
})
