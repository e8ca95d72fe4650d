/** What leads elsewhere, in the spellings that programs use: addresses, and the marks of forums and HTML. */
const LINK = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|\[url\b|<a\s/gi

/**
 * A bare name, which mail clients make a link. Of all endings only common ones: people leave out the space behind a full
 * stop, and "den.je", "auto.to" or "sro.na" would be names of other countries.
 */
const NAME =
  /(?<![\p{L}\d@._-])(?:[\p{L}\d][\p{L}\d-]*\.)+(?:cz|sk|eu|de|at|pl|hu|ru|ua|cn|uk|us|io|me|cc|tk|ml|com|net|org|info|biz|xyz|top|online|site|shop|store|club|live|click|link|app|dev|pro|vip|icu|example)(?![\p{L}\d@_-]|\.[\p{L}\d])(?:\/[^\s<>"]*)?/giu

/** With a path, any country's: "bit.ly/x". */
const NAME_WITH_PATH = /(?<![\p{L}\d@._-])(?:[a-z\d][a-z\d-]+\.)+[a-z]{2}\/[^\s<>"]+/giu

/** Where people have seen a vehicle or have their mailbox; they say so in passing. */
const knownNames: readonly string[] = [
  ...[
    "sauto.cz",
    "tipcars.com",
    "bazos.cz",
    "mobile.de",
    "autoscout24.cz",
    "autoscout24.de",
    "cebia.cz",
    "cebia.com",
  ],
  ...["seznam.cz", "email.cz", "centrum.cz", "gmail.com", "google.com", "facebook.com", "firmy.cz"],
]

/** Whether a text leads to another site. Visitors may name a page of ours. */
export function hasForeignLink(text: string, siteUrl: string): boolean {
  const own = readAddress(siteUrl)
  const isForeign = (address: string) => address !== own && !address.startsWith(`${own}/`)
  const links = (text.match(LINK) ?? []).map(readAddress)
  const names = [NAME, NAME_WITH_PATH].flatMap((pattern) => text.match(pattern) ?? []).map(readAddress)
  return links.some(isForeign) || names.some((name) => isForeign(name) && !knownNames.includes(name))
}

/** "example.cz/kontakt" of "https://www.example.cz/kontakt". */
function readAddress(link: string): string {
  return link.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, "")
}
