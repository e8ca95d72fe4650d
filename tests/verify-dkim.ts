import { createHash, verify } from "node:crypto"

/**
 * Whether a mail is as it was signed (RFC 6376, relaxed canonicalization of head and body), and which of its headers the
 * signature covers.
 */
export function verifyDkim(
  mail: string,
  publicKey: string,
): { readonly valid: boolean; readonly headers: readonly string[] } {
  const end = mail.indexOf("\r\n\r\n")
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ""
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => tag.trim().split(/=(.*)/s, 2))
      .map(([name = "", value = ""]) => [name, value.replaceAll(/\s/g, "")]),
  )
  const names = (tags.h ?? "").split(":")
  const signed = names.flatMap((name) =>
    headers.filter((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)).slice(-1),
  )
  const unsigned = signature.replace(/(\bb=)[^;]*$/s, "$1")
  const head = `${signed.map((header) => `${relaxHeader(header)}\r\n`).join("")}${relaxHeader(unsigned)}`
  const bodyHash = createHash("sha256")
    .update(relaxBody(mail.slice(end + 4)))
    .digest("base64")
  const isWhole = bodyHash === tags.bh
  const isOurs = verify("sha256", Buffer.from(head), publicKey, Buffer.from(tags.b ?? "", "base64"))
  return { valid: isWhole && isOurs, headers: names }
}

function relaxHeader(header: string): string {
  const colon = header.indexOf(":")
  const value = header
    .slice(colon + 1)
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`
}

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd())
  return `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`
}
