import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, showProgress } from "#tools/terminal.ts"
import { features } from "./features.ts"
import { readPlaywrightReport, readVitestReport, type TestResult } from "./test-report.ts"

/**
 * `npm run tool -- spec`: every feature of the specification, proved by the tests whose title names it (S1 to S33).
 * A feature passes when at least one test names it and all that do have passed. The tests are run, unless
 * `-- --unit file --http file --e2e file` names the reports of whole runs, as `npm run validate` does.
 */
const { values } = parseArgs({
  options: { unit: { type: "string" }, http: { type: "string" }, e2e: { type: "string" } },
})
prepareCommand({ programs: ["browser"] })
const results: readonly TestResult[] = [
  ...readVitestReport(readFileSync(values.unit ?? runVitest("unit"), "utf8")),
  ...readVitestReport(readFileSync(values.http ?? runVitest("http"), "utf8")),
  ...readPlaywrightReport(readFileSync(values.e2e ?? runPlaywright(), "utf8")),
]

printTable(
  Object.entries(features).map(([id, feature]) => {
    const tests = results.filter(({ title }) => new RegExp(`\\b${id}\\b`).test(title))
    const failed = tests.filter(({ ok }) => !ok)
    return {
      what: id,
      measured: `${tests.length - failed.length} of ${tests.length} tests`,
      limit: "all, and one at least",
      passed: tests.length > 0 && failed.length === 0,
      remark: feature,
      notes: failed.map(({ title }) => title),
    }
  }),
)

function runVitest(project: string): string {
  showProgress(`running the ${project} tests that name a feature`)
  const file = prepareFile()
  return run(file, "vitest", [
    "run",
    "--project",
    project,
    "--reporter=json",
    `--outputFile=${file}`,
    "-t",
    "S\\d",
  ])
}

function runPlaywright(): string {
  showProgress("running the browser tests that name a feature")
  return run(prepareFile(), "playwright", ["test", "--reporter=json", "--grep", "\\bS\\d"])
}

function prepareFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "spec-")), "report.json")
}

/** A failing test is in the report; only the report counts. */
function run(file: string, tool: string, args: readonly string[]): string {
  rmSync(file, { force: true })
  spawnSync("npx", ["--no-install", tool, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return file
}
