import type { Step } from "./identify-request.ts"

/**
 * A path that is no text in any encoding is nobody's page; the router would complain about it on the console. Nor is one
 * that begins with two slashes: in a link it would lead to another site.
 */
export function refuseMalformed(): Step {
  return async (context, next) => {
    const [path = ""] = (context.env.incoming.url ?? "").split("?", 1)
    return isText(path) && !path.startsWith("//") ? next() : context.text("Bad Request", 400)
  }
}

function isText(path: string): boolean {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
