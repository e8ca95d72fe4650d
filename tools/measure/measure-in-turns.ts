import { findPercentile } from "#tools/percentile.ts"
import { showProgress } from "#tools/terminal.ts"
import { runWrk } from "./run-wrk.ts"

const ROUNDS = 5
const SECONDS = 3

/** Requests a second of each server, in turns, so that a busy machine is busy for all: the median of the rounds. */
export async function measureInTurns<Name extends string>(
  what: string,
  servers: Readonly<Record<Name, string>>,
  options: readonly string[] = [],
): Promise<Record<Name, number>> {
  const names = Object.keys(servers) as Name[]
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) await runWrk(servers[name], 1, options)
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) {
      showProgress(`${what}: ${name}, round ${round + 1} of ${ROUNDS}`)
      rates.get(name)?.push(await runWrk(servers[name], SECONDS, options))
    }
  const medians = {} as Record<Name, number>
  for (const [name, each] of rates) medians[name] = findPercentile(each, 0.5)
  return medians
}
