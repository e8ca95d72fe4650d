import { escapeXml } from "#domain/data/escape-xml.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { Letter, LetterButton, LetterFact, LetterLink, LetterPart } from "./letter.ts"
import { writeLink, writeTable } from "./letter-elements.ts"
import { buttonColors, colors, formatFont, letterStyle } from "./letter-style.ts"
import { writeBars, writeNumbers } from "./write-letter-figures.ts"
import { writeLetterVehicle } from "./write-letter-vehicle.ts"

/** What every mail program shows: one table of 600 pixels, styles on the elements, no request but for the photos of vehicles. */
export function writeLetterHtml(
  { subject, parts, footer }: Letter,
  { name, town }: Pick<Dealer, "name" | "town">,
  sender: string,
): string {
  const belowLetter = [
    ...(footer.text === null ? [] : [writeLines(footer.text)]),
    ...(footer.links.length === 0 ? [] : [writeLinks(footer.links)]),
    writeLines(sender),
  ]
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${letterStyle}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${colors.ground}">
${writeTable(`<tr><td align="center">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" bgcolor="${colors.card}" style="width:100%;max-width:600px;background:${colors.card}">
<tr><td class="px" bgcolor="${colors.cloth}" style="background:${colors.cloth};padding:18px 32px 0">${writeTable(
  `<tr><td style="${formatFont("bold 20px/26px")};color:${colors.onCloth}">${escapeXml(name)} <span style="font-weight:normal;font-size:15px;color:${colors.onClothQuiet}">&nbsp;${escapeXml(town)}</span></td></tr><tr><td style="padding:14px 0 6px">${writeDots(4, "")}</td></tr>`,
)}</td></tr>
<tr><td style="height:12px;font-size:0;line-height:0">&nbsp;</td></tr>
${parts.map(writePart).join("\n")}
<tr><td style="height:28px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="px ink2" style="padding:18px 32px 28px;${formatFont("14px/21px")};color:${colors.quiet}">${belowLetter.join("<br>")}</td></tr></table>
</td></tr>`)}
</body>
</html>
`
}

function writePart(part: LetterPart): string {
  if (part.kind === "heading")
    return row(
      16,
      `<h1 class="ink" style="margin:0;${formatFont("bold 24px/30px")};color:${colors.ink}">${escapeXml(part.text)}</h1>`,
    )
  if (part.kind === "subheading")
    return row(
      26,
      `<h2 class="ink" style="margin:0;${formatFont("bold 18px/24px")};color:${colors.ink}">${escapeXml(part.text)}</h2>`,
    )
  if (part.kind === "numbers") return row(16, writeNumbers(part.numbers))
  if (part.kind === "bars") return row(4, writeBars(part.bars))
  if (part.kind === "paragraph") return row(12, writeParagraph(writeLines(part.text)))
  if (part.kind === "highlight")
    return row(
      16,
      writeTable(
        `<tr><td class="q" bgcolor="${colors.tint}" style="background:${colors.tint};border-radius:12px;padding:18px 20px"><span class="ink" style="${formatFont("bold 22px/28px")};color:${colors.ink}">${writeLines(part.title)}</span><br><span class="ink" style="${formatFont("16px/26px")};color:${colors.ink}">${writeLines(part.text)}</span></td></tr>`,
      ),
    )
  if (part.kind === "facts") return row(14, writeTable(part.facts.map(writeFact).join("")))
  if (part.kind === "quote")
    return row(
      16,
      writeTable(
        `<tr><td class="q ink" bgcolor="${colors.ground}" style="background:${colors.ground};border-left:4px solid ${colors.dots};padding:14px 16px;${formatFont("16px/24px")};color:${colors.ink};word-break:break-word;overflow-wrap:anywhere">${writeLines(part.text)}</td></tr>`,
      ),
    )
  if (part.kind === "steps")
    return row(
      12,
      `<ol class="ink" style="margin:0;padding:0 0 0 22px;${formatFont("16px/26px")};color:${colors.ink}">${part.steps.map((step) => `<li>${escapeXml(step)}</li>`).join("")}</ol>`,
    )
  if (part.kind === "buttons") return row(0, writeTable(`<tr>${part.buttons.map(writeButton).join("")}</tr>`))
  if (part.kind === "links")
    return row(12, writeParagraph(`${escapeXml(part.before)} ${writeLinks(part.links)}`))
  if (part.kind === "vehicles")
    return part.vehicles.map((vehicle) => row(20, writeTable(writeLetterVehicle(vehicle)))).join("\n")
  if (part.kind === "rule") return row(22, writeDots(3, "rule"))
  return row(
    12,
    `<p class="ink2" style="margin:0;${formatFont("14px/21px")};color:${colors.quiet}">${writeLines(part.text)}</p>`,
  )
}

function row(above: number, content: string): string {
  return `<tr><td class="px" style="padding:${above}px 32px 0">${content}</td></tr>`
}

function writeDots(thickness: number, name: string): string {
  return writeTable(
    `<tr><td class="${name}" style="border-top:${thickness}px dotted ${colors.dots};font-size:0;line-height:0;height:${thickness}px">&nbsp;</td></tr>`,
  )
}

function writeParagraph(content: string): string {
  return `<p class="ink" style="margin:0;${formatFont("16px/24px")};color:${colors.ink}">${content}</p>`
}

/** Beside another, or under it where there is no room for two. */
function writeButton(
  { label, url, look }: LetterButton,
  index: number,
  all: readonly LetterButton[],
): string {
  const { background, border, text } = buttonColors[look]
  const gap = index < all.length - 1 ? 10 : 0
  return `<td class="stack" width="${Math.floor(100 / all.length)}%" valign="top" style="padding:18px ${gap}px 0 0">${writeTable(
    `<tr><td class="b-${look}" align="center" bgcolor="${background}" style="background:${background};border:2px solid ${border};border-radius:10px"><a class="bt-${look}" href="${escapeXml(url)}" style="display:block;padding:14px 18px;${formatFont("bold 17px/22px")};color:${text};text-decoration:none">${escapeXml(label)}</a></td></tr>`,
  )}</td>`
}

function writeFact({ label, value, url, note }: LetterFact): string {
  const linked = url === undefined ? escapeXml(value) : writeLink({ label: value, url })
  const shown =
    note === undefined ? linked : `${linked}<br><span style="font-weight:normal">${escapeXml(note)}</span>`
  return `<tr><td class="ink2" width="92" valign="top" style="padding:5px 10px 5px 0;${formatFont("15px/22px")};color:${colors.quiet}">${escapeXml(label)}</td><td class="ink" valign="top" style="padding:5px 0;${formatFont("bold 16px/22px")};color:${colors.ink};word-break:break-word;overflow-wrap:anywhere">${shown}</td></tr>`
}

function writeLinks(links: readonly LetterLink[]): string {
  return links.map(writeLink).join(" · ")
}

function writeLines(text: string): string {
  return escapeXml(text).replaceAll("\n", "<br>")
}
