import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { writeElement } from "#server/seo/write-element.ts"
import { downPageStyle } from "./down-page-style.ts"

type Facts = Pick<Dealer, "name" | "phones" | "email" | "street" | "postalCode" | "town" | "openingHours">

/** The page that the edge sends while no process answers: whole in itself, because nothing else could be loaded. */
export function buildDownPage(dealer: Facts): string {
  const name = escapeXml(dealer.name)
  const email = escapeXml(dealer.email)
  const phones = dealer.phones
    .map(
      ({ dial, display }) =>
        `<li><a class="call" href="tel:${escapeXml(dial)}">${escapeXml(display)}</a></li>`,
    )
    .join("\n")
  const hours = listHoursRows(dealer.openingHours)
    .map(
      (row) => `<div>${writeElement("dt", row.days)}${writeElement("dd", formatDayHours(row.hours))}</div>`,
    )
    .join("\n")
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stránky teď nejsou dostupné – ${name}</title>
<style>${downPageStyle}</style>
</head>
<body>
<header><div class="name">${drawMark()}<span>${name}</span></div></header>
<main>
<h1>Stránky teď nejsou dostupné</h1>
<p>Omlouváme se. Pracujeme na\u00a0nápravě, zkuste to prosím za\u00a0chvíli. Co máme právě na\u00a0dvoře, vám rádi řekneme i\u00a0po\u00a0telefonu.</p>
<ul class="phones">
${phones}
</ul>
<p><a href="mailto:${email}">${email}</a><br>${escapeXml(dealer.street)}, ${escapeXml(formatTownLine(dealer))}</p>
<section class="hours"><h2>Otevírací doba</h2><dl>
${hours}
</dl></section>
<p><a class="again" href="">Zkusit znovu</a></p>
</main>
</body>
</html>
`
}

/** The dealer's mark, three rings of dots around one. */
function drawMark(): string {
  const rings = [
    { dots: 1, radius: 0, size: 4 },
    { dots: 8, radius: 9.4, size: 2.15 },
    { dots: 16, radius: 16.6, size: 1.55 },
  ]
  const circles = rings.flatMap(({ dots, radius, size }) =>
    Array.from({ length: dots }, (_, index) => {
      const angle = ((index + (dots === 16 ? 0.5 : 0)) / dots) * 2 * Math.PI
      const [x, y] = [20 + radius * Math.sin(angle), 20 - radius * Math.cos(angle)]
      return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${size}"/>`
    }),
  )
  return `<svg viewBox="0 0 40 40" fill="currentColor" aria-hidden="true">${circles.join("")}</svg>`
}
