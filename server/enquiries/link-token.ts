import { createHmac, timingSafeEqual } from "node:crypto"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"

/** Half of SHA-256, which RFC 2104 takes as enough; mail programs break long links. */
const SIGNATURE_BYTES = 16

/** In lower case, because paths are: the enquiry's link id, then its signature for that holder. */
export function signLinkToken(key: Buffer, linkId: string, holder: LinkHolder): string {
  return linkId.replaceAll("-", "") + sign(key, linkId, holder).toString("hex")
}

export type ReadToken = { readonly linkId: string; readonly signature: Buffer }

/** Undefined for what was never a token of ours; whether one is genuine only its key can tell. */
export function readLinkToken(token: string): ReadToken | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/.exec(
    token,
  )
  if (parts === null) return undefined
  return { linkId: parts.slice(1, 6).join("-"), signature: Buffer.from(parts[6] ?? "", "hex") }
}

export function isGenuine(key: Buffer, { linkId, signature }: ReadToken, holder: LinkHolder): boolean {
  return timingSafeEqual(signature, sign(key, linkId, holder))
}

function sign(key: Buffer, linkId: string, holder: LinkHolder): Buffer {
  return createHmac("sha256", key).update(`${holder} ${linkId}`).digest().subarray(0, SIGNATURE_BYTES)
}
