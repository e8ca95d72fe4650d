import { isDeepStrictEqual } from "node:util"

export type Agreement = {
  /** How often both answered, and the longest time, in seconds, for which they said something else. */
  describe(): { readonly looks: number; readonly longestSeconds: number; readonly last: string | null }
  stop(): void
}

const LOOK_MS = 1_000

type OpenVehicle = {
  readonly id: number
  readonly priceCzk: number | null
  readonly arrivedOn: string | null
  readonly changedOn: string | null
}

/** Asks both sites each second for their vehicles, days and prices, past the edges' caches. */
export function watchAgreement(origins: readonly [string, string]): Agreement {
  let looks = 0
  let longestMs = 0
  let differsSince: number | null = null
  let last: string | null = null

  async function look(): Promise<void> {
    const answers = await Promise.all(origins.map(readStock)).catch(() => undefined)
    const [one, two] = answers ?? []
    // A site that is down says nothing else.
    if (one === undefined || two === undefined) {
      differsSince = null
      return
    }
    looks++
    if (isDeepStrictEqual(one, two)) {
      differsSince = null
      return
    }
    differsSince ??= performance.now()
    if (performance.now() - differsSince < longestMs) return
    longestMs = performance.now() - differsSince
    last = describeDifference(one, two)
  }

  const timer = setInterval(() => void look(), LOOK_MS)
  return {
    describe: () => ({ looks, longestSeconds: longestMs / 1000, last }),
    stop: () => clearInterval(timer),
  }
}

async function readStock(origin: string): Promise<ReadonlyMap<number, string>> {
  const answer = await fetch(`${origin}/vozidla.json`, { signal: AbortSignal.timeout(2_000) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { vehicles }: { readonly vehicles: readonly OpenVehicle[] } = await answer.json()
  return new Map(
    vehicles.map(({ id, priceCzk, arrivedOn, changedOn }) => [id, `${priceCzk} ${arrivedOn} ${changedOn}`]),
  )
}

function describeDifference(one: ReadonlyMap<number, string>, two: ReadonlyMap<number, string>): string {
  const ids = new Set([...one.keys(), ...two.keys()])
  const differing = [...ids].filter((id) => one.get(id) !== two.get(id))
  return differing.map((id) => `${id}: ${one.get(id)} / ${two.get(id)}`).join(", ")
}
