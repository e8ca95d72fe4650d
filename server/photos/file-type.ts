export type FileType = "image" | "video/mp4" | "video/webm" | "other"

/** By the first bytes: a name or a header may say anything. */
export function detectFileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const text = head.toString("latin1")
  if (text.startsWith("\xff\xd8\xff")) return "image"
  if (text.startsWith("\x89PNG\r\n\x1a\n") || text.startsWith("GIF8")) return "image"
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image"
  if (text.slice(4, 8) === "ftyp")
    return /^(avi[fs]|mif1|msf1|hei[cx])/.test(text.slice(8, 12)) ? "image" : "video/mp4"
  return text.startsWith("\x1a\x45\xdf\xa3") ? "video/webm" : "other"
}
