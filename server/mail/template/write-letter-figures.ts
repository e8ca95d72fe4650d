import { escapeXml } from "#domain/data/escape-xml.ts"
import type { LetterBar, LetterNumber } from "./letter.ts"
import { writeLink, writeTable } from "./letter-elements.ts"
import { colors, formatFont } from "./letter-style.ts"

const NUMBERS_A_ROW = 2
/** Wider than two thirds of a tile in the large size. */
const LONG_NUMBER = 6

/** Two tiles a row, on phones too. */
export function writeNumbers(numbers: readonly LetterNumber[]): string {
  const rows = numbers.flatMap((_, index) =>
    index % NUMBERS_A_ROW === 0 ? [numbers.slice(index, index + NUMBERS_A_ROW)] : [],
  )
  return writeTable(rows.map((row) => `<tr>${row.map(writeNumber).join("")}</tr>`).join(""))
}

function writeNumber({ value, label }: LetterNumber, column: number): string {
  const size = value.length > LONG_NUMBER ? "bold 20px/30px" : "bold 26px/30px"
  const gap = column === 0 ? "0 4px 8px 0" : "0 0 8px 4px"
  return `<td width="50%" valign="top" style="padding:${gap}">${writeTable(
    `<tr><td class="num" bgcolor="${colors.tint}" style="background:${colors.tint};border-radius:10px;padding:12px 14px"><span class="ink" style="${formatFont(size)};color:${colors.ink};white-space:nowrap">${escapeXml(value)}</span><br><span class="ink2" style="${formatFont("14px/19px")};color:${colors.quiet}">${escapeXml(label)}</span></td></tr>`,
  )}</td>`
}

/** Cells with a background, for programs that show no pictures; who hears them read hears the numbers only. */
export function writeBars(bars: readonly LetterBar[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0">${bars.map(writeBar).join("")}</table>`
}

function writeBar({ label, url, note, value, share }: LetterBar): string {
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
