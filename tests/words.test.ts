import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** Words that only this repository once used, and what an engineer elsewhere calls the thing: no part of a name is one. */
const names: Readonly<Record<string, string>> = {
  typed: "values, submitted, entered",
  "said|telling|told": "stated, notify, notified",
  "sightings?": "match",
  turns: "quota, rate limit",
  kept: "saved",
  away: "unavailable",
  held: "quarantined; of a lock or a place: locked, taken",
  "acts?|acted": "action",
  "ways?": "method",
  "wish(es|ed)?": "criteria, saved search",
  "shots?": "photo request",
  "slips?": "receipt",
  "thank(s|ed)?": "confirmation",
  "mend(s|ed)?": "fix",
  "look(ing)?": "check, refresh, warning",
}

/** Of sentences: only what is no plain English. Something may be told apart, held by a lock or kept for 90 days. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\btyped\b(?! (by the table|quer))/i, "values, submitted, entered"],
  [/\b(un)?told\b(?! (apart|to)\b)|\btells? (of|each|every|nobody|twice)\b|\btelling\b/i, "notify, say"],
  [/\bsaid once\b|\bnothing (is |was )?said\b/i, "logged once, nothing is stated"],
  [/\bnot kept\b|\bkept (once|twice)\b|\b(dotaz|enquir\w+|offer|it|first|search) (is|are) kept\b/i, "saved"],
  [/\b(database|server|provider|site)('s)? (is |was |being )?away\b|\bfound away\b/i, "unavailable, closed"],
  [/\bheld\b(?! (up|by)\b)/i, "quarantined, contained"],
  [/\b(an|each|every|one|unknown|stale|forged) acts?\b/i, "action"],
  [/\bways? to (answer|reach|contact|the dealer|us)\b/i, "contact method"],
  [
    /\b(wish(es|ed)?|sightings?|shots?|slips?|thank(s|ed|ing)?|mend(s|ed|ing)?)\b/i,
    "criteria, match, photo, receipt, confirm, fix",
  ],
  [/\b(one|in) folds?\b|\bis folded\b/i, "collapsed"],
  [/^\s*so\??:|["`]look["`]|\b(dealer's|second) look\b/, "warning, check"],
  [/\b(chosen|contact) ways?\b|\b(holds|behind) the day's\b/i, "contact method, inbox"],
  [
    /\b(the|of|server's) rooms\b|\b(one folder a|in that|in its|of its|each) room\b|\bon (every|three|each) floors?\b/i,
    "feature, layer",
  ],
  [/seenByCustomer|seen-by-customer|\bseen by (the )?customers?\b/i, "preview"],
]

const files = globSync("{app,server,domain,tests,tools,harness,demo,vite,docs,deploy}/**/*.{ts,tsx,css,md}")
  .concat(globSync("*.{ts,md}"))
  .filter((file) => file !== "tests/words.test.ts")

/** `soldDays`, `sold-days` and `sold_days` have the same parts. */
const splitName = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]/)

const anyName = new RegExp(`(${Object.keys(names).join("|")})`, "i")
const listed = Object.entries(names).map(([word, instead]) => [new RegExp(`^(${word})$`), instead] as const)

/** Of one part only what is declared, a key or a whole string: otherwise it is a word of a comment. */
function isName(line: string, text: string): boolean {
  return (
    splitName(text).length > 1 ||
    new RegExp(`\\b(const|let|function|readonly|type) ${text}\\b|(^\\s*|[{,(] )${text}\\??:|"${text}"`).test(
      line,
    )
  )
}

function listNames(line: string): string[] {
  if (!anyName.test(line)) return []
  const texts = line.match(/[A-Za-z][A-Za-z\d]*([-_][A-Za-z\d]+)*/g) ?? []
  return texts.flatMap((text) =>
    listed
      .filter(([word]) => splitName(text).some((part) => word.test(part)) && isName(line, text))
      .map(([, instead]) => `${text}: ${instead}`),
  )
}

function listPrivateWords(file: string, source: string): string[] {
  return [file, ...source.split("\n")].flatMap((line, index) => [
    ...listNames(line).map((name) => `${file}:${index} ${name}`),
    ...phrases
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, instead]) => `${file}:${index} ${pattern.exec(line)?.[0]}: ${instead}`),
  ])
}

it("no name and no sentence uses a word that only this repository knows", () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => listPrivateWords(file, readFileSync(file, "utf8")))).toEqual([])
})

it.each([
  "const isHeld = false",
  "readonly kept: number",
  '<li className="inbox-fold inbox-held">',
  "/** What was typed is shown again. */",
  "  // The database is away.",
  'it("who saves second is told so", () => {',
])("refuses: %s", (line) => expect(listPrivateWords("a.ts", line)).not.toEqual([]))

it.each([
  "/** A lock held by another process: kept for 90 days, told apart by its name. */",
  "/** In turns, on the way, one click away. */",
])("takes for plain English: %s", (line) => expect(listPrivateWords("a.ts", line)).toEqual([]))
