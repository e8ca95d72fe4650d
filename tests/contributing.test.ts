import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { createTestFolder } from "./test-folder.ts"

type Edit = {
  readonly file: string
  /** What the document's code begins with. */
  readonly code: string
  /** Where it stands in the file; without it, at its beginning. */
  readonly before?: string
  /** What the compiler misses then. */
  readonly imports?: string
  /** A row of a table unless said otherwise. */
  readonly write?: (code: string) => string
}

const asRow = (code: string) => `${code.replace(/,$/, "")},\n`
const asItStands = (code: string) => `${code}\n`

/** The examples by the beginnings of their headings; a migration has no code to compile. */
const examples: Readonly<Record<string, readonly Edit[]>> = {
  "Add a range": [
    { file: "domain/search/searched-vehicle.ts", code: '"engineCm3"', before: "] as const satisfies" },
    { file: "domain/search/ranges.ts", code: "engineCm3: { from", before: "} as const satisfies" },
    {
      file: "app/search/filter-texts.ts",
      code: "engineCm3: { label",
      before: "}\n\n/** A value as its option",
    },
  ],
  "Add a filter": [
    { file: "domain/search/filters.ts", code: "color: { field", before: "} as const satisfies" },
    {
      file: "domain/search/filters.ts",
      code: '"color"',
      before: "\n\ntype ChoiceFilterRow",
      write: (code) => ` | ${code}`,
    },
    {
      file: "domain/search/choice-values.ts",
      code: "color: (",
      before: "}\n\nexport function listChoiceValues",
    },
    { file: "app/search/filter-texts.ts", code: "color: { label", before: "}\n\nexport const filterTexts" },
  ],
  "Add a page: ": [
    { file: "domain/site/site-paths.ts", code: '{ id: "about"', before: '  { id: "favourites"' },
    { file: "app/routes.ts", code: "about:", before: "} satisfies Record<PageId" },
    {
      file: "app/info/about/texts.ts",
      code: "aboutTexts",
      write: (name) =>
        `export const ${name} = { heading: "O nás", lead: "Kdo jsme.", callTitle: "Zavolejte", callText: "Hned." }\n`,
    },
    {
      file: "app/info/about/route.tsx",
      code: "export const handle",
      imports: `import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { PageHead } from "../page-head.tsx"
import { aboutTexts } from "./texts.ts"`,
      write: asItStands,
    },
  ],
  "Add a page behind the dealer's link": [
    { file: "domain/site/link-paths.ts", code: "prices:", before: '  dealer: "/prodejce/:token"' },
    {
      file: "domain/site/link-paths.ts",
      code: '"prices"',
      before: "] as const satisfies readonly LinkPage[]",
      write: (code) => `, ${code}`,
    },
    { file: "app/routes.ts", code: '"prices-link"', before: "} satisfies Record<PageId" },
    {
      file: "app/day-pages/texts.ts",
      code: "pricesHeading",
      write: (name) => `export const ${name} = "Ceny"\n`,
    },
    {
      file: "app/day-pages/prices/route.tsx",
      code: "export const handle",
      imports: `import { useLoaderData } from "react-router"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { DayLayout } from "../day-layout.tsx"
import { DayLinkMissing } from "../day-link-missing.tsx"
import { DealerHeader } from "../dealer-header.tsx"
import { pricesHeading } from "../texts.ts"`,
      write: asItStands,
    },
  ],
  "Add a field of the feed": [
    {
      file: "domain/vehicle/vehicle.ts",
      code: "readonly emissionClass",
      before: '}\n\n/** "Škoda Octavia"',
      write: asItStands,
    },
    {
      file: "domain/vehicle/vehicle.ts",
      code: "emissionClass: null",
      before: "  id: 0,",
    },
    {
      file: "server/feed/read-vehicle.ts",
      code: "emissionClass: known",
      before: '    color: known("color")',
    },
    {
      file: "app/vehicle/texts.ts",
      code: 'emissionClass: "',
      before: "} as const satisfies { readonly [field",
    },
    {
      file: "demo/cars.json",
      code: '"emission"',
      before: '"constr"',
      write: (code) => `${code}, `,
    },
  ],
  "Add a field of the enquiry form": [
    {
      file: "domain/enquiry/enquiry-form.ts",
      code: "town: line",
      before: "  honeypot,\n}",
      imports: `import { line } from "../form/field.ts"`,
    },
    {
      file: "app/enquiry/form/enquiry-form.tsx",
      code: "<TextField",
      before: "          <ContactFields />",
      write: asItStands,
    },
  ],
  "Let the dealer change a fact": [
    {
      file: "domain/dealer/own-facts/facts-form.ts",
      code: "priceNote: statement",
      before: "}\n\n/** What the dealer changes",
    },
    {
      file: "app/own-facts/edit/edit-form.tsx",
      code: "<TextField",
      before: "              <FormGroup field={includedInPrice}>",
      write: asItStands,
    },
  ],
  "Add a mail": [
    {
      file: "server/enquiry/mails/photos-gone.ts",
      code: "export type PhotosGoneData",
      imports: `import type { Mail } from "#server/mail/mail.ts"
import { part, writeMail } from "#server/mail/mail-content.ts"`,
      write: asItStands,
    },
    {
      file: "server/mails.ts",
      code: "photosGone",
      imports: `import { photosGone } from "./enquiry/mails/photos-gone.ts"`,
      before: "} satisfies Readonly<Record<string, Mail>>",
    },
  ],
  "Add a job": [
    {
      file: "server/enquiry/mails/photos-gone.ts",
      code: "type PostOptions",
      imports: `import type { Database } from "#server/database/tables.ts"
import type { PostMail } from "#server/mail/post-mail.ts"`,
      write: asItStands,
    },
    {
      file: "server/jobs.ts",
      code: '"post-photos-gone"',
      before: "} satisfies Readonly<Record<string, Job>>",
      imports: `import { postPhotosGone } from "./enquiry/mails/photos-gone.ts"`,
    },
  ],
  "Add a check of doctor": [
    {
      file: "server/commands/doctor/inspect-site.ts",
      code: "freeMegabytes",
      before: "    isClockSynchronised: readYes",
      imports: `import { freemem } from "node:os"`,
    },
    {
      file: "server/commands/doctor/checks.ts",
      code: "memory(",
      before: "} satisfies Readonly<Record<string, (status: SiteStatus) => Finding>>",
    },
  ],
}

