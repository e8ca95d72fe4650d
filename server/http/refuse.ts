import type { Middleware } from "./identify-request.ts"

/**
 * The router would log an error for a path that cannot be decoded. One that begins with two slashes would, in a link,
 * lead to another site.
 */
export function refuseMalformedPaths(): Middleware {
  return async (context, next) => {
    const [path = ""] = (context.env.incoming.url ?? "").split("?", 1)
    return canDecode(path) && !path.startsWith("//") ? next() : context.text("Bad Request", 400)
  }
}

function canDecode(path: string): boolean {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** For these, without a body, the website renders a page that says so. */
const methodsWithPage = ["POST", "PUT", "PATCH", "DELETE"]

/** No route takes a body or changes anything: only GET and HEAD are answered, and only without a body. */
export function refuseBodies(): Middleware {
  return async (context, next) => {
    const { incoming, outgoing } = context.env
    const { method = "GET", headers } = incoming
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0
    // Node would otherwise wait for the unread body before it uses the connection again.
    if (hasBody) outgoing.setHeader("connection", "close")
    if (method === "GET" || method === "HEAD")
      return hasBody ? context.text("Content Too Large", 413) : next()
    outgoing.setHeader("allow", "GET, HEAD")
    return methodsWithPage.includes(method) && !hasBody ? next() : context.text("Method Not Allowed", 405)
  }
}
