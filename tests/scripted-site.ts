import type { IncomingMessage, ServerResponse } from "node:http"
import { startHttpServer } from "#harness/start-http-server.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A server in the site's place that answers as each test wants, with the real cache policies. */
export type ScriptedSite = AsyncDisposable & {
  readonly port: number
  /** What it was asked for, in order. */
  readonly requests: IncomingMessage[]
  setAnswer(answer: Answer): void
  stop(): Promise<void>
}

export async function startScriptedSite(answer: Answer = answerText("hello")): Promise<ScriptedSite> {
  const requests: IncomingMessage[] = []
  let current = answer
  const { port, stop } = await startHttpServer((request, response) => {
    requests.push(request)
    current(response, request)
  })
  return {
    port,
    requests,
    setAnswer: (next) => {
      current = next
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

export function answerText(text: string, policy: string = cachePolicies.page, status = 200): Answer {
  return (response) =>
    response.writeHead(status, { "cache-control": policy, vary: "accept-encoding" }).end(text)
}
