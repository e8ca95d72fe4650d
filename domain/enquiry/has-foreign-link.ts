/** What leads elsewhere, in the spellings that programs use: addresses, and the marks of forums and HTML. */
const LINK = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|\[url\b|<a\s/gi

/** Whether a text leads to another site. Visitors may name a page of ours. */
export function hasForeignLink(text: string, siteUrl: string): boolean {
  const own = readAddress(siteUrl)
  return (text.match(LINK) ?? [])
    .map(readAddress)
    .some((address) => address !== own && !address.startsWith(`${own}/`))
}

/** "example.cz/kontakt" of "https://www.example.cz/kontakt". */
function readAddress(link: string): string {
  return link.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, "")
}
