import { describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { OfferedVehicle } from "#domain/enquiry/offered-vehicle.ts"
import { offeredVehicle } from "#tests/database/build-offer.ts"
import { buildMailProps } from "#tests/enquiry-mail-props.ts"
import { formatDealerMail } from "./dealer-mail.ts"
import type { EnquiryMailProps } from "./enquiry-mail-props.ts"
import { formatReceipt } from "./receipt.ts"

const submitted = { name: "Jana Kovaříková", phone: "777 123 456", message: "Je <b>ještě</b>\nv nabídce?" }

const visit = { contactMethod: "visit", visit: { day: "2026-11-18", time: "10:30" } } as const

const build = (changes: Partial<Enquiry> = {}, more: Partial<EnquiryMailProps> = {}) =>
  buildMailProps({ ...submitted, ...changes }, more)

const sender =
  "Auto Javořina s.r.o., Ukázková 1, 688 01 Uherský Brod, IČO 00000000, Krajský soud v Brně, oddíl C, vložka 0000, info@example.cz"

/** Spaces as a reader sees them. */
const plain = (text: string) => text.replaceAll("\u00a0", " ")

describe("the mail to the dealer", () => {
  it("says first what to do, the visitor's own words and the button for it, then about what and who", () => {
    const { subject, text } = formatDealerMail(build())
    expect(plain(subject)).toBe("Dotaz 4K7 M2X: Škoda Octavia")
    expect(plain(text)).toBe(`ODPOVĚDĚT: JANA KOVAŘÍKOVÁ

> Je <b>ještě</b>
> v nabídce?

Odpovědět e-mailem: jana@example.cz
Zavolat 777 123 456

Vůz:     Škoda Octavia Combi 2.0 TDI, č. 104211, 329 000 Kč
         https://www.example.cz/vozidla/skoda/octavia/104211
Jméno:   Jana Kovaříková
Telefon: 777 123 456
E-mail:  jana@example.cz

Vyřízeno: https://www.example.cz/prodejce/0f3a

Údaje už nepotřebujete?
Smazat: https://www.example.cz/prodejce/0f3a?krok=smazat

Odkaz jen otevře stránku. Změní se něco až tlačítkem na ní. Odpovědět můžete i přímo na tento e-mail, dojde zákazníkovi.

Číslo 4K7 M2X, přišlo v neděli 15. 11. ve 20:11.

Interní zpráva pro prodejce. Údaje se na webu samy smažou 6 měsíců od poslední zprávy, do té doby je smažte i z pošty.

Všechny dotazy, auta a otevírací doba: https://www.example.cz/prodejce/den/0f3a

${sender}
`)
  })

  it("of a visit has a link for every answer, and proposes nothing to who gave no address", () => {
    const page = "https://www.example.cz/prodejce/0f3a"
    const { text, html } = formatDealerMail(build(visit))
    for (const link of [
      `Potvrdit: ${page}\n`,
      `Navrhnout jiný čas: ${page}?krok=cas`,
      `Odmítnout termín: ${page}?krok=zrusit`,
      `Smazat: ${page}?krok=smazat`,
    ])
      expect(plain(text)).toContain(link)
    for (const step of ["", "?krok=cas", "?krok=zrusit", "?krok=smazat"])
      expect(html).toContain(`href="${page}${step}"`)
    expect(text).not.toContain("Vyřízeno")
    expect(formatDealerMail(build({ ...visit, email: null })).text).not.toContain("krok=cas")
  })

  it("fills the button that the visitor asked for", () => {
    const listButtons = (changes: Partial<Enquiry>) =>
      [...formatDealerMail(build(changes)).html.matchAll(/class="bt-(\w+)" href="([^"]*)"[^>]*>([^<]*)</g)]
        .map(([, variant, , label]) => `${variant}: ${plain(label ?? "")}`)
        .slice(0, 2)
    expect(listButtons({})).toEqual(["call: Odpovědět e-mailem", "quiet: Zavolat 777 123 456"])
    expect(listButtons({ email: null })).toEqual(["call: Zavolat 777 123 456", "quiet: Vyřízeno"])
    expect(listButtons({ phone: null })).toEqual(["call: Odpovědět e-mailem", "quiet: Vyřízeno"])
    expect(listButtons({ contactMethod: "callback" })).toEqual([
      "call: Zavolat 777 123 456",
      "quiet: Vyřízeno",
    ])
    expect(listButtons(visit)).toEqual(["primary: Potvrdit", "quiet: Navrhnout jiný čas"])
    expect(formatDealerMail(build()).html).toContain(
      'href="mailto:jana@example.cz?subject=V%C3%A1%C5%A1%20dotaz%204K7%20M2X%3A%20%C5%A0koda%20Octavia"',
    )
  })

  it("lets no address add a recipient or a text to the answer", () => {
    const { html } = formatDealerMail(build({ email: "a?bcc=b&body=c#@example.cz" }))
    expect(html).toContain('href="mailto:a%3Fbcc%3Db%26body%3Dc%23@example.cz"')
    expect(html).not.toMatch(/mailto:[^"]*[?&](bcc|body)=/)
  })

  it("escapes what was submitted in HTML, and has none of it in the subject", () => {
    const { subject, html } = formatDealerMail(build())
    expect(html).toContain("Je &lt;b&gt;ještě&lt;/b&gt;<br>v nabídce?")
    for (const words of Object.values(submitted)) expect(subject).not.toContain(words)
  })

  it("names the time of a call and of a visit in its subject", () => {
    const call = build({
      contactMethod: "callback",
      callWindow: { day: "2026-11-16", fromHour: 13, toHour: 15 },
    })
    expect(plain(formatDealerMail(call).subject)).toBe(
      "Dotaz 4K7 M2X: Škoda Octavia, zavolat v pondělí 16. 11. mezi 13:00 a 15:00",
    )
    const number = {
      contactMethod: "callback",
      name: "777\u00a0123\u00a0456",
      email: null,
      message: "",
    } as const
    const { text } = formatDealerMail({ ...call, enquiry: { ...call.enquiry, ...number } })
    expect(plain(text)).toMatch(/^ZAVOLAT: 777 123 456\n\nZavolejte v pondělí 16\. 11\. mezi 13:00 a 15:00\./)
    expect(text).not.toContain("Jméno")
    const ofVisit = formatDealerMail(build(visit))
    expect(plain(ofVisit.subject)).toBe("Žádost o prohlídku 4K7 M2X: Škoda Octavia, středa 18. 11. v 10:30")
    expect(plain(ofVisit.text)).toMatch(/^STŘEDA 18\. 11\. V 10:30\n/)
    const saturday = build({ contactMethod: "visit", visit: { day: "2026-11-21", time: null } })
    expect(plain(formatDealerMail(saturday).subject)).toContain("sobota 21. 11., čas po domluvě")
  })

  it("names a search in words and by its address, and a vehicle that is gone by its number", () => {
    const subject = { kind: "search", search: "fuel=Nafta" } as const
    const inWords = "Audi, Nafta, do\u00a0100\u00a0000\u00a0Kč"
    const search = formatDealerMail(build({ subject: { ...subject, inWords } }, { vehicle: null }))
    expect(plain(search.text)).toContain("Hledání: Audi, Nafta, do 100 000 Kč\n")
    expect(search.text).toContain("https://www.example.cz/vozidla?fuel=Nafta\n")
    expect(plain(search.subject)).toBe("Dotaz 4K7 M2X: sehnat auto, Audi, Nafta, do 100 000 Kč")
    const long = build({ subject: { ...subject, inWords: "Audi, ".repeat(50) } }, { vehicle: null })
    expect(formatDealerMail(long).subject.length).toBeLessThan(140)
    // As it was saved before it had words.
    expect(plain(formatDealerMail(build({ subject }, { vehicle: null })).subject)).toBe(
      "Dotaz 4K7 M2X: sehnat auto",
    )
    const gone = build({}, { vehicle: null })
    expect(plain(formatDealerMail(gone).text)).toContain("č. 104211")
    expect(plain(formatDealerMail(gone).subject)).toBe("Dotaz 4K7 M2X")
  })

  it("of an offer names in its subject the vehicle on offer, and the one that it is to be exchanged for", () => {
    const named = { make: "Ford", model: "Focus", year: 2015 }
    const offer = (vehicleId: number | null, known: Partial<OfferedVehicle>) =>
      plain(
        formatDealerMail(
          build(
            {
              subject: { kind: "offer", vehicleId, photoCount: 0, offered: { ...offeredVehicle, ...known } },
            },
            vehicleId === null ? { vehicle: null } : {},
          ),
        ).subject,
      )
    expect(offer(null, named)).toBe("Nabídka k výkupu 4K7 M2X: Ford Focus 2015")
    expect(offer(null, { ...named, year: null })).toBe("Nabídka k výkupu 4K7 M2X: Ford Focus")
    expect(offer(null, {})).toBe("Nabídka k výkupu 4K7 M2X")
    expect(offer(104211, named)).toBe("Auto na protiúčet 4K7 M2X: Ford Focus 2015, kupuje: Škoda Octavia")
    expect(offer(104211, {})).toBe("Auto na protiúčet 4K7 M2X: Škoda Octavia")
  })

  it("offers no answer by mail to who gave no address", () => {
    expect(formatDealerMail(build({ email: null })).text).not.toContain("tento e-mail")
  })
})

describe("the receipt", () => {
  it("says what was received, when an answer comes, and where to call", () => {
    const { subject, text } = formatReceipt(build())
    expect(plain(subject)).toBe("Váš dotaz jsme dostali – Škoda Octavia")
    expect(plain(text)).toContain("děkujeme za dotaz.")
    expect(plain(text)).toContain("Číslo: 4K7 M2X\nVůz:   Škoda Octavia Combi 2.0 TDI, č. 104211\n")
    expect(plain(text)).toContain(
      "Ozveme se vám zítra, v pondělí 16. 11. v otevírací době, od 9:00 do 17:00.",
    )
    expect(plain(text)).toContain("Smazat moje údaje: https://www.example.cz/smazat-udaje/0f3a\n")
    expect(plain(text)).toContain("Ochrana osobních údajů: https://www.example.cz/soukromi")
    for (const { display } of build().dealer.phones) expect(plain(text)).toContain(plain(display))
  })

  it("of a visit calls it a request", () => {
    const { subject, text } = formatReceipt(build(visit))
    expect(plain(subject)).toBe("Žádost o prohlídku – Škoda Octavia")
    expect(plain(text)).toContain("Chcete přijet ve středu 18. 11. v 10:30. Termín vám ještě potvrdíme")
    expect(plain(text)).toContain("vůz tím není rezervovaný")
  })

  it("of a visit promises no answer that may come after it", () => {
    const tomorrow = build({ contactMethod: "visit", visit: { day: "2026-11-16", time: "10:30" } })
    expect(plain(formatReceipt(tomorrow).text)).toContain("od 9:00 do 10:30.")
  })

  it("of a call names its time", () => {
    const window = { day: "2026-11-16", fromHour: 13, toHour: 15 }
    expect(plain(formatReceipt(build({ contactMethod: "callback", callWindow: window })).text)).toContain(
      "Zavoláme vám v pondělí 16. 11. mezi 13:00 a 15:00.",
    )
  })
})
