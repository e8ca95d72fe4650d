/** Never in the middle of a character. */
export function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, "")
}

/** With a sign that there is more. */
export function shortenText(text: string, limit: number): string {
  return text.length > limit ? `${cutText(text, limit)}…` : text
}
