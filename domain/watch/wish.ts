/** A part of a search in words. */
export type Wish = {
  readonly text: string
  /** May be anybody's words: the mail that asks for a confirmation goes to whomever was named, and must not carry them. */
  readonly typed: boolean
  /** Only the site's own words: a value that is or was in stock, a bound that the site offers. The dealer's week counts these. */
  readonly isOwn?: boolean
}

const MAX_PLAIN_CHARACTERS = 30
const MAX_PLAIN_DIGITS = 4

/** A name of a make or the like: neither an address that a mail program would link nor a telephone number. */
export function isPlainName(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length
  return text.length <= MAX_PLAIN_CHARACTERS && digits <= MAX_PLAIN_DIGITS && /^[\p{L}\d\s-]+$/u.test(text)
}
