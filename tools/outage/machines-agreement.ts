export type Agreement = {
  /** How often both answered, and the longest time, in seconds, for which they said something else of one vehicle. */
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
  let last: string | null = null
  /** Since when they differ on which vehicle: the stock changes so often that they may always differ on one. */
  let differing: ReadonlyMap<number, number> = new Map()

  async function look(): Promise<void> {
    const answers = await Promise.all(origins.map(readStock)).catch(() => undefined)
    const [one, two] = answers ?? []
    // A site that is down says nothing else.
    if (one === undefined || two === undefined) {
      differing = new Map()
      return
    }
    looks++
    const now = performance.now()
    const ids = [...new Set([...one.keys(), ...two.keys()])].filter((id) => one.get(id) !== two.get(id))
    differing = new Map(ids.map((id) => [id, differing.get(id) ?? now]))
    for (const [id, since] of differing)
      if (now - since > longestMs) {
        longestMs = now - since
        last = `${id}: ${one.get(id)} / ${two.get(id)}`
      }
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
