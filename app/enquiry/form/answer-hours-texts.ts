/** "Obvykle odpovídáme do 2 hodin v otevírací době." */
export function formatAnswerHours(hours: number): string {
  const within = hours === 1 ? "do\u00a0hodiny" : `do\u00a0${hours}\u00a0hodin`
  return `Obvykle odpovídáme ${within} v\u00a0otevírací době.`
}
