/** A number or a name copied from a message brings invisible characters (U+202A, U+200B), or a tab from a table. */
export function dropUnseen(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("\t", " ")
    .trim()
}
