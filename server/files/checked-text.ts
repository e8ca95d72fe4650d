import { createHash } from "node:crypto"

/** More than the head ever takes. */
export const MAX_HEAD_BYTES = 200

/** A line with the format and a checksum, then the text: what a failing disk has changed is noticed. */
export function addChecksum(format: number, text: string): string {
  return `${JSON.stringify({ format, checksum: hash(text) })}\n${text}`
}

/** The text below the head; throws why it cannot be used. */
export function readCheckedText(format: number, content: string): string {
  const end = content.indexOf("\n")
  const checksum = findChecksum(format, content.slice(0, Math.max(0, end)))
  if (checksum === undefined) throw new Error(`no head of format ${format}`)
  const text = content.slice(end + 1)
  if (checksum !== hash(text)) throw new Error("the checksum is another: damaged or cut off")
  return text
}

/** Undefined when the head is damaged or of another format. */
function findChecksum(format: number, head: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(head)
    if (typeof parsed !== "object" || parsed === null || !("checksum" in parsed) || !("format" in parsed))
      return undefined
    return parsed.format === format && typeof parsed.checksum === "string" ? parsed.checksum : undefined
  } catch {
    return undefined
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
