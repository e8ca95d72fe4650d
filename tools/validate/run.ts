import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { browserPrograms, prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row } from "#tools/terminal.ts"

/** `npm run validate`: everything that must pass, in the order in which a fault is soonest found, and what it took. */
prepareCommand({ build: false, programs: ["program nginx", "PostgreSQL", ...browserPrograms] })
const reports = await mkdtemp(path.join(tmpdir(), "reports-"))
const report = (name: string) => path.join(reports, `${name}.json`)
const vitestReport = (name: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${report(name)}`,
]

/** Scripts of package.json with what is added to them: the specification is checked on the reports of the runs before. */
const steps: readonly (readonly [script: string, args: readonly string[]])[] = [
  ["check", []],
  ["test", vitestReport("unit")],
  ["test:database", []],
  ["build", []],
  ["test:http", vitestReport("http")],
  ["test:e2e", ["--reporter=list,json"]],
  ["test:browsers", []],
  ["spec", ["--unit", report("unit"), "--http", report("http"), "--e2e", report("e2e")]],
  ["faults", []],
  ["durability", ["--short"]],
  ["restore-test", []],
  ["update-test", []],
  ["injection", []],
  ["budget", []],
]

const rows: Row[] = []
const started = Date.now()
for (const [script, args] of steps) {
  console.log(`\n> ${script}`)
  const before = Date.now()
  const code = await run(script, args)
  rows.push({
    what: script,
    measured: formatMinutes(Date.now() - before),
    limit: "exit code 0",
    passed: code === 0,
  })
  if (code !== 0) break
}
console.log("")
printTable([
  ...rows,
  { what: "all", measured: formatMinutes(Date.now() - started), limit: "25 min wanted, on two cores" },
])

async function run(script: string, args: readonly string[]): Promise<number | null> {
  const child = spawn("npm", ["run", "-s", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e") },
  })
  const [code] = await once(child, "exit")
  return code
}

function formatMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`
}
