import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdir, stat, writeFile } from "node:fs/promises"
import { request } from "node:http"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { getFrom } from "#harness/get-from.ts"
import { query } from "#harness/query.ts"
import { type Edge, findFreePort, startEdge } from "#harness/start-edge.ts"
import { buildServiceConf } from "#server/commands/dealer-files.ts"
import { listDealers } from "#server/commands/installed-dealers.ts"
import { type AddedDealer, type Dealers, startDealers } from "#tests/start-dealers.ts"

let dealers: Dealers
let edge: Edge
let alfa: AddedDealer
let beta: AddedDealer
let firstPort: number

beforeAll(async () => {
  // Four digits, because the metrics are on the port with a 1 before it.
  firstPort = 4_000 + ((await findFreePort()) % 5_000)
  dealers = await startDealers({ vehicles: 3, firstPort, environment: { REQUESTS_PER_SECOND: "0" } })
  for (const name of ["alfa", "beta"]) await dealers.add(name)
  edge = await startEdge([await findFreePort()], { dealersRoot: dealers.root })
  ;[alfa, beta] = await Promise.all([dealers.start("alfa"), dealers.start("beta")])
  for (const { site } of [alfa, beta]) await site.waitForLine(({ message }) => message === "database ready")
})
afterAll(async () => {
  await edge?.stop()
  await dealers?.[Symbol.asyncDispose]()
})

const visit = (host: string, path: string) =>
  getFrom(edge.origin + path, { headers: { host, "accept-encoding": "identity" } })

it("each dealer's site is answered under its own name, from the cache too", async () => {
  for (const expected of ["MISS", "HIT"])
    for (const { name, host } of [alfa, beta]) {
      const { status, headers, text } = await visit(host, "/kontakt")
      expect({ status, cache: headers["x-cache"] }).toEqual({ status: 200, cache: expected })
      expect(text).toContain(`Auto ${name}`)
      expect(text).not.toContain(`Auto ${name === "alfa" ? "beta" : "alfa"}`)
    }
})

it("HTTP leads to the name that was asked for", async () => {
  const location = await new Promise((resolve) =>
    request(`${edge.httpOrigin}/vozidla?fuel=Nafta`, { headers: { host: beta.host } }, (response) => {
      response.resume()
      resolve(response.headers.location)
    }).end(),
  )
  expect(location).toBe("https://www.beta.example/vozidla?fuel=Nafta")
})

it("what is written to one dealer is in that dealer's schema, and only that dealer hears of it", async () => {
  const body = new URLSearchParams({
    zpusob: "question",
    vuz: "200001",
    jmeno: "Jana Kovaříková",
    telefon: "+420 777 000 001",
    zprava: "Je ještě k mání?",
  }).toString()
  const { status } = await getFrom(`${edge.origin}/poptavka`, {
    method: "POST",
    body,
    headers: {
      host: alfa.host,
      origin: `https://${alfa.host}`,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    },
  })
  expect(status).toBe(303)
  const recipients = () =>
    dealers.mailServer.mails.flatMap(({ to }) => [to ?? []].flat()).map(({ text }) => text)
  await expect.poll(recipients).toEqual(["alfa@example.cz"])
  const count = async ({ databaseUrl }: AddedDealer, table: string) =>
    (await query(databaseUrl, `select count(*)::int as n from ${table}`))[0]?.n
  expect(await count(alfa, "dealer_alfa.enquiry")).toBe(1)
  expect(await count(beta, "dealer_beta.enquiry")).toBe(0)
  expect(await count(alfa, "dealer_alfa_jobs.job")).toBe(1)
  expect(await count(beta, "dealer_beta_jobs.job")).toBe(0)
})

it.each(["dealer_alfa", "postgres", "template1"])("a dealer's role may not enter %s", async (database) => {
  const url = beta.databaseUrl.replace("/dealer_beta?", `/${database}?`)
  await expect(query(url, "select 1")).rejects.toThrow(/permission denied for database/)
})

it.each([
  "create schema mine",
  "create table public.mine (n int)",
  "create temporary table mine (n int)",
  "select lo_create(0)",
  "select lo_from_bytea(0, 'x')",
  "set role dealer_alfa",
  "copy (select 1) to program 'true'",
])("nor may it: %s", async (statement) => {
  await expect(query(beta.databaseUrl, statement)).rejects.toThrow(/permission denied|must be/)
})

it("a dealer who holds every lock that another's site takes when it starts keeps nobody waiting", async () => {
  const blocker = new pg.Client({ connectionString: beta.databaseUrl })
  await blocker.connect()
  // Kysely's, and those of pg-boss for the other's schema.
  await blocker.query("select pg_advisory_lock(3853314791062309107)")
  for (const lock of ["", "create-queue"])
    await blocker.query(
      `select pg_advisory_lock(('x' || encode(sha224(($1)::bytea), 'hex'))::bit(64)::bigint)`,
      [`dealer_alfa.pgboss.dealer_alfa_jobs${lock}`],
    )
  await alfa.site.stop()
  alfa = await dealers.start("alfa")
  await alfa.site.waitForLine(({ message }) => message === "database ready")
  await blocker.end()
})

it("adding a dealer again changes no port and loses nothing", async () => {
  const before = await query(alfa.databaseUrl, "select id from enquiry")
  expect(await dealers.add("alfa")).toContain(`port ${firstPort}.`)
  expect(await dealers.add("beta")).toContain(`port ${firstPort + 1}.`)
  expect(await dealers.add("beta")).not.toContain("made")
  expect(await query(alfa.databaseUrl, "select id from enquiry")).toEqual(before)
})

it.each(["Alfa;", "3000"])("refuses the name “%s”", async (name) => {
  await expect(dealers.add(name)).rejects.toThrow(/name: must be/)
})

it("only its owner and the dealer's own user may read a dealer's files", async () => {
  const { mode } = await stat(`${dealers.root}/etc/dealership/alfa/site.env`)
  expect((mode & 0o777).toString(8)).toBe("640")
})

it.runIf(existsSync("/usr/bin/systemd-analyze"))("systemd knows every line of a dealer's unit", async () => {
  const units = `${dealers.root}/etc/systemd/system`
  const [dealer] = listDealers(dealers.root)
  if (dealer === undefined) throw new Error("no dealer")
  const [port] = dealer.ports
  await mkdir(`${units}/dealership@${port}.service.d`, { recursive: true })
  await writeFile(`${units}/dealership@${port}.service.d/dealer.conf`, buildServiceConf(dealer))
  for (const unit of ["dealership@.service", "dealership-backup.service", "dealership-backup.timer"])
    await cp(`deploy/${unit}`, `${units}/${unit}`)
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", "--man=no", "--recursive-errors=no", `dealership@${port}.service`, "dealership-backup.timer"],
    { encoding: "utf8", env: { ...process.env, SYSTEMD_UNIT_PATH: `${units}:` } },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
})
