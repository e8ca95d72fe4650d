import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { MAX_WATCHES } from "#domain/watch/watches.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { findPercentile } from "#tools/figures.ts"

const ROUNDS = 100
const KNOWN = "znama@visitors.example"

/**
 * How many times longer, or shorter, the answer to an address takes that has all its watches than to one that is new: who
 * measures it must not learn which it is. The two are asked in turns, because the machine is not the same for long.
 */
export async function compareTimes(origin: string): Promise<number> {
  const ask = async (email: string) => {
    const body = new URLSearchParams({ [fieldNames.search]: "?fuel=Nafta", [fieldNames.email]: email })
    const started = performance.now()
    const answer = await fetch(origin + pagePaths.watch, { method: "POST", headers: browserHeaders, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a watch was answered with ${answer.status}`)
    return performance.now() - started
  }
  for (let number = 0; number < MAX_WATCHES; number++) await ask(KNOWN)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await ask(KNOWN))
    unknown.push(await ask(`nova.${round}@visitors.example`))
  }
  const ratio = findPercentile(unknown, 0.5) / findPercentile(known, 0.5)
  return Math.max(ratio, 1 / ratio)
}
