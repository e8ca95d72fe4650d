import { text } from "node:stream/consumers"
import { seededRandom } from "#demo/seeded-random.ts"
import { buildFuzzedRequest } from "./fuzz-request.ts"
import { sendBytes } from "./send-bytes.ts"

export type FuzzOptions = { readonly origin: string; readonly requests: number; readonly seed: number }

/** Requests that got no good answer. */
export type FuzzResult = { readonly failures: readonly string[] }

/** A process that reads its options as JSON from standard input, sends made-up requests and prints the result. */
const options: FuzzOptions = JSON.parse(await text(process.stdin))
const AT_ONCE = 4
const random = seededRandom(options.seed)
const failures: string[] = []
let left = options.requests

async function sendInTurn(): Promise<void> {
  while (left-- > 0) {
    const bytes = buildFuzzedRequest(random)
    const status = await sendBytes(options.origin, bytes, left)
    if (/^5|late/.test(status) && failures.length < 20)
      failures.push(`${status}: ${bytes.toString("latin1", 0, 300)}`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
console.log(JSON.stringify({ failures } satisfies FuzzResult))
