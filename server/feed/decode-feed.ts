const supportedCharsets = ["utf-8", "windows-1250", "iso-8859-2"]

/**
 * The provider does not document its encoding: a byte-order mark wins, then the XML declaration, then the HTTP header.
 * Bytes that cannot be decoded become U+FFFD, which the reader reports.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return new TextDecoder(hasByteOrderMark ? "utf-8" : detectCharset(bytes, contentType)).decode(bytes)
}

function detectCharset(bytes: Uint8Array, contentType: string): string {
  const declaration = new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  const declared = declaration.match(/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/)?.[1]
  const sent = contentType.match(/charset\s*=\s*"?([\w.:-]+)/i)?.[1]
  const charset = (declared ?? sent ?? "utf-8").toLowerCase()
  return supportedCharsets.find((supported) => normalize(supported) === normalize(charset)) ?? "utf-8"
}

/** "UTF8", "cp1250" and "latin2" are common misspellings. */
function normalize(charset: string): string {
  return charset
    .replace(/[^a-z0-9]/g, "")
    .replace(/^cp1250$/, "windows1250")
    .replace(/^latin2$/, "iso88592")
}
