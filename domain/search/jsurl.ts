/** The part of JSURL that quick-search links use: a text is ~'Audi, a list is ~(~'Audi~'BMW). */
export function formatJsurlText(text: string): string {
  return `~'${text.replace(/[^\w.-]/g, escapeCharacter)}`
}

export function formatJsurlList(values: readonly string[]): string {
  return `~(${values.length === 0 ? "~" : values.map(formatJsurlText).join("")})`
}

export function isJsurl(text: string): boolean {
  return text.startsWith("~'") || text.startsWith("~(")
}

/** The texts of either; none when the input is malformed. */
export function parseJsurl(text: string): string[] {
  const list = text.match(/^~\((.*)\)$/s)?.[1] ?? text
  if (list === "~" || !/^(~'[^~()']*)+$/.test(list)) return []
  const texts = list.split("~'").slice(1).map(unescapeText)
  // An escape may name half of a character (**d800), which no URL can hold.
  return texts.every((each) => each.isWellFormed()) ? texts : []
}

function escapeCharacter(character: string): string {
  if (character === "$") return "!"
  const code = character.charCodeAt(0)
  return code < 0x100 ? `*${code.toString(16).padStart(2, "0")}` : `**${code.toString(16).padStart(4, "0")}`
}

function unescapeText(text: string): string {
  return text
    .replace(/!/g, "$")
    .replace(/\*\*([\da-f]{4})|\*([\da-f]{2})/gi, (_, wide?: string, narrow?: string) =>
      String.fromCharCode(Number.parseInt(wide ?? narrow ?? "", 16)),
    )
}
