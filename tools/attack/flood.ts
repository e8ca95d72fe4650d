import { Agent } from "node:https"
import { getFrom } from "#harness/get-from.ts"
import { workInParallel } from "#tools/attempts.ts"

export type FloodOptions = {
  /** Of the edge. */
  readonly origin: string
  readonly paths: readonly string[]
  /** How many at once. */
  readonly concurrency: number
  /** The attacker's IP addresses. */
  readonly from: readonly string[]
  /** Whoever gets nothing for so long hangs up. */
  readonly patienceMs?: number
}

/** Asks for each path once; returns the statuses, "none" where the connection ended without one. */
export async function flood({ origin, paths, concurrency, from, patienceMs = 60_000 }: FloodOptions) {
  const agents = from.map(
    (localAddress) =>
      new Agent({ keepAlive: true, maxSockets: concurrency, localAddress, rejectUnauthorized: false }),
  )
  const statuses: string[] = []
  await workInParallel(paths, concurrency, async (path, turn) => {
    const agent = agents[turn % agents.length]
    const { status } = await getFrom(origin + path, { agent, patienceMs })
    statuses.push(String(status || "none"))
  })
  return statuses
}
