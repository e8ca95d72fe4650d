export type FileType = "image" | "video/mp4" | "video/webm" | "other"

/** Brands of images whose files are structured like an MP4. */
const imageBrands = ["avif", "avis", "mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "hevx"]

/**
 * By the first bytes, because a file name or a header may lie. Images are what cameras and websites write and what is cheap
 * to decode: AVIF, HEIF, GIF, TIFF, SVG and PDF are not.
 */
export function detectFileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString("latin1")
  if (head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n")) return "image"
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "image"
  if (head.slice(4, 8) === "ftyp") return imageBrands.includes(head.slice(8, 12)) ? "other" : "video/mp4"
  return head.startsWith("\x1a\x45\xdf\xa3") ? "video/webm" : "other"
}
