import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { seededRandom } from "#demo/seeded-random.ts"
import { buildFuzzedRequest } from "./fuzz-request.ts"

export type FuzzOptions = { readonly origin: string; readonly requests: number; readonly seed: number }

/** Requests that got no good answer. */
export type FuzzResult = { readonly failures: readonly string[] }

/** A process that reads its options as JSON from standard input, sends made-up requests and prints the result. */
const options: FuzzOptions = JSON.parse(await text(process.stdin))
const { hostname: host, port } = new URL(options.origin)
const AT_ONCE = 4
const PATIENCE_MS = 30_000
const random = seededRandom(options.seed)
const failures: string[] = []
let left = options.requests

async function sendInTurn(): Promise<void> {
  while (left-- > 0) {
    const bytes = buildFuzzedRequest(random)
    const status = await send(bytes, left)
    if (/^5|late/.test(status) && failures.length < 20)
      failures.push(`${status}: ${bytes.toString("latin1", 0, 300)}`)
  }
}

/** From many loopback addresses in turn: one has too few ports for so many connections. */
function send(bytes: Buffer, turn: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(port),
      host,
      localAddress: `127.66.2.${1 + (turn % 200)}`,
    })
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

await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
console.log(JSON.stringify({ failures } satisfies FuzzResult))
