import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { formatWeekLetter } from "./week-mail.ts"

const file = JSON.parse(readFileSync("demo/dealer.json", "utf8"))
const phones = file.phones.map((display: string) => ({ display, dial: display.replaceAll(" ", "") }))
const dealer: SellingDealer = { ...file, phones }

const format = (name: keyof typeof exampleWeeks) =>
  formatWeekLetter({ siteUrl: "https://www.example.cz", dealer, week: exampleWeeks[name] })
/** Spaces as a reader sees them. */
const plain = (text: string) => text.replaceAll("\u00a0", " ")

const ending = `Zpráva pro prodejce, chodí každé pondělí v 6:00.

Auto Javořina s.r.o., Ukázková 1, 688 01 Uherský Brod, IČO 00000000, Krajský soud v Brně, oddíl C, vložka 0000, info@example.cz
`
const note =
  "Obvyklá odpověď: za jak dlouho dotaz označíte jako vyřízený, počítáno v otevírací době. Hovory a zprávy jsou klepnutí na telefon, e-mail a WhatsApp. Počítají se zobrazení, ne lidé; kdo má vypnuté skripty, v počtech chybí."

describe("the dealer's week", () => {
  it("of a busy week says first what waits, then all that happened", () => {
    const { subject, text } = format("busy")
    expect(plain(subject)).toBe("Týden 9.–15. 11.: 11 dotazů, 2 ještě čekají")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

NA ODPOVĚĎ ČEKAJÍ 2 DOTAZY

6VN 3PD: Sehnat vůz (přišlo ve středu 11. 11. v 19:05)
         https://www.example.cz/prodejce/${"ab12".repeat(16)}
4K7 M2X: Škoda Octavia, zavolat v pondělí 16. 11. mezi 13:00 a 15:00 (přišlo v pátek 13. 11. v 16:40)
         https://www.example.cz/prodejce/${"cd34".repeat(16)}

Otevřít nejstarší dotaz: https://www.example.cz/prodejce/${"ab12".repeat(16)}

        11  dotazů za týden
1 h 40 min  obvyklá odpověď
         2  vozy přibyly
         2  vozy se prodaly

PŘIBYLO

10. 11.: Suzuki Vitara 1.4 (369 000 Kč)
         https://www.example.cz/vozidla/suzuki/vitara/104248
12. 11.: Dacia Duster ECO-G (Cena na dotaz)
         https://www.example.cz/vozidla/dacia/duster/104285

PRODALO SE

10. 11.: Škoda Fabia 1.0 TSI (43 dnů v nabídce)
         https://www.example.cz/vozidla/skoda/fabia/104001
13. 11.: Kia Ceed 1.5 T-GDI
         https://www.example.cz/vozidla/kia/ceed/104002

DÉLE NEŽ 90 DNŮ V NABÍDCE

141 dnů: Opel Insignia 2.0 CDTI (9 zobrazení, žádný dotaz)
         https://www.example.cz/vozidla/opel/insignia/104359
103 dnů: Ford Focus 1.5 EcoBoost (34 zobrazení, 1 dotaz)
         https://www.example.cz/vozidla/ford/focus/104396

CO SI LIDÉ PROHLÍŽELI

184  Škoda Octavia Combi 2.0 TDI (4 hovory, 3 dotazy)
121  Suzuki Vitara 1.4 (2 hovory, 1 zpráva, 1 dotaz)
 96  Dacia Duster ECO-G (1 hovor)
 71  Hyundai i30 Kombi (bez hovoru a dotazu, 84 dnů v nabídce)
 34  Ford Focus 1.5 EcoBoost (1 dotaz)
  9  Opel Insignia 2.0 CDTI (bez hovoru a dotazu, 141 dnů v nabídce)

HLÍDACÍ PSI

Celkem 23, za týden přibyli 4. Nejčastěji hlídají:

7×: Škoda, Kombi, do 350 000 Kč
3×: SUV, 4×4

HLEDALI A NENAŠLI

14×  Karoq, Automat
 9×  Dodávka, do 200 000 Kč
 6×  Hybrid, Kombi

ÚDAJE O VOZECH

1 vůz:  Nejdou přečíst, na webu mohou chybět
2 vozy: Bez fotografií (Ford Focus č. 104396, Hyundai i30 č. 104322)
1 vůz:  Bez ceny (Dacia Duster č. 104285)

${note}

${ending}`)
  })

  it("of a quiet week leaves out what there is not", () => {
    const { subject, text } = format("quiet")
    expect(plain(subject)).toBe("Týden 9.–15. 11.: 1 dotaz")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

        1  dotaz za týden
8 h 5 min  obvyklá odpověď
        0  vozů přibylo
        0  vozů se prodalo

CO SI LIDÉ PROHLÍŽELI

12  Škoda Octavia Combi 2.0 TDI (1 dotaz)

${note}

${ending}`)
  })

  it("of an empty week is three lines", () => {
    const { subject, text } = format("empty")
    expect(plain(subject)).toBe("Týden 9.–15. 11.: nic nového")
    expect(plain(text)).toBe(`TÝDEN 9.–15. LISTOPADU

Nepřišel žádný dotaz a žádný nečeká na odpověď.
Žádný vůz nepřibyl ani se neprodal.
V nabídce jsou 3 vozy, z toho 2 déle než 90 dnů.

${ending}`)
  })

  it("has bars as long as their numbers, and pictures of nothing", () => {
    const { html } = format("busy")
    expect([...html.matchAll(/class="barf"[^>]* width="(\d+)%"/g)].map(([, width]) => Number(width))).toEqual(
      [100, 66, 52, 39, 18, 5, 100, 64, 43],
    )
    expect(html).not.toContain("<img")
  })

  it("names a week of two months by both", () => {
    const week = { ...exampleWeeks.empty, monday: { year: 2026, month: 10, day: 26 } }
    const letter = formatWeekLetter({ siteUrl: "https://www.example.cz", dealer, week })
    expect(plain(letter.subject)).toBe("Týden 26. 10. – 1. 11.: nic nového")
    expect(plain(letter.text)).toMatch(/^TÝDEN 26\. ŘÍJNA – 1\. LISTOPADU\n/)
  })

  it("lists at most ten of a kind, and says how many more there are", () => {
    const [row] = exampleWeeks.busy.viewed
    const viewed = Array.from({ length: 13 }, () => row).filter((each) => each !== undefined)
    const week = { ...exampleWeeks.quiet, viewed }
    const { text } = formatWeekLetter({ siteUrl: "https://www.example.cz", dealer, week })
    expect(text.match(/Octavia/g)).toHaveLength(10)
    expect(plain(text)).toContain("A ještě 3 další.")
  })

  it("says of an offered vehicle nothing that the visitor wrote", () => {
    const offered = { make: "Fabia mého strýce", model: "", vin: "TMB123" }
    const subject = { kind: "offer", vehicleId: null, offered, photoCount: 3 }
    const waiting = exampleWeeks.busy.waiting.map((each) => ({ ...each, subject, vehicle: null }))
    const week = Object.assign({}, exampleWeeks.busy, { waiting })
    const { text } = formatWeekLetter({ siteUrl: "https://www.example.cz", dealer, week })
    expect(plain(text)).toContain("6VN 3PD: Nabídka k výkupu (přišlo ve středu 11. 11. v 19:05)")
    expect(text).not.toMatch(/strýce|TMB123|null/)
  })
})
