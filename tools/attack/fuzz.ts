import { connect } from "node:net"
import { parseArgs } from "node:util"
import { seededRandom } from "#demo/seeded-random.ts"
import { buildFuzzedRequest } from "./fuzz-request.ts"

/** A process that sends made-up requests and prints, as JSON, how they were answered: by status, or "none". */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    requests: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
})
const AT_ONCE = 4
const PATIENCE_MS = 30_000
const random = seededRandom(Number(values.seed))
const answers: Record<string, number> = {}
const failures: string[] = []
let left = Number(values.requests)

async function sendInTurn(): Promise<void> {
  while (left-- > 0) {
    const bytes = buildFuzzedRequest(random)
    const status = await send(bytes, left)
    answers[status] = (answers[status] ?? 0) + 1
    if (/^5|late/.test(status) && failures.length < 20)
      failures.push(`${status}: ${bytes.toString("latin1", 0, 300)}`)
  }
}

/** From many loopback addresses in turn: one has too few ports for so many connections. */
function send(bytes: Buffer, turn: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(values.port),
      host: "127.0.0.1",
      localAddress: `127.0.${1 + (turn % 40)}.1`,
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
console.log(JSON.stringify({ answers, failures }))
