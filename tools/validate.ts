import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { text } from "node:stream/consumers"
import { parseArgs } from "node:util"
import { browserPrograms, prepareCommand } from "./prepare-command.ts"
import { printTable, type Row } from "./terminal.ts"
import { findToolFile } from "./tools.ts"

/**
 * `npm run validate`: what every change of the code must pass, in the order in which a fault is soonest found, and the minutes of
 * each step. `-- --whole`, before a release, runs every step in full, however long it takes.
 */
const { values } = parseArgs({ options: { whole: { type: "boolean", default: false } } })
prepareCommand({ build: false, programs: ["program nginx", "PostgreSQL", ...browserPrograms] })
const WANTED_MINUTES = 18
const reports = await mkdtemp(path.join(tmpdir(), "reports-"))
const report = (name: string) => path.join(reports, `${name}.json`)
const vitestReport = (name: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${report(name)}`,
]
const short = values.whole ? [] : ["--short"]

/** A script of package.json or a tool, with what is added to it. */
type Step = readonly [name: string, args: readonly string[]]

/** Each row is a step, or steps that leave a processor idle and run at the same time. */
const lanes: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  "the code": [
    [
      ["check", []],
      ["build", []],
    ],
    [["test", vitestReport("unit")]],
    [["test:database", []]],
    [["test:http", vitestReport("http")]],
    [["test:e2e", ["--reporter=list,json"]]],
    [["test:browsers", short]],
    // It reads the reports of the runs before.
    [["spec", ["--unit", report("unit"), "--http", report("http"), "--e2e", report("e2e")]]],
    [["budget", []]],
  ],
  "outage and attack": [
    [
      ["faults", short],
      ["restore-test", short],
    ],
    [
      ["durability", short],
      ["update-test", short],
    ],
    [["injection", short]],
  ],
}

const rows: Row[] = []
const started = Date.now()
for (const [lane, groups] of Object.entries(lanes))
  for (const steps of groups) {
    if (rows.some(({ passed }) => passed === false)) break
    const isAlone = steps.length === 1
    rows.push(...(await Promise.all(steps.map((step) => run(lane, step, isAlone)))))
  }
const tookMs = Date.now() - started
console.log("")
printTable([
  ...rows,
  {
    what: "all",
    measured: formatMinutes(tookMs),
    ...(!values.whole && { limit: `${WANTED_MINUTES} min wanted, on two cores` }),
  },
])

/** What a step that is not alone says is shown when it has ended. */
async function run(lane: string, [name, args]: Step, isAlone: boolean): Promise<Row> {
  if (isAlone) console.log(`\n> ${name}`)
  const before = Date.now()
  const child = spawn(
    "npm",
    ["run", "-s", ...(findToolFile(name) ? ["tool", "--", name] : [name, "--"]), ...args],
    {
      stdio: ["ignore", ...(isAlone ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const))],
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e"),
        // For tests that have a longer form.
        ...(values.whole && { WHOLE: "1" }),
      },
    },
  )
  const [[code], ...said] = await Promise.all([
    once(child, "exit"),
    ...[child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))),
  ])
  if (!isAlone) console.log(`\n> ${name}\n${said.join("")}`)
  const measured = formatMinutes(Date.now() - before)
  return { what: `${lane}: ${name}`, measured, limit: "exit code 0", passed: code === 0 }
}

function formatMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`
}
