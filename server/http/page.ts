import { createHash } from "node:crypto"
import type { Dealer } from "#domain/dealer.ts"
import { cachePolicies } from "./cache-policies.ts"
import { buildContentSecurityPolicy } from "./content-security-policy.ts"
import { chooseEncoding, type EncodedText, encodeText, takeEncoding } from "./encodings.ts"

/** An answer of the website, ready to be sent any number of times. */
export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: EncodedText
  readonly tag: string
}

export async function buildPage(response: Response, dealer: Dealer, effort: "kept" | "once"): Promise<Page> {
  const { status } = response
  const text = await response.text()
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false
  if (isHtml) headers["content-security-policy"] = buildContentSecurityPolicy(text, dealer)
  headers["cache-control"] = findPolicy(status, isHtml)
  headers.vary = "accept-encoding"
  return {
    status,
    headers,
    text: await encodeText(text, effort),
    tag: createHash("sha256").update(text).digest("base64url").slice(0, 22),
  }
}

function findPolicy(status: number, isHtml: boolean): string {
  if (status >= 500) return cachePolicies.error
  if (status >= 400) return cachePolicies.missing
  return isHtml ? cachePolicies.page : cachePolicies.data
}

/** What it takes of memory, near enough. */
export function countPageBytes({ text, headers }: Page): number {
  return text.br.length + text.gzip.length + JSON.stringify(headers).length
}

type Asked = { readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined }

export function sendPage(
  { status, headers, text, tag }: Page,
  { acceptEncoding, ifNoneMatch }: Asked,
): Response {
  const encoding = chooseEncoding(acceptEncoding)
  const etag = `"${tag}-${encoding}"`
  if (status === 200 && ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  const bytes = takeEncoding(text, encoding)
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      etag,
      "content-length": String(bytes.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  })
}

/** An edge that presses anew makes a tag weak; the page is the same. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")))
}
