/** Lower case without diacritics: the form in which two spellings of one word are equal. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
}
