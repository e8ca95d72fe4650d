import type { HttpBindings } from "@hono/node-server"
import type { MiddlewareHandler } from "hono"
import { requestContext } from "#server/request-context.ts"
import type { TrustedProxies } from "../client-address.ts"
import { type RequestFacts, readRequestFacts } from "./request-facts.ts"

/** What every step of a request's life may use. */
export type SiteEnvironment = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }
export type Step = MiddlewareHandler<SiteEnvironment>

/** Every request has an id: in its answer, and in every line logged on its account. */
export function identifyRequest(trusted: TrustedProxies): Step {
  return (context, next) => {
    const facts = readRequestFacts(context.env.incoming, trusted)
    context.set("facts", facts)
    context.env.outgoing.setHeader("x-request-id", facts.requestId)
    return requestContext.run({ requestId: facts.requestId }, next)
  }
}
