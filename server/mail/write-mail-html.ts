import { buildColors, type Hues, usualHues } from "#domain/brand/colors.ts"
import { type Color, formatHex } from "#domain/brand/oklch.ts"
import { escapeXml } from "#domain/data/escape-xml.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type {
  MailBar,
  MailButton,
  MailContent,
  MailFact,
  MailLink,
  MailNumber,
  MailPart,
  MailVehicle,
} from "./mail-content.ts"

/** Names of the site's colours (domain/brand/colors.ts) in brackets, which no escaped text has: their values are filled in at the end. */
const colors = {
  ground: "<=sunken>",
  card: "<=whitewash-0>",
  ink: "<=ink>",
  quiet: "<=ink-2>",
  link: "<=brand-6>",
  dots: "<=dots>",
  cloth: "<=brand-8>",
  onCloth: "<=on-cloth>",
  onClothQuiet: "<=on-cloth-2>",
  tint: "<=brand-tint>",
  bar: "<=brand-7>",
} as const

const buttonColors = {
  call: { background: "<=contact-4>", border: "<=contact-4>", text: "<=brand-9>" },
  primary: { background: "<=brand-7>", border: "<=brand-7>", text: "<=whitewash-0>" },
  quiet: { background: "<=whitewash-0>", border: "<=control-line>", text: "<=brand-7>" },
} as const

/** Programs that know no dark colours of ours invert these: everything has a background of its own, so it survives that. */
const mailStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.bg{background:<=dark bg>!important}.card{background:<=dark surface>!important}.ink{color:<=dark ink>!important}.ink2{color:<=dark ink-2>!important}.lnk{color:<=dark link>!important}.q{background:<=dark bg>!important}.rule{border-color:<=dark dots>!important}.b-primary{background:<=dark link>!important;border-color:<=dark link>!important}.bt-primary{color:<=brand-9>!important}.b-quiet{background:<=dark surface>!important;border-color:<=dark control-line>!important}.bt-quiet{color:<=dark link>!important}.barf{background:<=dark link>!important}.num{background:<=dark brand-tint>!important}}
@media (max-width:480px){.thumb,.thumb img{width:108px!important}.thumb img{height:81px!important}.thumb{padding-right:12px!important}.px{padding-left:18px!important;padding-right:18px!important}.stack{display:block!important;width:100%!important;padding-right:0!important;box-sizing:border-box}}`

/** By value, on the elements: every mail client knows that. */
function fillInColors(html: string, hues: Hues): string {
  const { light, dark } = buildColors(hues)
  const named = new Map<string, Color>([
    ...Object.entries(light),
    ...Object.entries(dark).map(([name, color]) => [`dark ${name}`, color] as const),
  ])
  return html.replaceAll(/<=([\w -]+)>/g, (marker, name: string) => {
    const color = named.get(name)
    return color === undefined ? marker : formatHex(color)
  })
}

/** "bold 17px/22px Arial,Helvetica,sans-serif" */
function formatFont(size: string): string {
  return `font:${size} Arial,Helvetica,sans-serif`
}

/** What every mail client shows: one table of 600 pixels, styles on the elements, no request but for the photos of vehicles. */
export function writeMailHtml(
  { subject, parts, footer }: MailContent,
  { name, town, brand }: Pick<Dealer, "name" | "town" | "brand">,
  sender: string,
): string {
  const belowMail = [
    ...(footer.text === null ? [] : [writeLines(footer.text)]),
    ...(footer.links.length === 0 ? [] : [writeLinks(footer.links)]),
    writeLines(sender),
  ]
  const html = `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${mailStyle}</style>
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
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="px ink2" style="padding:16px 32px 24px;${formatFont("14px/21px")};color:${colors.quiet}">${belowMail.join("<br>")}</td></tr></table>
</td></tr>`)}
</body>
</html>
`
  return fillInColors(html, brand?.hues ?? usualHues)
}

