import { Agent as HttpAgent, request as requestHttp } from "node:http"
import { Agent as HttpsAgent, request as requestHttps } from "node:https"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"

type FloodRequest = { readonly path: string; readonly headers?: Readonly<Record<string, string>> }

export type FloodOptions = {
  readonly origin: string
  /** Sent once, in their order, or again and again for so many seconds. */
  readonly requests: readonly FloodRequest[]
  readonly seconds?: number
  /** How many at once. */
  readonly concurrency: number
  /** The attacker's IP addresses. */
  readonly from: readonly string[]
  /** Every request is given up so many milliseconds after it was sent. */
  readonly hangUpMs?: number
}

/** Answers by status; "none" where the connection ended without one. */
export type FloodResult = { readonly answers: Readonly<Record<string, number>> }

const PATIENCE_MS = 60_000

/** A process that reads its options as JSON from standard input, sends the requests and prints the result. */
const options: FloodOptions = JSON.parse(await text(process.stdin))
const { requests, seconds, concurrency, hangUpMs = PATIENCE_MS } = options
const origin = new URL(options.origin)
const isTls = origin.protocol === "https:"
const agents = options.from.map((localAddress) => {
  const settings = { keepAlive: true, maxSockets: concurrency, localAddress }
  return isTls ? new HttpsAgent({ ...settings, rejectUnauthorized: false }) : new HttpAgent(settings)
})
const answers: Record<string, number> = {}
const end = seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
const total = seconds === undefined ? requests.length : Number.POSITIVE_INFINITY
let sent = 0

async function sendInTurn(): Promise<void> {
  while (sent < total && Date.now() < end) {
    const turn = sent++
    const status = await send(requests[turn % requests.length] ?? { path: "/" }, turn)
    answers[status] = (answers[status] ?? 0) + 1
    // A refused connection costs nothing: without a pause this would be a test of the loop.
    if (status === "none") await sleep(20)
  }
}

/** The path is sent as it is: it may be none that a URL could hold. */
function send({ path, headers = {} }: FloodRequest, turn: number): Promise<string> {
  return new Promise((resolve) => {
    const agent = agents[turn % agents.length]
    const target = { host: origin.hostname, port: origin.port, path, headers, agent }
    const request = (isTls ? requestHttps : requestHttp)(target, (reply) => {
      reply.resume()
      reply.once("close", () => resolve(String(reply.statusCode)))
    })
    const timer = setTimeout(() => request.destroy(), hangUpMs)
    request.once("close", () => clearTimeout(timer))
    request.once("error", () => resolve("none"))
    request.end()
  })
}

await Promise.all(Array.from({ length: concurrency }, sendInTurn))
console.log(JSON.stringify({ answers } satisfies FloodResult))
process.exit()
