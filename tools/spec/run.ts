import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { styleText } from "node:util"
import { features } from "./features.ts"
import { readPlaywrightReport, readVitestReport, type TestResult } from "./test-report.ts"

/**
 * `npm run spec`: every feature of the specification, proved by the tests whose title names it (S1 to S33).
 * A feature passes when at least one test names it and all that do have passed.
 */
const file = path.join(mkdtempSync(path.join(tmpdir(), "spec-")), "report.json")
const results: readonly TestResult[] = [
  ...readVitestReport(report("vitest", ["run", "--reporter=json", `--outputFile=${file}`, "-t", "S\\d"])),
  ...readPlaywrightReport(report("playwright", ["test", "--reporter=json", "--grep", "\\bS\\d"])),
]

let passed = 0
for (const [id, feature] of Object.entries(features)) {
  const tests = results.filter(({ title }) => new RegExp(`\\b${id}\\b`).test(title))
  const failed = tests.filter(({ ok }) => !ok)
  const ok = tests.length > 0 && failed.length === 0
  if (ok) passed++
  const verdict = styleText(ok ? "green" : "red", ok ? "pass" : "MISS")
  console.log(`${id.padEnd(4)} ${verdict} ${String(tests.length).padStart(3)} tests  ${feature}`)
  for (const { title } of failed) console.log(styleText("red", `       ${title}`))
}
const missed = Object.keys(features).length - passed
console.log(`${passed} passed, ${missed} failed`)
process.exitCode = missed === 0 ? 0 : 1

/** A failing test is in the report; only the report counts. */
function report(tool: string, args: readonly string[]): string {
  rmSync(file, { force: true })
  spawnSync("npx", ["--no-install", tool, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return readFileSync(file, "utf8")
}
