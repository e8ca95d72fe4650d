import { isFormPath } from "./forms.ts"
import type { Middleware } from "./identify-request.ts"

/** For these, without a body, the website renders a page that says so. */
const methodsWithPage = ["POST", "PUT", "PATCH", "DELETE"]

/**
 * No route but a form's takes a body or changes anything: elsewhere only GET and HEAD of a path that can be decoded are
 * answered. A visitor who mistyped an address so that it cannot be decoded gets the not-found page.
 */
export function refuseRequests(answerMalformedPath: Middleware): Middleware {
  return async (context, next) => {
    const { method = "GET", headers, url = "" } = context.env.incoming
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0
    const isRead = method === "GET" || method === "HEAD"
    if (isRead && !hasBody && isValidPath(url)) return next()
    const takesForm = isFormPath(context.req.path)
    if (takesForm && method === "POST") return next()
    // Node would otherwise wait for the unread body before it uses the connection again.
    if (hasBody) context.env.outgoing.setHeader("connection", "close")
    if (!isValidPath(url))
      return isRead && !hasBody ? answerMalformedPath(context, next) : context.text("Bad Request", 400)
    if (isRead) return context.text("Content Too Large", 413)
    context.env.outgoing.setHeader("allow", takesForm ? "GET, HEAD, POST" : "GET, HEAD")
    const hasPage = methodsWithPage.includes(method) && !hasBody && !takesForm
    return hasPage ? next() : context.text("Method Not Allowed", 405)
  }
}

/**
 * The router would log an error for a path that cannot be decoded. One that begins with two slashes would, in a link,
 * lead to another site.
 */
function isValidPath(url: string): boolean {
  if (url.startsWith("//")) return false
  if (!url.includes("%")) return true
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "")
    return true
  } catch {
    return false
  }
}
