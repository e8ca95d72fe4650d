/** Lower case without diacritics, so that two spellings of one word compare equal. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
}

/** Equal for spellings that differ only in case, diacritics or spaces: "ŠKODA" and "Škoda". */
export function foldSpelling(value: string): string {
  return foldText(value).replace(/\s/g, "")
}
