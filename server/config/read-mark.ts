const numbers = /^[-+\d.,\se]*$/i
const paints = /^(none|currentColor)$/

/** What a mark may be drawn with, and the values that each may have: nothing that loads, runs, or has a colour of its own. */
const attributes: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    [
      ...["cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "points"],
      ...["opacity", "stroke-width", "stroke-dasharray", "stroke-dashoffset"],
    ].map((name) => [name, numbers]),
  ),
  d: /^[-+\d.,\smzlhvcsqtae]*$/i,
  transform: /^((translate|rotate|scale|matrix|skewX|skewY)\([-+\d.,\se]*\)[\s,]*)*$/,
  fill: paints,
  stroke: paints,
  "stroke-linecap": /^(butt|round|square)$/,
  "stroke-linejoin": /^(miter|round|bevel)$/,
  "fill-rule": /^(nonzero|evenodd)$/,
}
const shapes = ["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]
const root = /^<svg((?:\s+[\w:-]+="[^"<>&]*")*)\s*>(.*)<\/svg>$/s
const tag = /^<(?:\/g|([a-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?))>\s*/
const ofRoot: Readonly<Record<string, RegExp>> = {
  ...attributes,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 40 40$/,
}

/** The shapes of a dealer's mark, as we write them. Throws what is wrong with the file. */
export function readMark(svg: string): string {
  const [, opening = "", content = ""] = root.exec(svg.trim()) ?? []
  if (!/\sviewBox="0 0 40 40"/.test(opening)) throw new Error('must be one <svg viewBox="0 0 40 40">')
  const paint = readAttributes(opening, ofRoot).filter(([name]) => /^(fill|stroke)/.test(name))
  const written = readShapes(content.trim())
  return `<g${writeAttributes([["fill", "currentColor"], ...paint])}>${written}</g>`
}

/** As a file of its own, which is the same for everybody who writes the same shapes. */
export function writeMarkFile(mark: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"${mark.slice(2, -4)}</svg>`
}

function readShapes(content: string): string {
  let [rest, written, depth] = [content, "", 0]
  while (rest !== "") {
    const [whole, name, list = "", end] = tag.exec(rest) ?? []
    if (whole === undefined) throw new Error(`cannot be read from ${JSON.stringify(rest.slice(0, 30))}`)
    if (name !== undefined && !shapes.includes(name))
      throw new Error(`must have no <${name}>, only ${shapes.join(", ")}`)
    if (name !== undefined && name !== "g" && end === "") throw new Error(`must end <${name}/> in its tag`)
    if (name === undefined) depth -= 1
    else if (end === "") depth += 1
    if (depth < 0) throw new Error("ends a group that it does not begin")
    const listed = writeAttributes(readAttributes(list, attributes))
    written += name === undefined ? "</g>" : `<${name}${listed}${end}>`
    rest = rest.slice(whole.length)
  }
  if (depth > 0) throw new Error("begins a group that it does not end")
  return written
}

type Attribute = readonly [name: string, value: string]

function readAttributes(list: string, allowed: Readonly<Record<string, RegExp>>): readonly Attribute[] {
  return Array.from(list.matchAll(/\s([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => {
    if (!Object.hasOwn(allowed, name)) throw new Error(`must have no attribute ${name}`)
    if (!allowed[name]?.test(value)) throw new Error(`must not have ${name}="${value.slice(0, 30)}"`)
    return [name, value]
  })
}

/** The last of the same name counts. */
function writeAttributes(list: readonly Attribute[]): string {
  return Array.from(new Map(list), ([name, value]) => ` ${name}="${value}"`).join("")
}
