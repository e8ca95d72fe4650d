import type { Readable } from "node:stream"
import { readInto } from "./read-into.ts"
import type { ReencodePhoto } from "./reencode-in-turn.ts"

export type PhotoTaking =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly why: "cut" | "unreadable" | "busy" | "full" | "away" }

type TakePhotoOptions = {
  readonly reencode: ReencodePhoto
  keep(jpeg: Uint8Array, connection: string | undefined): Promise<PhotoTaking>
}

/** One photo, sent by script before the form that it belongs to: re-encoded as all are, then kept until that comes. */
export function createTakePhoto({ reencode, keep }: TakePhotoOptions) {
  return async (body: Readable, byteCount: number, connection: string | undefined): Promise<PhotoTaking> => {
    const original = await readBody(body, byteCount)
    if (original === undefined) return { ok: false, why: "cut" }
    const outcome = original.length === 0 ? "unreadable" : await reencode(original)
    return typeof outcome === "string" ? { ok: false, why: outcome } : keep(outcome, connection)
  }
}

async function readBody(body: Readable, byteCount: number): Promise<Buffer | undefined> {
  try {
    return (await readInto(Buffer.allocUnsafeSlow(byteCount), body)).bytes
  } catch {
    return undefined
  }
}
