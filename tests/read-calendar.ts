/** A property of a calendar file, with the components around it. */
export type ReadProperty = {
  readonly inside: string
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

const texts: readonly string[] = ["SUMMARY", "DESCRIPTION", "LOCATION", "UID"]

/** RFC 5545, section 3.1: `contentline = name *(";" param) ":" value CRLF`. */
const contentLine = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^\p{Cc}"]*"|[^\p{Cc}";:,]*))*):([^\p{Cc}]*)$/u
const parameter = /;([^=]+)=(?:"([^"]*)"|([^";:,]*))/g
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/

/** It refuses what no rule allows. */
export function readCalendarFile(file: string): readonly ReadProperty[] {
  const around: string[] = []
  const read: ReadProperty[] = []
  // A fold is no character at all.
  const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n")
  if (lines.pop() !== "") throw new Error("the last line has no end")
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] = contentLine.exec(line) ?? []
    if (name === "") throw new Error(`no rule allows ${JSON.stringify(line)}`)
    if (name === "BEGIN") around.push(value)
    else if (name === "END") {
      if (around.pop() !== value) throw new Error(`END:${value} ends nothing`)
    } else
      read.push({
        inside: around.join("/"),
        name,
        parameters: Object.fromEntries(
          Array.from(parameters.matchAll(parameter), ([, key, quoted, plain]) => [key, quoted ?? plain]),
        ),
        value: texts.includes(name) ? readText(value) : value,
      })
  }
  if (around.length > 0) throw new Error("a component has no end")
  return read
}

function readText(value: string): string {
  if (!text.test(value)) throw new Error(`no text has ${JSON.stringify(value)}`)
  return value.replaceAll(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped))
}
