import { execFile } from "node:child_process"
import { cp, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { z } from "zod"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { listEntries } from "#domain/data/records.ts"
import { eventually } from "#harness/eventually.ts"
import { createHonestForms } from "#harness/honest-forms.ts"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { startTlsMailServer } from "#tools/install/tls-mail-server.ts"
import { postForm } from "#tools/post-form.ts"
import { atLeast, atMost, printTable, type Row, sameAs, showProgress } from "#tools/terminal.ts"

/** Of the network in which `container.ts` starts this. */
const HOST = "10.213.8.1"
const ORIGIN = "http://127.0.0.1:3000"
const MEGABYTE = 1_000_000
// Of more in an hour the dealer gets a digest later.
const FORMS = 15

const state = z.object({ release: z.string().optional(), databaseUp: z.boolean().default(false) })
const command = promisify(execFile)
/** A command's line, and a last word of it that has spaces. */
const run = async (line: string, ...last: readonly string[]): Promise<string> => {
  const [file = "", ...words] = line.split(" ")
  // How a command ends is what is tested.
  const { stdout, stderr } = await command(file, [...words, ...last], { cwd: folder }).catch(
    (failed) => failed,
  )
  return `${stdout}${stderr}`.trim()
}
const docker = (line: string, ...last: readonly string[]) => run(`docker ${line}`, ...last)
const compose = (line: string) => run(`docker-compose -p check ${line}`)
const find = (service: string) => compose(`ps -q ${service}`)
const read = async (path: string, origin = ORIGIN) => (await fetch(origin + path)).text()
const readState = async (origin = ORIGIN): Promise<z.infer<typeof state>> =>
  state.parse(JSON.parse(await read("/readyz", origin).catch(() => "{}")))
const query = async (sql: string) => docker(`exec ${await find("database")} psql -U dealership -Atc`, sql)

const folder = await mkdtemp(path.join(tmpdir(), "container-"))
await using provider = await startDemoProvider({ host: HOST })
await command("tools/install/make-ca", [path.join(folder, "dealer"), HOST])
const mailServer = startTlsMailServer(path.join(folder, "dealer"), HOST)
const rows: Row[] = []
await writeFolder()
// What a run left that was cut off.
await removeAll()

showProgress("the first start")
const first = await start("up -d")
const site = await find("site")
rows.push({ what: "first start, with an empty database", measured: `${first} ms` })
rows.push(sameAs("release", (await readState()).release ?? "none", "container"))
const photo = /\/foto\/[^"\s]+\.webp/.exec(await read("/vozidla"))?.[0] ?? "none"
rows.push(sameAs("a photo", (await fetch(ORIGIN + photo)).status, 200))
rows.push(sameAs("user", await docker(`exec ${site} id -u`), "1000"))
const write = await docker(`exec ${site} touch /opt/dealership/x`)
rows.push(sameAs("a write to its root", /Read-only/.test(write) ? "refused" : write, "refused"))
const status = await docker(`exec ${site} grep -E ^(CapBnd|Seccomp): /proc/1/status`)
rows.push(
  sameAs("capabilities, seccomp", status.replaceAll(/\s+/g, " "), "CapBnd: 0000000000000000 Seccomp: 2"),
)
const checked = await docker(
  `exec ${site} node server/commands/dealership.ts dealer check /dealer/dealer.json`,
)
rows.push({ what: "dealer check", measured: checked.split("\n").at(-1) ?? "" })
const size = Number(await docker("image inspect -f {{.Size}} dealership"))
rows.push(atMost("image", Math.round(size / MEGABYTE), 400, "MB"))
const unset = await docker("run --rm dealership")
rows.push(
  sameAs(
    "without settings",
    /cannot start: configuration/.exec(unset)?.[0] ?? unset,
    "cannot start: configuration",
  ),
)

showProgress("stopped while it starts")
const withSettings = `--env-file site.env -v ${folder}/dealer:/dealer:ro`
await docker(`run -d --name early ${withSettings} dealership`)
const beforeStop = Date.now()
await docker("stop early")
const early = Date.now() - beforeStop
rows.push(atMost("stopped while it starts", early, 3000, "ms"))

showProgress("forms while it is stopped and replaced")
const createForm = await createHonestForms()
const answers = Promise.all(
  Array.from({ length: FORMS }, async (_, number) => {
    await sleep(number * 400)
    return postForm(ORIGIN, createForm(number).body)
  }),
)
await sleep(2_000)
await docker(`stop ${site}`)
rows.push(sameAs("stopped", await docker(`inspect -f {{.State.ExitCode}} ${site}`), "0"))
const again = await start("up -d --force-recreate --no-deps site")
rows.push(atMost("ready after it was replaced", again, 5000, "ms"))
const log = await docker(`logs ${await find("site")}`)
rows.push(sameAs("its stock", /stock loaded from disk/.exec(log)?.[0] ?? "none", "stock loaded from disk"))
const confirmed = (await answers).filter(({ status }) => status === 303).length
await eventually(
  "a mail of each",
  async () => Number(await query("select count(*) from mail where sent_at is null")) === 0,
)
const saved = Number(await query("select count(*) from enquiry"))
rows.push(
  sameAs(
    `forms confirmed of ${FORMS}, and saved`,
    saved >= confirmed ? "each" : `${saved} of ${confirmed}`,
    "each",
  ),
)
rows.push(atLeast("mails that arrived", mailServer.mails.length, confirmed))

showProgress("two that migrate at once")
await query("create database second")
const url = `postgres://dealership:secret@database/second`
for (const port of [3001, 3002])
  await docker(
    `run -d --network check_default ${withSettings} -e DATABASE_URL=${url} -p 127.0.0.1:${port}:3000 --name two-${port} dealership`,
  )
await eventually(
  "both have the database",
  async () => {
    const both = await Promise.all([3001, 3002].map((port) => readState(`http://127.0.0.1:${port}`)))
    return both.every(({ databaseUp }) => databaseUp)
  },
  120_000,
)
rows.push(sameAs("migrations by two at once", "both ready", "both ready"))
const readHealth = async () => docker(`inspect -f {{.State.Health.Status}} ${await find("site")}`)
// The first check is after ten seconds.
await eventually("a health check", async () => (await readHealth()) !== "starting")
rows.push(sameAs("health", await readHealth(), "healthy"))

await removeAll()
await mailServer.stop()
printTable(rows)

async function removeAll(): Promise<void> {
  await docker("rm -fv early two-3001 two-3002")
  await compose("down -v")
}

/** How long it took until the site said that it is ready. */
async function start(line: string): Promise<number> {
  const began = Date.now()
  await compose(line)
  await eventually(
    "ready",
    async () => (await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.ok === true,
    120_000,
  )
  return Date.now() - began
}

async function writeFolder(): Promise<void> {
  const environment = {
    ...buildSiteEnvironment(provider),
    DEALER_FILE: "/dealer/dealer.json",
    SMTP_URL: mailServer.urlOf(HOST),
    NODE_EXTRA_CA_CERTS: "/dealer/ca.pem",
    SMTP_FROM: "Auto Javořina <web@example.cz>",
    REQUESTS_PER_SECOND: "0",
  }
  const lines = listEntries(environment).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(folder, "site.env"), lines.join(""))
  await writeFile(
    path.join(folder, ".env"),
    "POSTGRES_PASSWORD=secret\nPOSTGRES_IMAGE=stand-in/postgres:15\nLOG_DRIVER=json-file\n",
  )
  await cp("compose.yaml", path.join(folder, "compose.yaml"))
  await cp("demo", path.join(folder, "dealer"), {
    recursive: true,
    filter: (name) => !name.includes("photos"),
  })
}
