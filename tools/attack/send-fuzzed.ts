import { seededRandom } from "#demo/seeded-random.ts"
import { buildFuzzedForm } from "./fuzz-form.ts"
import { sendBytes } from "./send-bytes.ts"

const AT_ONCE = 6

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
  onSent: (sent: number) => Promise<void>,
): Promise<FuzzedAnswers> {
  const random = seededRandom(seed)
  const statuses = new Map<string, number>()
  const failures: string[] = []
  let left = count
  let sent = 0
  const sendInTurn = async () => {
    while (left-- > 0) {
      const bytes = buildFuzzedForm(random, paths)
      const status = await sendBytes(origin, bytes, left)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (/^5|late/.test(status) && failures.length < 20)
        failures.push(`seed ${seed}: ${status}: ${JSON.stringify(bytes.toString("latin1", 0, 600))}`)
      await onSent(++sent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return { statuses, failures }
}
