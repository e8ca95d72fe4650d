import { globSync, readFileSync } from "node:fs"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { measureCpuMs } from "#harness/measure-cpu-ms.ts"
import { isWholeRun } from "#harness/whole-run.ts"

type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

/** The longest input that any pattern meets is a text of the feed; a visitor's URL or header has at most 16,384. */
const LENGTHS = [25, 250, 2_000, 10_000, ...(isWholeRun ? [50_000] : [])]
const MAX_MS = 20

/** Patterns that grow faster than their input, and why nothing long reaches them. */
const bounded: Readonly<Record<string, string>> = {
  "\\B(?=(\\d{3})+$)": "the digits of one number",
  '<script(?![^>]*\\ssrc=)(?![^>]*type="application\\/ld\\+json")[^>]*>([\\s\\S]*?)<\\/script>':
    "a page that we rendered, in which every < of a text is escaped",
}

const files = globSync("{domain,server,app}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file))

/** Every regular expression literal, as a parser finds them. */
function listPatterns(file: string, code: string): Pattern[] {
  const patterns: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    if ("regex" in node) {
      const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string }
      patterns.push({ file, source: pattern, flags })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, code).program)
  return patterns
}

/** What a pattern is searched in: a beginning that it likes, a long run of something that it likes, and an end that it does not. */
function* listHostileTexts({ source }: Pattern, length: number): Generator<string> {
  const plain = source.replaceAll(/\\[sdwBbp]|\\(.)/g, (_, literal?: string) => literal ?? " ")
  const words = plain.split(/[\s()[\]{}|*+?^$]+/).filter((word) => word !== "")
  const literals = new Set([...words, ...words.flatMap((word) => [...word])])
  const likely = [" ", "a", "A", "0", ".", "-", "~", "\\", "/", "(", "[", "<", ";", "a;", "a ", "\u00a0", "š"]
  const runs = new Set([...literals, ...likely])
  for (const start of new Set(["", "a", plain.slice(0, 8), ...words]))
    for (const run of runs)
      for (const end of ["", "\u0000"])
        yield start + run.repeat(Math.ceil(length / run.length)).slice(0, length) + end
}

/** The least of three where garbage may have been collected meanwhile, which takes no tenth of a second. */
function measureMs(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least > MAX_MS && !(least > 100 && round > 0); round++)
    least = Math.min(
      least,
      measureCpuMs(() => text.replace(pattern, "")),
    )
  return least
}

/** Shorter texts first: of a pattern that is slow in them, the longer ones would never end. */
function findSlowText(pattern: Pattern): string | undefined {
  const compiled = new RegExp(pattern.source, pattern.flags)
  for (const length of LENGTHS)
    for (const text of listHostileTexts(pattern, length))
      if (measureMs(compiled, text) > MAX_MS)
        return `${length} characters that begin with ${JSON.stringify(text.slice(0, 20))}`
  return undefined
}

describe("every pattern of ours", () => {
  const patterns = files.flatMap((file) => listPatterns(file, readFileSync(file, "utf8")))
  const sources = new Map(patterns.map((pattern) => [`${pattern.source} ${pattern.flags}`, pattern]))
  const timed = Array.from(sources.values()).filter(({ source }) => !(source in bounded))

  it("is found", () => {
    expect(patterns.length).toBeGreaterThan(40)
    expect(patterns.map(({ source }) => source)).toEqual(expect.arrayContaining(Object.keys(bounded)))
  })

  it.each(timed)("$file: $source takes no longer than its text is long", (pattern) => {
    expect(findSlowText(pattern)).toBeUndefined()
  })

  it("is a literal, save those that are made of our own paths", () => {
    const made = files.filter((file) => readFileSync(file, "utf8").includes("new RegExp("))
    expect(made).toEqual(["domain/site/site-pages.ts"])
  })

  it.each([
    ["^(a+)+$", ""],
    ["-+$", "g"],
  ])("/%s/ would be refused", (source, flags) => {
    expect(findSlowText({ file: "", source, flags })).toBeDefined()
  })
})
