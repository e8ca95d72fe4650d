import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { buildDealerFileSchema } from "#server/config/dealer-schema.ts"

const read = (file: string) => readFileSync(file, "utf8")

it("the dealer file's schema on disk is the one that the server checks by; npm run schema writes it", () => {
  expect(JSON.parse(read("deploy/dealer.schema.json"))).toEqual(buildDealerFileSchema())
})

it("docs/security.md names only proofs that exist", () => {
  const names = [
    ...read("docs/security.md").matchAll(/`((?:tests|tools|server|domain|deploy|demo|docs)\/[^`\s]+)`/g),
  ]
  const files = new Set(names.map(([, file]) => file ?? ""))
  expect(files.size).toBeGreaterThan(20)
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
})

describe("docs/decisions", () => {
  const records = globSync("docs/decisions/[0-9]*.md").filter((file) => !file.includes("000-"))

  it("has at most 24 records, each in the index", () => {
    const index = read("docs/decisions/README.md")
    expect(records.length).toBeLessThanOrEqual(24)
    expect(records.filter((file) => !index.includes(`(${path.basename(file)})`))).toEqual([])
  })

  it("says in at most 350 words what was decided, why, instead of what, and when to revisit it", () => {
    const words = (file: string) => read(file).match(/[^\s|]*[\p{L}\d][^\s|]*/gu) ?? []
    expect(records.filter((file) => words(file).length > 350)).toEqual([])
    const parts = [/\*\*Decided/, /\*\*Because/i, /\*\*(Instead of|Not used)|instead of/i, /\*\*Revisit/]
    expect(records.filter((file) => !parts.every((part) => part.test(read(file))))).toEqual([])
  })
})

const sourceFiles = globSync("{*,{domain,server,app,demo,harness,tests,tools,vite}/**/*}.{ts,tsx,css}")
const sourceNames = new Set(sourceFiles.map((file) => path.basename(file)))
const documents = globSync("{*.md,{docs,domain,server,app,demo,deploy,harness,tests,tools,vite}/**/*.md}")
// Of what was.
const current = documents.filter((file) => file !== "CHANGELOG.md")

it("a document names only settings, and commands of dealership, that exist", () => {
  const sources = globSync([
    "{server,deploy,demo,harness,tests,tools}/**/*.{ts,conf,service,env,yaml}",
    "compose.yaml",
  ]).map(read)
  const settings = new Set(sources.join("").match(/[A-Z][A-Z0-9]+(_[A-Z0-9]+)+/g))
  const table = read("server/commands/dealership.ts").matchAll(/^ {2}"?([a-z-]+)"?: \[/gm)
  const commands = new Set(Array.from(table, ([, name]) => name))
  expect(commands.size).toBeGreaterThan(10)
  const unknown = current.flatMap((file) => {
    const text = read(file)
    const variables = Array.from(text.matchAll(/`([A-Z][A-Z0-9]+(_[A-Z0-9]+)+)/g), ([, name = ""]) => name)
    const inCode = Array.from(
      text.matchAll(/(?:`|^ {4})dealership ([a-z][a-z-]+)/gm),
      ([, name = ""]) => name,
    )
    const wrong = [
      ...variables.filter((name) => !settings.has(name)),
      ...inCode.filter((name) => !commands.has(name)),
    ]
    return wrong.map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})

it("docs/architecture.md has every folder of a feature, and every other", () => {
  const text = read("docs/architecture.md")
  const folders = globSync("{domain,server,app}/*/").map((folder) => path.basename(folder))
  expect(folders.length).toBeGreaterThan(30)
  expect(folders.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}/\``))).toEqual(
    [],
  )
})

it("a document names only files that exist", () => {
  const missing = documents.flatMap((file) => {
    // The examples of CONTRIBUTING.md name files that are not there yet; contributing.test.ts follows them.
    const [text = ""] = read(file).split("\n## Examples")
    const fromRoot = Array.from(
      text.matchAll(/`((?:app|demo|deploy|docs|domain|harness|server|tests|tools|vite)\/[\w./-]+)`/g),
      ([, name]) => name ?? "",
    )
    const links = Array.from(text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g), ([, name]) =>
      path.join(path.dirname(file), name ?? ""),
    )
    const sources = Array.from(text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g), ([, name = ""]) => name)
    const gone = [...fromRoot, ...links].filter((name) => !existsSync(name))
    gone.push(...sources.filter((name) => !sourceNames.has(path.basename(name))))
    return gone.map((name) => `${file}: ${name}`)
  })
  expect(documents.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

describe("README.md", () => {
  it("shows pictures that exist, in at most 400 kB together", () => {
    const names = [...read("README.md").matchAll(/(?:src|srcset)="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)/g)]
    const files = names.map(([, picture, drawing]) => picture ?? drawing ?? "")
    expect(files.length).toBe(7)
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThanOrEqual(400_000)
  })

  it("explains every script of package.json", () => {
    const { scripts } = JSON.parse(read("package.json"))
    const named = new Set(
      [...read("README.md").matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map(([, name]) => name),
    )
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
  })
})
