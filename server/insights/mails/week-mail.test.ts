import { describe, expect, it } from "vitest"
import type { Week } from "#domain/insights/gather-week.ts"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { exampleDealer as demoDealer } from "#tests/example-dealer.ts"
import { formatWeekMail } from "./week-mail.ts"

const notice = { picture: "/obrazky/notice.webp", text: "Zákonná záruka" }
const exampleDealer = { ...demoDealer, rights: { ...demoDealer.rights, notice } }
const format = (week: Week, dealer: typeof demoDealer = exampleDealer) =>
  formatWeekMail({
    siteUrl: "https://www.example.cz",
    dayUrl: "https://www.example.cz/prodejce/den/0a1b",
    factsUrl: "https://www.example.cz/prodejce/hodiny/0f3a",
    dealer,
    week,
  })
/** Spaces as a reader sees them. */
const plain = (text: string) => text.replaceAll("\u00a0", " ")

const ending = `Zpráva pro prodejce, chodí každé pondělí v 6:00.

Změnit otevírací dobu: https://www.example.cz/prodejce/hodiny/0f3a

Auto Javořina s.r.o., Ukázková 1, 688 01 Uherský Brod, IČO 00000000, Krajský soud v Brně, oddíl C, vložka 0000, info@example.cz
`
describe("the dealer's week", () => {
  it("of a busy week says first what waits, then all that happened, the first three of a kind", () => {
    const { subject, text } = format(exampleWeeks.busy)
    expect(plain(subject)).toBe("Týden 9.–15. 11.: 11 dotazů, 2 ještě čekají")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

NA ODPOVĚĎ ČEKAJÍ 2 DOTAZY
https://www.example.cz/prodejce/den/0a1b

11. 11.: Sehnat auto
         https://www.example.cz/prodejce/${"ab12".repeat(16)}
13. 11.: Škoda Octavia, zavolat v pondělí 16. 11. mezi 13:00 a 15:00
         https://www.example.cz/prodejce/${"cd34".repeat(16)}

        11  dotazů za týden
1 h 40 min  obvyklá odpověď
         2  vozy přibyly
         2  vozy se prodaly

Zobrazení:   Škoda Octavia 184× (Suzuki Vitara 121×, Dacia Duster 96× a 3 další)
Klepli na:   telefon 7×, zprávu 1×
Nad 90 dnů:  Opel Insignia 141 dnů (Ford Focus 103 dnů)
Hlídací psi: 23, za týden přibyli 4

HLEDALI A NENAŠLI

14×  Karoq, Automat
 9×  Dodávka, do 200 000 Kč
 6×  Hybrid, Kombi

ÚDAJE O VOZECH

1 vůz:  Nejdou přečíst, na webu mohou chybět
2 vozy: Bez fotografií (Ford Focus č. 104396, Hyundai i30 č. 104322)
1 vůz:  Bez ceny (Dacia Duster č. 104285)

${ending}`)
  })

  it("of a quiet week leaves out what there is not", () => {
    const { subject, text } = format(exampleWeeks.quiet)
    expect(plain(subject)).toBe("Týden 9.–15. 11.: 1 dotaz")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

        1  dotaz za týden
8 h 5 min  obvyklá odpověď
        0  vozů přibylo
        0  vozů se prodalo

Zobrazení: Škoda Octavia 12×

${ending}`)
  })

  it("of an empty week is three lines", () => {
    const { subject, text } = format(exampleWeeks.empty)
    expect(plain(subject)).toBe("Týden 9.–15. 11.: nic nového")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

Nepřišel žádný dotaz a žádný nečeká na odpověď.
Žádný vůz nepřibyl ani se neprodal.
V nabídce jsou 3 vozy, z toho 2 déle než 90 dnů.

${ending}`)
  })

  it.each(["busy", "empty"] as const)("of a %s week says that the European notice is missing", (name) => {
    const missing = "Na webu chybí evropské oznámení o záruce."
    expect(plain(format(exampleWeeks[name]).text)).not.toContain(missing)
    expect(plain(format(exampleWeeks[name], demoDealer).text)).toContain(`\n${missing}\n`)
  })

  it("has bars as long as their numbers, and pictures of nothing", () => {
    const { html } = format(exampleWeeks.busy)
    expect([...html.matchAll(/class="barf"[^>]* width="(\d+)%"/g)].map(([, width]) => Number(width))).toEqual(
      [100, 64, 43],
    )
    expect(html).not.toContain("<img")
  })

  it("names a week of two months by both", () => {
    const week = { ...exampleWeeks.empty, monday: { year: 2026, month: 10, day: 26 } }
    const content = format(week)
    expect(plain(content.subject)).toBe("Týden 26. 10. – 1. 11.: nic nového")
    expect(plain(content.text)).toMatch(/^TÝDEN 26\. ŘÍJNA – 1\. LISTOPADU\n/)
  })

  it("lists at most five searches, and says how many more there are", () => {
    const emptySearches = Array.from({ length: 8 }, () => ({ criteria: "Karoq", count: 3 }))
    const week = { ...exampleWeeks.quiet, emptySearches }
    const { text } = format(week)
    expect(text.match(/Karoq/g)).toHaveLength(5)
    expect(plain(text)).toContain("A ještě 3 další.")
  })

  it("says of an offered vehicle nothing that the visitor wrote", () => {
    const offered = { make: "Fabia mého strýce", model: "", vin: "TMB123" }
    const subject = { kind: "offer", vehicleId: null, offered, photoCount: 3 }
    const waiting = exampleWeeks.busy.waiting.map((each) => ({ ...each, subject, vehicle: null }))
    const week = Object.assign({}, exampleWeeks.busy, { waiting })
    const { text } = format(week)
    expect(plain(text)).toContain("11. 11.: Nabídka k výkupu\n")
    expect(text).not.toMatch(/strýce|TMB123|null/)
  })
})
