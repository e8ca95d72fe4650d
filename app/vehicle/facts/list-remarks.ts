export type TextPart = { readonly text: string; readonly href: string | null }

/** Each line once, though the feed sometimes repeats one, with its web addresses as links. */
export function listRemarks(remarks: readonly string[]): readonly (readonly TextPart[])[] {
  return [...new Set(remarks)].map(splitWebAddresses)
}

/** Up to the punctuation of the sentence that it ends. */
const addresses = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/giu

/** The web addresses that a text contains, and what stands between them. */
function splitWebAddresses(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(addresses)) {
    if (!isUrl(address)) continue
    parts.push({ text: text.slice(end, index), href: null }, { text: address, href: address })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== "")
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== ""
  } catch {
    return false
  }
}
