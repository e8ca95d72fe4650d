import { startDemoSite } from "#demo/start-demo-site.ts"
import { type Answers, FOREIGN_ORIGIN, rules } from "./rules.ts"

/**
 * `npm run observatory`: the headers of the built site by the rules of MDN's HTTP Observatory. Its own scanner wants TLS with
 * a trusted certificate and installs a database client, so its rules stand in `rules.ts`; the edge's redirect to TLS is
 * counted as nothing.
 */
const MIN_SCORE = 115
const MIN_FOR_BONUS = 90
const pages = [
  "/",
  "/vozidla",
  "/vozidla?fuel=Nafta",
  "/vozidla/skoda/octavia/104211",
  "/kontakt",
  "/neznama",
] as const

const { site, stop } = await startDemoSite()
try {
  const scores: number[] = []
  for (const path of pages) scores.push(grade(path, await ask(site.origin + path)))
  const score = Math.min(...scores)
  const isPassed = score >= MIN_SCORE
  console.log(`${isPassed ? "PASS" : "MISS"}: the lowest score is ${score}, grade ${findGrade(score)}`)
  process.exitCode = isPassed ? 0 : 1
} finally {
  await stop()
}

async function ask(address: string): Promise<Answers> {
  const page = await fetch(address, { redirect: "manual" })
  const preflight = await fetch(address, {
    method: "OPTIONS",
    headers: { origin: FOREIGN_ORIGIN, "access-control-request-method": "GET" },
  })
  return { headers: page.headers, html: await page.text(), preflight: preflight.headers }
}

/** Bonuses count only for a site that would have an A without them. */
function grade(path: string, answers: Answers): number {
  const verdicts = Object.entries(rules).map(([rule, judge]) => [rule, ...judge(answers)] as const)
  const sum = (modifiers: readonly number[]) => 100 + modifiers.reduce((a, b) => a + b, 0)
  const modifiers = verdicts.map(([, , modifier]) => modifier)
  const plain = sum(modifiers.filter((modifier) => modifier < 0))
  const score = Math.max(0, plain >= MIN_FOR_BONUS ? sum(modifiers) : plain)
  console.log(`${path}: ${score}, ${findGrade(score)}`)
  for (const [rule, result, modifier] of verdicts)
    console.log(`  ${rule.padEnd(30)} ${String(modifier).padStart(4)}  ${result}`)
  console.log(`  ${"redirection".padEnd(30)}    –  not measured: deploy/nginx.conf redirects to TLS`)
  return score
}

function findGrade(score: number): string {
  const grades = [
    "F",
    "F",
    "F",
    "F",
    "F",
    "D-",
    "D",
    "D",
    "D+",
    "C-",
    "C",
    "C",
    "C+",
    "B-",
    "B",
    "B",
    "B+",
    "A-",
  ]
  return [...grades, "A", "A", "A+"][Math.min(20, Math.floor(score / 5))] ?? "F"
}
