/** A part of a search in words. */
export type Wish = {
  readonly text: string
  /** Older releases, which may send what this one saves, repeat everything that is not typed: so all but our own words are. */
  readonly typed: boolean
  /**
   * Only the site's own words: a value that is or was in stock, a bound that the site offers. Nothing else is in a mail that a
   * stranger may cause.
   */
  readonly isOwn?: boolean
}
