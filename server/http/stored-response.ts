import type { NonSharedBuffer } from "node:buffer"
import { createHash } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { LRUCache } from "lru-cache"
import {
  type CompressionEffort,
  chooseEncoding,
  type EncodedText,
  type Encoding,
  encodeText,
  selectEncoding,
} from "./encodings.ts"

/** A response that can be sent any number of times, in each encoding. */
export type StoredResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: EncodedText
  /** A hash of the text, whatever its encoding. */
  readonly hash: string
  /** The compressed variants that were requested so far. */
  readonly variants: Map<Encoding, Variant>
}

type Variant = { readonly full: Selected; readonly notModified: Selected }

type Selected = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: NonSharedBuffer | null
}

type StoredResponseOptions = Pick<StoredResponse, "status" | "headers"> & {
  readonly effort: CompressionEffort
  /** Where only one client will get it. */
  readonly encodings?: readonly Encoding[] | undefined
}

export async function buildStoredResponse(
  text: string,
  { status, headers, effort, encodings }: StoredResponseOptions,
): Promise<StoredResponse> {
  return {
    status,
    headers: { ...headers, vary: "accept-encoding" },
    text: await encodeText(text, effort, encodings),
    hash: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    variants: new Map(),
  }
}

/**
 * Identity is large and rare, and the page cache counts only the compressed bytes: what was decompressed last is kept here,
 * so that hundreds of clients that ask for the same share one copy.
 */
const identities = new LRUCache<StoredResponse, Variant>({
  maxSize: 32_000_000,
  sizeCalculation: ({ full }) => Math.max(1, full.body?.length ?? 0),
})

/** The variant that these request headers ask for, or 304 where the client has it already. */
export function selectVariant(
  stored: StoredResponse,
  request: IncomingHttpHeaders,
  encoding = chooseEncoding(request["accept-encoding"]?.toString()),
): Response {
  const variant = findVariant(stored, encoding)
  const ifNoneMatch = request["if-none-match"]
  const isFresh =
    stored.status === 200 && ifNoneMatch !== undefined && matchesETag(ifNoneMatch, variant.full.headers.etag)
  const { status, headers, body } = isFresh ? variant.notModified : variant.full
  return new Response(body, { status, headers })
}

export function measureStoredResponse({ text, headers }: StoredResponse): number {
  return (text.br?.length ?? 0) + (text.gzip?.length ?? 0) + JSON.stringify(headers).length
}

function findVariant(stored: StoredResponse, encoding: Encoding): Variant {
  const known = encoding === "identity" ? identities.get(stored) : stored.variants.get(encoding)
  if (known !== undefined) return known
  const variant = buildVariant(stored, encoding)
  if (encoding !== "identity") stored.variants.set(encoding, variant)
  // What is plain already has cost nothing, and is for one client only.
  else if (stored.text.identity === undefined) identities.set(stored, variant)
  return variant
}

function buildVariant({ status, headers, text, hash }: StoredResponse, encoding: Encoding): Variant {
  const body = selectEncoding(text, encoding)
  const etag = `"${hash}-${encoding}"`
  return {
    full: {
      status,
      headers: {
        ...headers,
        etag,
        "content-length": String(body.length),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
      body,
    },
    notModified: { status: 304, headers: { ...headers, etag }, body: null },
  }
}

/** A proxy that compresses again makes an ETag weak; the page is the same. */
function matchesETag(ifNoneMatch: string, etag = ""): boolean {
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")))
}
