import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { findClientAddress, isTrusted, type TrustedProxies } from "../client-address.ts"

/** What is known of a request before it is answered. */
export type RequestFacts = {
  readonly requestId: string
  /** Undefined for the proxy's own requests and the machine's. */
  readonly client: string | undefined
}

export function readRequestFacts(incoming: IncomingMessage, trusted: TrustedProxies): RequestFacts {
  const peer = incoming.socket.remoteAddress ?? ""
  const forwardedFor = incoming.headers["x-forwarded-for"]
  return {
    requestId: (isTrusted(peer, trusted) ? findProxyId(incoming) : undefined) ?? randomUUID(),
    client: findClientAddress(peer, forwardedFor?.toString(), trusted),
  }
}

/** The id that our proxy gave the request, so that its log and ours can be laid side by side. */
function findProxyId({ headers }: IncomingMessage): string | undefined {
  const id = headers["x-request-id"]
  return typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : undefined
}
