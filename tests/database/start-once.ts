import type { TestProject } from "vitest/node"
import { query } from "#harness/query.ts"
import { refuseMissing } from "#harness/refuse-missing.ts"
import { type Postgres, startPostgres } from "#harness/start-postgres.ts"
import { startTestEnquiries } from "#harness/start-test-enquiries.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the server that all test files share; each has a database of its own. */
    databaseServer: string
  }
}

/** The database that each test file copies, with all its tables. */
const TEMPLATE = "site"
let postgres: Postgres | undefined

export async function setup(project: TestProject): Promise<void> {
  refuseMissing("PostgreSQL")
  postgres = await startPostgres({ settings: ["max_connections=300"] })
  await query(postgres.url("postgres"), `create database ${TEMPLATE}`)
  const site = await startTestEnquiries({ databaseUrl: postgres.url(TEMPLATE) })
  await site.stop()
  project.provide("databaseServer", postgres.url("postgres"))
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
