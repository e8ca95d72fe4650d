/** A property of a calendar file, with the components around it. */
export type ReadProperty = {
  readonly inside: string
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

const texts: readonly string[] = ["SUMMARY", "DESCRIPTION", "LOCATION", "UID"]

/** The way of most programs: unfold, split into lines, split each at the first colon outside quotation marks. */
export function parseByUnfolding(file: string): readonly ReadProperty[] {
  const around: string[] = []
  const read: ReadProperty[] = []
  for (const line of file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter((text) => text !== "")) {
    const [, head = "", value = ""] = /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(line) ?? []
    const [name = "", ...rest] = head.match(/(?:[^";]|"[^"]*")+/g) ?? []
    if (name === "BEGIN") around.push(value)
    else if (name === "END") {
      if (around.pop() !== value) throw new Error(`END:${value} ends nothing`)
    } else
      read.push({
        inside: around.join("/"),
        name,
        parameters: Object.fromEntries(
          rest.map((parameter) => [
            parameter.split("=")[0] ?? "",
            parameter.slice(parameter.indexOf("=") + 1).replace(/^"|"$/g, ""),
          ]),
        ),
        value: texts.includes(name)
          ? value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign))
          : value,
      })
  }
  if (around.length > 0) throw new Error("a component has no end")
  return read
}

/** RFC 5545, section 3.1, rule by rule: `contentline = name *(";" param) ":" value CRLF`. It refuses what no rule allows. */
export function parseByGrammar(file: string): readonly ReadProperty[] {
  const signs = [...file]
  const around: string[] = []
  const read: ReadProperty[] = []
  let at = 0

  /** A fold is no sign at all. */
  const skipFolds = () => {
    while (signs[at] === "\r" && signs[at + 1] === "\n" && (signs[at + 2] === " " || signs[at + 2] === "\t"))
      at += 3
  }
  const peek = () => {
    skipFolds()
    return signs[at] ?? ""
  }
  const take = (expected?: string) => {
    const sign = peek()
    if (sign === "" || (expected !== undefined && sign !== expected))
      throw new Error(`sign ${at} is ${JSON.stringify(sign)}, not ${JSON.stringify(expected)}`)
    at++
    return sign
  }
  const takeWhile = (allowed: RegExp) => {
    let text = ""
    while (peek() !== "" && allowed.test(peek())) text += take()
    return text
  }
  const takeParameter = (): [string, string] => {
    const name = takeWhile(/[A-Za-z0-9-]/)
    take("=")
    if (peek() !== '"') return [name, takeWhile(/[^\p{Cc}";:,]/u)]
    take('"')
    const quoted = takeWhile(/[^\p{Cc}"]/u)
    take('"')
    return [name, quoted]
  }
  const takeText = () => {
    let text = ""
    for (;;) {
      text += takeWhile(/[^\p{Cc}\\;,]/u)
      if (peek() !== "\\") return text
      take()
      const escaped = take()
      if (!/[\\;,nN]/.test(escaped)) throw new Error(`\\${escaped} is no escape`)
      text += /n/i.test(escaped) ? "\n" : escaped
    }
  }

  while (at < signs.length) {
    const name = takeWhile(/[A-Za-z0-9-]/)
    if (name === "") throw new Error(`no name at sign ${at}`)
    const parameters: [string, string][] = []
    while (peek() === ";") {
      take()
      parameters.push(takeParameter())
    }
    take(":")
    const value = texts.includes(name) ? takeText() : takeWhile(/[^\p{Cc}]/u)
    take("\r")
    take("\n")
    if (name === "BEGIN") around.push(value)
    else if (name === "END") {
      if (around.pop() !== value) throw new Error(`END:${value} ends nothing`)
    } else read.push({ inside: around.join("/"), name, parameters: Object.fromEntries(parameters), value })
  }
  if (around.length > 0) throw new Error("a component has no end")
  return read
}
