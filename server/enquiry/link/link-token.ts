import { createHmac, timingSafeEqual } from "node:crypto"
import type { LinkHolder as EnquiryHolder } from "#domain/enquiry/linked-enquiry.ts"

/** Whose link it is: one side's of an enquiry, a watcher's; or of the dealer's own facts, or a change of them. */
type LinkHolder = EnquiryHolder | "watcher" | "facts" | "change"

/** Half of SHA-256, which RFC 2104 takes as enough; mail programs break long links. */
const SIGNATURE_BYTES = 16

/** In lower case, because paths are: the link id of an enquiry or a watch, then its signature for that holder. */
export function signLinkToken(key: Buffer, linkId: string, holder: LinkHolder): string {
  return linkId.replaceAll("-", "") + sign(key, linkId, holder).toString("hex")
}

/** The link id of a genuine token of that holder. */
export async function readLinkToken(
  token: string,
  holder: LinkHolder,
  readKey: () => Promise<Buffer>,
): Promise<string | undefined> {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/.exec(
    token,
  )
  if (parts === null) return undefined
  const linkId = parts.slice(1, 6).join("-")
  const signature = Buffer.from(parts[6] ?? "", "hex")
  return timingSafeEqual(signature, sign(await readKey(), linkId, holder)) ? linkId : undefined
}

const SECOND_DIGITS = 8

/** Of a link that ends by itself and opens no row: its id is the second at which it ends. */
export function signTimedToken(key: Buffer, endsAt: Date, holder: LinkHolder): string {
  const second = Math.floor(endsAt.getTime() / 1000)
    .toString(16)
    .padStart(SECOND_DIGITS, "0")
  return signLinkToken(key, `${second}-0000-0000-0000-000000000000`, holder)
}

/** When a genuine token ends, whether or not it has ended. */
export async function readTimedToken(
  token: string,
  holder: LinkHolder,
  readKey: () => Promise<Buffer>,
): Promise<Date | undefined> {
  const linkId = await readLinkToken(token, holder, readKey)
  return linkId === undefined
    ? undefined
    : new Date(Number.parseInt(linkId.slice(0, SECOND_DIGITS), 16) * 1000)
}

function sign(key: Buffer, linkId: string, holder: LinkHolder): Buffer {
  return createHmac("sha256", key).update(`${holder} ${linkId}`).digest().subarray(0, SIGNATURE_BYTES)
}
