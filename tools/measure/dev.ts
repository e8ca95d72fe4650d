import { spawn } from "node:child_process"
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findFreePort } from "#harness/start-edge.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, noneOf, printTable, type Row, sameAs, showProgress } from "#tools/terminal.ts"
import { visitMeanwhile } from "#tools/visit-meanwhile.ts"

/** `npm run tool -- bench:dev`: `npm run dev` in a copy of the sources, in which a line is changed, then another. */
prepareCommand({ build: false, programs: ["PostgreSQL"] })
const MAX_START_SECONDS = 6
const EDITS = [
  ["domain/czech/quantity.ts", "\\u00a0Kč", "\\u00a0korun", "korun", 3],
  ["server/feed/read-vehicle.ts", 'known("fuel")', '"Lihobenzin"', "Lihobenzin", 3],
  ["app/search/filter-texts.ts", '"Palivo"', '"Pohonná látka"', "Pohonná látka", 1],
] as const

const folder = path.join(await mkdtemp(path.join(tmpdir(), "dev-")), "app")
cpSync(".", folder, {
  recursive: true,
  filter: (file) => !/^(node_modules|build|docs|\.git|\.data)(\/|$)/.test(file),
})
symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"))
const port = await findFreePort()
const read = async (page: string) => (await fetch(`http://localhost:${port}${page}`)).text()
const list = () => read("/vozidla?razeni=cena").catch(() => "")

showProgress("starting")
const startedAt = performance.now()
const site = spawn("npm", ["run", "-s", "dev"], {
  cwd: folder,
  detached: true,
  env: { ...process.env, PORT: String(port) },
})
const output: string[] = []
for (const stream of [site.stdout, site.stderr]) stream.on("data", (text) => output.push(String(text)))
const rows: Row[] = [
  await measure("the list after a start", MAX_START_SECONDS, startedAt, async () => (await list()) !== ""),
]
const ready = async () => {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(String)
  return typeof answer === "string" ? answer : undefined
}
for (const edit of EDITS) {
  showProgress(edit[0])
  const { result, failures } = await visitMeanwhile(() => change(edit), 100, ready)
  rows.push(result, noneOf("requests refused meanwhile", failures))
}
const countReloads = () => output.join("").split(/on the site|reload/).length
const reloads = countReloads()
for (const readme of ["README.md", "server/README.md"])
  writeFileSync(path.join(folder, readme), "Other words.")
await sleep(2_000)
rows.push(sameAs("reloads after a README changed", countReloads() - reloads, 0))
// With what npm has started.
process.kill(-(site.pid ?? 0))
printTable(rows)

async function change([file, before, after, seen, limit]: (typeof EDITS)[number]): Promise<Row> {
  const place = path.join(folder, file)
  const code = readFileSync(place, "utf8")
  if (!code.includes(before)) throw new Error(`${file} has no ${before}`)
  writeFileSync(place, code.replaceAll(before, after))
  return measure(`a line of ${file} on the list`, limit, performance.now(), async () =>
    (await list()).includes(seen),
  )
}

async function measure(
  what: string,
  limit: number,
  from: number,
  holds: () => Promise<boolean>,
): Promise<Row> {
  while (!(await holds()) && performance.now() - from < 180_000) await sleep(50)
  return atMost(what, (performance.now() - from) / 1000, limit, "s", 1)
}
