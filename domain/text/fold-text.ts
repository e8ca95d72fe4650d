/** Lower case without diacritics, so that two spellings of one word compare equal. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
}
