import { connect } from "node:net"
import { seededRandom } from "#demo/seeded-random.ts"
import { buildFuzzedForm } from "./fuzz-form.ts"

const AT_ONCE = 6
const PATIENCE_MS = 30_000

export type FuzzedAnswers = {
  /** Answers by status; "none" where the connection ended without one. */
  readonly statuses: ReadonlyMap<string, number>
  /** Forms that were answered with an error of ours, or not in time. */
  readonly failures: readonly string[]
}

/** Made-up forms, straight at a process, because the edge would refuse most of them. */
export async function sendFuzzedForms(
  origin: string,
  paths: readonly string[],
  count: number,
  seed: number,
): Promise<FuzzedAnswers> {
  const random = seededRandom(seed)
  const statuses = new Map<string, number>()
  const failures: string[] = []
  let left = count
  const sendInTurn = async () => {
    while (left-- > 0) {
      const bytes = buildFuzzedForm(random, paths)
      const status = await send(origin, bytes, left)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (/^5|late/.test(status) && failures.length < 20)
        failures.push(`seed ${seed}: ${status}: ${JSON.stringify(bytes.toString("latin1", 0, 600))}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return { statuses, failures }
}

/** The proxy has one address in the site's eyes, and in turn many of the machine's: one has too few ports. */
function send(origin: string, bytes: Buffer, turn: number): Promise<string> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), localAddress: `127.66.2.${1 + (turn % 200)}` })
    let status: string | undefined
    socket.setTimeout(PATIENCE_MS, () => {
      status ??= "late"
      socket.destroy()
    })
    socket.on("data", (chunk) => {
      status ??= chunk.toString("latin1").match(/^HTTP\/1\.1 ([2-5]\d\d)/m)?.[1]
    })
    socket.on("error", () => {})
    socket.on("close", () => resolve(status ?? "none"))
    socket.write(bytes)
  })
}
