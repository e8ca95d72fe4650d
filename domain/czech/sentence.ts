export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As within a sentence; "SUV" and "CNG" stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** A vehicle's name may end with an abbreviation: "ČR, 1. maj." */
export function endSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`
}
