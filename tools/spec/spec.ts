import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter"
import type { JsonTestResults } from "vitest/node"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, showProgress } from "#tools/terminal.ts"

type TestResult = { readonly title: string; readonly ok: boolean }

function readVitestReport(file: string): TestResult[] {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, "utf8"))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped" && status !== "pending")
    .map(({ fullName, status }) => ({ title: fullName, ok: status === "passed" }))
}

function readPlaywrightReport(file: string): TestResult[] {
  const { suites }: JSONReport = JSON.parse(readFileSync(file, "utf8"))
  return suites.flatMap(listResults)
}

function listResults({ title, specs, suites = [] }: JSONReportSuite): TestResult[] {
  return [
    ...specs.map((spec) => ({ title: `${title} ${spec.title}`, ok: spec.ok })),
    ...suites.flatMap(listResults),
  ]
}

/** The features of the specification, each with the name by which its tests call it. */
const features = {
  S1: "routes `/ /vozidla /vozidla/p/m/id /zaruka /vykup /financovani /pojisteni /kontakt /test *`",
  S2: "titles end with dealer name and Uherský Brod; description, social title, description, type, optional creator",
  S3: "sticky header, navigation with the current item marked, phone on wide screens and in the panel",
  S4: "slide-in menu below the large breakpoint",
  S5: "loading overlay, dots and logo, 150 to 300 ms",
  S6: "footer: logo, tagline, social links in a new tab, three columns, © 2023, author",
  S7: 'call-to-action with "Kontaktovat" to /kontakt',
  S8: "map frame, height 450",
  S9: "quick search: three multi-selects and price; counts from the other filters",
  S10: 'small screens: "Zobrazit nabídku vozidel"',
  S11: "quick-search link carries the filters in the object form",
  S12: '"Nejnovější vozidla": 10 newest, 1/2/3/4 a view at 0/640/1024/1280, gap 24/32, 300 ms, autoplay 2000 ms, loop, keyboard, "Předchozí"/"Další"',
  S13: 'about, "Naše služby" with three "Zjistit více", statistics (available, year − 1997, "750+"), "Kontaktujte nás"',
  S14: '"Nabídka vozidel", intro, sidebar, drawer "Filtry"',
  S15: "collapsible groups, number selected, count per option, greyed at 0; a selected option never disappears",
  S16: 'Výrobce, Palivo, Karoserie, Převodovka (or within, and between), Cena radio "do {price}", six steps',
  S17: 'chips remove; "Reset" keeps only the sort',
  S18: '1 automobil, 2-4 automobily, else automobilů; "x - y z total"',
  S19: 'five sort orders; "Seřadit:" until chosen',
  S20: "grid and list, remembered; default grid",
  S21: 'paging: first, last, ±1, "...", disabled ends, clamp; sizes 6/12/24/42',
  S22: "any change resets the page; empty removes the parameter; replace, no scroll jump",
  S23: 'empty state and "Nevybrali jste si z naší nabídky?"',
  S24: "card: photo, price, make and model, supplement, six facts",
  S25: 'detail: "Zpět na výběr", breadcrumb, title, price, "Technické parametry", "Další informace", "Výbava"',
  S26: "detail carousel: 1/2/2/3 slides at 0/640/1024/1280, thumbnails 5/8/11/15, 400 ms, autoplay stops on interaction",
  S27: 'lightbox at the slide; Escape, arrows, F11, swipe; fade 250 ms; counter, close, fullscreen; YouTube by host, video, "Invalid source", 3 s metadata timeout',
  S28: "sticky price card, two phones, one e-mail",
  S29: "/vykup timeline of four steps; /pojisteni four benefits and certificate; /financovani; /zaruka",
  S30: '/kontakt: phones, e-mail, address, "Zobrazit na mapě", hours',
  S31: "not-found page, routing-error page, rendering-error page, load-failure screen",
  S32: 'feed: POST form, XML, single car, `{}` model, "Neuvedeno", "-" for an empty condition',
  S33: "stored preferences limit and grid",
} as const

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
  ...readVitestReport(values.unit ?? runVitest("unit")),
  ...readVitestReport(values.http ?? runVitest("http")),
  ...readPlaywrightReport(
    values.e2e ?? run("playwright", "e2e", ["test", "--reporter=json", "--grep", "\\bS\\d"]),
  ),
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
  return run("vitest", project, ["run", "--project", project, "--reporter=json", "-t", "S\\d"])
}

/** Those that name a feature. A failing test is in the report; only the report counts. */
function run(tool: string, tests: string, args: readonly string[]): string {
  showProgress(`running the ${tests} tests that name a feature`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), "spec-")), "report.json")
  const toFile = tool === "vitest" ? [`--outputFile=${file}`] : []
  spawnSync("npx", ["--no-install", tool, ...args, ...toFile], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return file
}
