/** What leads elsewhere, in the spellings that programs use: addresses, and the marks of forums and HTML. */
const LINK = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|\[url\b|<a\s/gi

/** Whether a text leads to another site. Visitors may name a page of ours. */
export function hasForeignLink(text: string, siteUrl: string): boolean {
  const own = new RegExp(`^(https?://)?(www\\.)?${escapePattern(readHost(siteUrl))}(/|$)`, "i")
  return (text.match(LINK) ?? []).some((link) => !own.test(link))
}

function readHost(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\/(www\.)?/i, "")
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
}