function writePart(part: MailPart): string {
  if (part.kind === "heading")
    return row(
      16,
      `<h1 class="ink" style="margin:0;${formatFont("bold 24px/30px")};color:${colors.ink}">${escapeXml(part.text)}</h1>`,
    )
  if (part.kind === "subheading")
    return row(
      26,
      `<h2 class="ink" style="margin:0;${formatFont("bold 18px/24px")};color:${colors.ink}">${part.url === undefined ? escapeXml(part.text) : writeLink({ label: part.text, url: part.url })}</h2>`,
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
        `<tr><td class="q ink" bgcolor="${colors.ground}" style="background:${colors.ground};border-left:4px solid ${colors.dots};padding:14px 16px;${formatFont("16px/24px")};color:${colors.ink}${writeBreaks(part.text)}">${writeLines(part.text)}</td></tr>`,
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
    return part.vehicles.map((vehicle) => row(20, writeTable(writeMailVehicle(vehicle)))).join("\n")
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
function writeButton({ label, url, variant }: MailButton, index: number, all: readonly MailButton[]): string {
  const { background, border, text } = buttonColors[variant]
  const gap = index < all.length - 1 ? 10 : 0
  return `<td class="stack" width="${Math.floor(100 / all.length)}%" valign="top" style="padding:18px ${gap}px 0 0">${writeTable(
    `<tr><td class="b-${variant}" align="center" bgcolor="${background}" style="background:${background};border:2px solid ${border};border-radius:10px"><a class="bt-${variant}" href="${escapeXml(url)}" style="display:block;padding:14px 18px;${formatFont("bold 17px/22px")};color:${text};text-decoration:none">${escapeXml(label)}</a></td></tr>`,
  )}</td>`
}

function writeFact({ label, value, url, note }: MailFact): string {
  const linked = url === undefined ? escapeXml(value) : writeLink({ label: value, url })
  const shown =
    note === undefined ? linked : `${linked}<br><span style="font-weight:normal">${escapeXml(note)}</span>`
  return `<tr><td class="ink2" width="92" valign="top" style="padding:5px 10px 5px 0;${formatFont("15px/22px")};color:${colors.quiet}">${escapeXml(label)}</td><td class="ink" valign="top" style="padding:5px 0;${formatFont("bold 16px/22px")};color:${colors.ink}${writeBreaks(value)}">${shown}</td></tr>`
}

/** Only a word too long for a phone is broken: any other takes the room of its label first. */
function writeBreaks(text: string): string {
  return /\S{29}/.test(text) ? ";word-break:break-word;overflow-wrap:anywhere" : ""
}

function writeLinks(links: readonly MailLink[]): string {
  return links.map(writeLink).join(" · ")
}

function writeLines(text: string): string {
  return escapeXml(text).replaceAll("\n", "<br>")
}

const NUMBERS_A_ROW = 2
/** Wider than two thirds of a tile in the large size. */
const LONG_NUMBER = 6

/** Two tiles a row, on phones too. */
function writeNumbers(numbers: readonly MailNumber[]): string {
  const rows = numbers.flatMap((_, index) =>
    index % NUMBERS_A_ROW === 0 ? [numbers.slice(index, index + NUMBERS_A_ROW)] : [],
  )
  return writeTable(rows.map((row) => `<tr>${row.map(writeNumber).join("")}</tr>`).join(""))
}

function writeNumber({ value, label }: MailNumber, column: number): string {
  const size = value.length > LONG_NUMBER ? "bold 20px/30px" : "bold 26px/30px"
  const gap = column === 0 ? "0 4px 8px 0" : "0 0 8px 4px"
  return `<td width="50%" valign="top" style="padding:${gap}">${writeTable(
    `<tr><td class="num" bgcolor="${colors.tint}" style="background:${colors.tint};border-radius:10px;padding:12px 14px"><span class="ink" style="${formatFont(size)};color:${colors.ink};white-space:nowrap">${escapeXml(value)}</span><br><span class="ink2" style="${formatFont("14px/19px")};color:${colors.quiet}">${escapeXml(label)}</span></td></tr>`,
  )}</td>`
}

/** Cells with a background, for programs that show no pictures; who hears them read hears the numbers only. */
function writeBars(bars: readonly MailBar[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0">${bars.map(writeBar).join("")}</table>`
}

function writeBar({ label, url, note, value, share }: MailBar): string {
  const name = url === undefined ? escapeXml(label) : writeLink({ label, url })
  const below =
    note === undefined
      ? ""
      : `<br><span class="ink2" style="font-size:14px;color:${colors.quiet}">${escapeXml(note)}</span>`
  const percent = Math.max(1, Math.round(share * 100))
  const rest =
    percent === 100
      ? ""
      : `<td width="${100 - percent}%" height="10" style="font-size:0;line-height:10px;height:10px">&nbsp;</td>`
  return `<tr><td class="ink" style="padding:9px 8px 3px 0;${formatFont("16px/21px")};color:${colors.ink}">${name}${below}</td><td class="ink" align="right" valign="top" style="padding:9px 0 3px;${formatFont("bold 16px/21px")};color:${colors.ink};white-space:nowrap">${escapeXml(value)}</td></tr><tr><td colspan="2" aria-hidden="true">${writeTable(
    `<tr><td class="barf" bgcolor="${colors.bar}" width="${percent}%" height="10" style="background:${colors.bar};font-size:0;line-height:10px;height:10px;border-radius:5px">&nbsp;</td>${rest}</tr>`,
  )}</td></tr>`
}

/** A row of a table: photo, price, name and facts. Where programs show no pictures, the alternative text stands in its place. */
function writeMailVehicle({ name, url, price, facts, note, photoUrl }: MailVehicle): string {
  const lines = [facts, note ?? ""].filter((line) => line !== "").map(escapeXml)
  const photo =
    photoUrl === null
      ? ""
      : `<td class="thumb" width="150" valign="top" style="padding:0 16px 0 0"><a href="${escapeXml(url)}"><img src="${escapeXml(photoUrl)}" width="150" height="112" alt="Fotografie vozu ${escapeXml(name)}" style="display:block;width:150px;height:112px;object-fit:cover;border:0;border-radius:8px;background:${colors.ground};${formatFont("14px/20px")};color:${colors.quiet}"></a></td>`
  return `<tr>${photo}<td valign="top"><p class="ink" style="margin:0;${formatFont("bold 22px/26px")};color:${colors.ink}">${escapeXml(price)}</p><p style="margin:2px 0 0;${formatFont("bold 17px/23px")}"><a class="lnk" href="${escapeXml(url)}" style="color:${colors.link};text-decoration:underline">${escapeXml(name)}</a></p><p class="ink2" style="margin:2px 0 0;${formatFont("15px/22px")};color:${colors.quiet}">${lines.join("<br>")}</p></td></tr>`
}

/** For layout only: what is read aloud is its content. */
function writeTable(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`
}

/** A telephone number stays on its line. */
function writeLink({ label, url }: MailLink): string {
  const wrapping = url.startsWith("tel:") ? ";white-space:nowrap" : ""
  return `<a class="lnk" href="${escapeXml(url)}" style="color:${colors.link};text-decoration:underline${wrapping}">${escapeXml(label)}</a>`
}
