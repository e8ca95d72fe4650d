import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { MiddlewareHandler } from "hono"
import { findLinkPattern } from "#domain/site/link-paths.ts"
import type { Upload } from "#server/enquiry/upload/read-upload.ts"
import { findClientAddress, isTrusted, type TrustedProxies } from "#server/headers/client-address.ts"
import type { SiteResponse } from "./server.ts"

/** What every middleware may use. */
export type SiteEnvironment = {
  Bindings: { incoming: IncomingMessage; outgoing: SiteResponse }
  Variables: {
    requestId: string
    /** For a path with a token, which is a right to act: only its pattern may be logged. */
    linkPattern: string | undefined
    /** The visitor's IP address; undefined for requests of the proxy itself and of this machine. */
    client: string | undefined
    /** By which forms are counted; undefined where they are not. */
    connection: string | undefined
    /** For a form from a connection that has sent too many: how long it must wait. Its page says so, and nothing is saved. */
    formWaitSeconds: number | undefined
    /** For a form whose browser does not say that it comes from here: its page shows it again, and nothing is done. */
    isFormUnproven: boolean | undefined
    /** For a form sent to a link that has ended: it is not read, and answered with what the link shows. */
    hasLinkEnded: boolean | undefined
    /** The fields and photos of a form with photos. */
    upload: Upload | undefined
  }
}
export type Middleware = MiddlewareHandler<SiteEnvironment>

/** Every request has an id: in its response, and in every line logged while it is handled. */
export function identifyRequest(trusted: TrustedProxies): Middleware {
  return (context, next) => {
    const { incoming, outgoing } = context.env
    const peer = incoming.socket.remoteAddress ?? ""
    const requestId = (isTrusted(peer, trusted) ? findProxyRequestId(incoming) : undefined) ?? randomUUID()
    context.set("requestId", requestId)
    context.set("linkPattern", findLinkPattern(context.req.path))
    context.set("client", findClientAddress(peer, incoming.headers["x-forwarded-for"]?.toString(), trusted))
    outgoing.defaultHeaders = { "x-request-id": requestId }
    return requestContext.run({ requestId }, next)
  }
}

/** The id that our proxy gave the request, so that its log and ours can be matched. */
function findProxyRequestId({ headers }: IncomingMessage): string | undefined {
  const id = headers["x-request-id"]
  return typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : undefined
}

/** What every log line written while a request is answered says of it. */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>()
