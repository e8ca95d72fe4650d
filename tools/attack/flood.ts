import { Agent as HttpAgent, request as requestHttp } from "node:http"
import { Agent as HttpsAgent, request as requestHttps } from "node:https"
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

const PATIENCE_MS = 60_000

/** Returns the answers by status; "none" where the connection ended without one. */
export async function flood({ requests, seconds, concurrency, from, ...options }: FloodOptions) {
  const { protocol, hostname: host, port } = new URL(options.origin)
  const isTls = protocol === "https:"
  const agents = from.map((localAddress) => {
    const settings = { keepAlive: true, maxSockets: concurrency, localAddress }
    return isTls ? new HttpsAgent({ ...settings, rejectUnauthorized: false }) : new HttpAgent(settings)
  })
  const answers: Record<string, number> = {}
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
  const total = seconds === undefined ? requests.length : Number.POSITIVE_INFINITY
  let sent = 0

  /** The path is sent as it is: it may be none that a URL could hold. */
  const send = ({ path, headers = {} }: FloodRequest, turn: number) =>
    new Promise<string>((resolve) => {
      const target = { host, port, path, headers, agent: agents[turn % agents.length] }
      const request = (isTls ? requestHttps : requestHttp)(target, (reply) => {
        reply.resume()
        reply.once("close", () => resolve(String(reply.statusCode)))
      })
      const timer = setTimeout(() => request.destroy(), options.hangUpMs ?? PATIENCE_MS)
      request.once("close", () => clearTimeout(timer))
      request.once("error", () => resolve("none"))
      request.end()
    })

  const sendInTurn = async () => {
    while (sent < total && Date.now() < end) {
      const turn = sent++
      const status = await send(requests[turn % requests.length] ?? { path: "/" }, turn)
      answers[status] = (answers[status] ?? 0) + 1
      // A refused connection costs nothing: without a pause this would be a test of the loop.
      if (status === "none") await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendInTurn))
  return answers
}