const contributing = readFileSync("CONTRIBUTING.md", "utf8").split("\n### ")
const folder = createTestFolder()

function findExample(heading: string): string {
  const found = contributing.find((section) => section.startsWith(heading))
  if (found === undefined) throw new Error(`CONTRIBUTING.md has no example “${heading}”`)
  return found
}

/** What is fenced, else what is in backticks. */
function findCode(example: string, start: string): string {
  const fence = /```tsx?\n([\s\S]*?)```/g
  const fenced = Array.from(example.matchAll(fence), ([, code = ""]) => code.trim())
  const inline = Array.from(example.replaceAll(fence, "").matchAll(/`([^`]+)`/g), ([, code = ""]) =>
    code.replaceAll(/\s+/g, " "),
  )
  const found = [...fenced, ...inline].find((code) => code.startsWith(start))
  if (found === undefined) throw new Error(`no code begins with ${start}`)
  return found
}

function apply(example: string, { file, code, before = "", imports = "", write = asRow }: Edit): void {
  if (!example.includes(path.basename(file))) throw new Error(`${file} is not named`)
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  const source = existsSync(target) ? readFileSync(target, "utf8") : ""
  if (!source.includes(before)) throw new Error(`${file} has no ${before}`)
  const written = source.replace(before, () => write(findCode(example, code)) + before)
  writeFileSync(target, `${imports}\n${written}`.trimStart())
}

function run(...command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" })
  expect({ status, output: (stdout + stderr).slice(0, 4_000) }).toEqual({ status: 0, output: "" })
}

it.each(Object.entries(examples))("%s names as many files as it takes", (heading, edits) => {
  const [title = ""] = findExample(heading).split("\n")
  const words = ["", "one", "two", "three", "four"]
  const files = new Set(edits.map(({ file }) => file))
  expect(title).toContain(`${words[files.size]} files`)
})

it("compiles with every example applied", () => {
  const sources = [
    "app",
    "demo/cars.json",
    "domain",
    "server",
    "vite",
    "package.json",
    "tsconfig.base.json",
    "tsconfig.json",
  ]
  for (const source of [...sources, "react-router.config.ts", "vite.config.ts"])
    cpSync(source, path.join(folder, source), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"))
  const types = { extends: "./tsconfig.json", compilerOptions: { tsBuildInfoFile: "types.tsbuildinfo" } }
  writeFileSync(path.join(folder, "tsconfig.example.json"), JSON.stringify(types))
  for (const [heading, edits] of Object.entries(examples))
    for (const edit of edits) apply(findExample(heading), edit)
  run("node_modules/@react-router/dev/dist/cli/index.js", "typegen")
  run("node_modules/typescript/bin/tsc", "-p", "tsconfig.example.json", "--singleThreaded")
})
