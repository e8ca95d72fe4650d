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
prepareCommand({ build: false, programs: ["nginx", "PostgreSQL", ...browserPrograms] })
const WANTED_MINUTES = 14
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

const first: readonly Step[] = [
  ["check", []],
  ["build", []],
]

/** One lane begins with browsers, the other with servers: at the same time they keep both processors busy, and end about together. */
const lanes: Readonly<Record<string, readonly Step[]>> = {
  browsers: [
    ["test:e2e", ["--reporter=list,json"]],
    ["test:browsers", short],
    ["attack", values.whole ? [] : ["injection", "--short"]],
    ["update-test", short],
    ["durability", short],
    ["budget", []],
  ],
  servers: [
    ["test", vitestReport("unit")],
    ["test:database", []],
    ["test:http", vitestReport("http")],
    ["faults", short],
    ["restore-test", short],
  ],
}

/** It reads the reports of the runs before. */
const last: Step = ["spec", ["--unit", report("unit"), "--http", report("http"), "--e2e", report("e2e")]]

const rows: Row[] = []
/** What failed is said last, where a log is read first. */
const failures: string[] = []
const started = Date.now()
await Promise.all(first.map((step) => run("code", step)))
await Promise.all(Object.entries(lanes).map(([lane, steps]) => runLane(lane, steps)))
await runLane("code", [last])
const tookMs = Date.now() - started
console.log(failures.join(""))
printTable([
  ...rows,
  {
    what: "all",
    measured: formatMinutes(tookMs),
    ...(!values.whole && { limit: `${WANTED_MINUTES} min wanted, on two cores` }),
  },
])

/** Nothing begins after a failure; what is under way is ended. */
async function runLane(lane: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (!rows.some(({ passed }) => passed === false)) await run(lane, step)
}

/** What a step says is shown when it has ended: another may run beside it. */
async function run(lane: string, [name, args]: Step): Promise<void> {
  const before = Date.now()
  const child = spawn(
    "npm",
    ["run", "-s", ...(findToolFile(name) ? ["tool", "--", name] : [name, "--"]), ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e"),
        // Some hundred processes load the same modules; compiling them is a third of each one's start.
        NODE_COMPILE_CACHE: path.join(reports, "compile-cache"),
        // For tests that have a longer form.
        ...(values.whole && { WHOLE: "1" }),
      },
    },
  )
  // A runner's own summary is the end of what it prints.
  const [[code], ...stated] = await Promise.all([once(child, "exit"), text(child.stderr), text(child.stdout)])
  const measured = formatMinutes(Date.now() - before)
  const passed = code === 0
  const story = `\n> ${name}, ${measured}\n${stated.join("")}`
  if (passed) console.log(story)
  else failures.push(story)
  rows.push({ what: `${lane}: ${name}`, measured, limit: "exit code 0", passed })
}

function formatMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`
}
