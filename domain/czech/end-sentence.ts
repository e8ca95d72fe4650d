/** A vehicle's name may end with an abbreviation: "ČR, 1. maj." */
export function endSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`
}
