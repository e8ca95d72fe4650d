const decoder = new TextDecoder("windows-1250")
const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))

/** XML text in windows-1250; a character that it lacks becomes a numeric reference. */
export function encodeWindows1250(xml: string): Uint8Array {
  const encodable = Array.from(xml, (character) =>
    bytes.has(character) ? character : `&#${character.codePointAt(0)};`,
  ).join("")
  return Uint8Array.from(encodable, (character) => bytes.get(character) ?? 0x3f)
}
