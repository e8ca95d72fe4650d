import { createHash } from "node:crypto"
import type { Services } from "#server/services.ts"
import { cachePolicies } from "../cache-policies.ts"
import { encodeText } from "./encodings.ts"
import type { Step } from "./identify-request.ts"
import { findForm, type Page } from "./page.ts"

/** A text so long is pressed less hard: a large stock changes before that pays. */
const LONG_TEXT = 1_000_000

/** What programs read, each document made once per version of the stock. Any site may read them too. */
export function answerDocuments({ stock, findDocument }: Services): Step {
  const made = new Map<string, { readonly version: string; readonly page: Promise<Page> }>()

  return async ({ req }, next) => {
    const document = findDocument(req.path)
    if (document === undefined) return next()
    const snapshot = stock.current()
    const version = snapshot?.version ?? ""
    const kept = made.get(req.path)
    const text = kept?.version === version ? undefined : document.write(snapshot)
    if (text !== undefined) made.set(req.path, { version, page: buildDocument(text, document.type) })
    const current = made.get(req.path)
    if (current?.version === version) {
      const { status, headers, content } = findForm(await current.page, {
        acceptEncoding: req.header("accept-encoding"),
        ifNoneMatch: req.header("if-none-match"),
      })
      return new Response(content, { status, headers })
    }
    if (snapshot !== undefined) return next()
    const headers = { "retry-after": "30", "cache-control": cachePolicies.error }
    return new Response(null, { status: 503, headers })
  }
}

async function buildDocument(text: string, type: string): Promise<Page> {
  return {
    status: 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": cachePolicies.page,
      vary: "accept-encoding",
      "access-control-allow-origin": "*",
    },
    text: await encodeText(text, text.length > LONG_TEXT ? "once" : "kept"),
    tag: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    forms: new Map(),
  }
}
