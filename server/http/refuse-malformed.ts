import type { Step } from "./identify-request.ts"

/** A path that is no text in any encoding is nobody's page; the router would complain about it on the console. */
export function refuseMalformed(): Step {
  return async (context, next) => {
    const [path = ""] = (context.env.incoming.url ?? "").split("?", 1)
    return isText(path) ? next() : context.text("Bad Request", 400)
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
