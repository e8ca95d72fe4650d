/** A function's text for a script element, called at once. Indentation would only make the page heavier. */
export function formatInlineScript(script: () => void): string {
  return `(${String(script).replace(/\n\s+/g, "\n")})()`
}
