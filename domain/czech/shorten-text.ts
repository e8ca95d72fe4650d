/** Never in the middle of a character, and with a sign that there is more. */
export function shortenText(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text
}
