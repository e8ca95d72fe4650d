import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, showProgress } from "#tools/terminal.ts"

type TestResult = { readonly title: string; readonly ok: boolean }

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

function readVitestReport(json: string): TestResult[] {
  const { testResults } = vitestReport.parse(JSON.parse(json))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped" && status !== "pending")
    .map(({ fullName, status }) => ({ title: fullName, ok: status === "passed" }))
}

type Suite = { title: string; specs: { title: string; ok: boolean }[]; suites: Suite[] }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).default([]),
    suites: z.array(suiteSchema).default([]),
  }),
)

function readPlaywrightReport(json: string): TestResult[] {
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(json))
  return suites.flatMap(listResults)
}

function listResults({ title, specs, suites }: Suite): TestResult[] {
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
