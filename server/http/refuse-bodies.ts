import type { Step } from "./identify-request.ts"

/** For these, without a body, the website itself draws the refusal. */
const drawnMethods = ["POST", "PUT", "PATCH", "DELETE"]

/** Nothing here takes a body or changes anything: only GET and HEAD are answered, and only without a body. */
export function refuseBodies(): Step {
  return async (context, next) => {
    const { incoming, outgoing } = context.env
    const { method = "GET", headers } = incoming
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0
    // A body that nobody reads would otherwise be waited for before the connection is used again.
    if (hasBody) outgoing.setHeader("connection", "close")
    if (method === "GET" || method === "HEAD")
      return hasBody ? context.text("Content Too Large", 413) : next()
    outgoing.setHeader("allow", "GET, HEAD")
    return drawnMethods.includes(method) && !hasBody ? next() : context.text("Method Not Allowed", 405)
  }
}
