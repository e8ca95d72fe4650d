import { escapeXml } from "../text/escape-xml.ts"
import type { Letter, LetterFact, LetterPart } from "./letter.ts"

const ink = "#1d1b33"
const quiet = "#575470"
const brand = "#2b2a6b"
const line = "#c9c4da"
const font = "font-family:Arial,Helvetica,sans-serif"

/**
 * What every mail program shows: one table of 600 pixels, styles on the elements, no picture and no request. It reads
 * complete in dark colours too, because nothing depends on its own background.
 */
export function writeLetterHtml({ subject, parts }: Letter, sender: string): string {
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
</head>
<body style="margin:0;padding:16px;${font}">
<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:collapse">
<tr><td style="background:${brand};color:#ffffff;padding:16px 24px;font-size:18px;font-weight:bold;border-bottom:3px dotted #f2b27c">${escapeXml(sender)}</td></tr>
<tr><td style="background:#ffffff;color:${ink};padding:8px 24px 24px;font-size:17px;line-height:1.5">
${parts.map(writePart).join("\n")}
</td></tr>
</table>
</body>
</html>
`
}

function writePart(part: LetterPart): string {
  if (part.kind === "heading")
    return `<h1 style="font-size:24px;margin:16px 0 8px">${escapeXml(part.text)}</h1>`
  if (part.kind === "paragraph") return `<p style="margin:12px 0">${writeLines(part.text)}</p>`
  if (part.kind === "facts")
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0;font-size:17px">${part.facts.map(writeFact).join("")}</table>`
  if (part.kind === "quote")
    return `<blockquote style="margin:16px 0;padding:8px 16px;border-left:4px solid ${line}">${writeLines(part.text)}</blockquote>`
  if (part.kind === "button")
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr><td style="border:2px solid ${brand};border-radius:10px;background:${brand}"><a href="${escapeXml(part.url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-size:17px;font-weight:bold;text-decoration:none">${escapeXml(part.label)}</a></td></tr></table>`
  if (part.kind === "link") return `<p style="margin:12px 0">${writeLink(part.label, part.url)}</p>`
  return `<p style="margin:24px 0 0;padding-top:12px;border-top:2px dotted ${line};font-size:14px;color:${quiet}">${writeLines(part.text)}</p>`
}

function writeFact({ label, value, url }: LetterFact): string {
  const shown = url === undefined ? escapeXml(value) : writeLink(value, url)
  return `<tr><td style="padding:4px 16px 4px 0;color:${quiet};vertical-align:top">${escapeXml(label)}</td><td style="padding:4px 0">${shown}</td></tr>`
}

function writeLink(label: string, url: string): string {
  return `<a href="${escapeXml(url)}" style="color:${brand}">${escapeXml(label)}</a>`
}

function writeLines(text: string): string {
  return escapeXml(text).replaceAll("\n", "<br>")
}
