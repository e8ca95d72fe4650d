import { escapeXml } from "#domain/data/escape-xml.ts"
import type { LetterVehicle } from "./letter.ts"
import { colors, formatFont } from "./letter-style.ts"

/** A row of a table: photo, price, name and facts. Where programs show no pictures, the alternative text stands in its place. */
export function writeLetterVehicle({ name, url, price, facts, note, photoUrl }: LetterVehicle): string {
  const lines = [facts, note ?? ""].filter((line) => line !== "").map(escapeXml)
  const photo =
    photoUrl === null
      ? ""
      : `<td class="thumb" width="150" valign="top" style="padding:0 16px 0 0"><a href="${escapeXml(url)}"><img src="${escapeXml(photoUrl)}" width="150" height="112" alt="Fotografie vozu ${escapeXml(name)}" style="display:block;width:150px;height:112px;object-fit:cover;border:0;border-radius:8px;background:${colors.ground};${formatFont("14px/20px")};color:${colors.quiet}"></a></td>`
  return `<tr>${photo}<td valign="top"><p class="ink" style="margin:0;${formatFont("bold 22px/26px")};color:${colors.ink}">${escapeXml(price)}</p><p style="margin:2px 0 0;${formatFont("bold 17px/23px")}"><a class="lnk" href="${escapeXml(url)}" style="color:${colors.link};text-decoration:underline">${escapeXml(name)}</a></p><p class="ink2" style="margin:2px 0 0;${formatFont("15px/22px")};color:${colors.quiet}">${lines.join("<br>")}</p></td></tr>`
}
