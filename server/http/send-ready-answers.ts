import type { IncomingMessage, RequestListener } from "node:http"
import type { CountAnswers } from "./request-log.ts"
import { nameRoute } from "./route-name.ts"
import { securityHeaders } from "./security-headers.ts"

/** An answer that lies in memory whole. Every request for it gets the same object. */
export type ReadyAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer | null
}

type ReadyAnswers = {
  readonly find: (request: IncomingMessage, path: string) => ReadyAnswer | undefined
  readonly countAnswers: CountAnswers
  /** The long way, which every answer has gone once before it is ready. */
  readonly next: RequestListener
}

/**
 * Pages and photos that everyone asks for are sent before all else: on the long way half of the time would be the way's.
 * They are counted, but neither limited nor logged: refusing one would cost as much as sending it.
 */
export function sendReadyAnswers({ find, countAnswers, next }: ReadyAnswers): RequestListener {
  const prepared = new WeakMap<
    ReadyAnswer,
    { readonly headers: string[]; readonly count: (seconds: number) => void }
  >()
  const prepare = (answer: ReadyAnswer, path: string) => {
    const before = prepared.get(answer)
    if (before !== undefined) return before
    const headers = Object.entries({ ...securityHeaders, ...answer.headers }).flat()
    const made = { headers, count: countAnswers(nameRoute(path.split("?")[0] ?? ""), answer.status) }
    prepared.set(answer, made)
    return made
  }
  return (request, response) => {
    const path = request.url ?? ""
    const answer = isPlainQuestion(request) ? find(request, path) : undefined
    if (answer === undefined) return next(request, response)
    const started = performance.now()
    const { headers, count } = prepare(answer, path)
    response.writeHead(answer.status, headers)
    response.end(answer.content)
    count((performance.now() - started) / 1000)
  }
}

function isPlainQuestion({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.range === undefined
  )
}
