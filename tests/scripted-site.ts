import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { findFreePort } from "#harness/start-edge.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A server in the site's place that answers as each test wants, with the real cache policies. */
export type ScriptedSite = {
  readonly port: number
  /** What it was asked for, in order. */
  readonly requests: IncomingMessage[]
  setAnswer(answer: Answer): void
  stop(): Promise<void>
}

export async function startScriptedSite(answer: Answer = answerText("hello")): Promise<ScriptedSite> {
  const port = await findFreePort()
  const requests: IncomingMessage[] = []
  let current = answer
  const server = createServer((request, response) => {
    requests.push(request)
    current(response, request)
  }).listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    port,
    requests,
    setAnswer: (next) => {
      current = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

export function answerText(text: string, policy: string = cachePolicies.page, status = 200): Answer {
  return (response) =>
    response.writeHead(status, { "cache-control": policy, vary: "accept-encoding" }).end(text)
}
