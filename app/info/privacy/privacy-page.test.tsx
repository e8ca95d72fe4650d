import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { sessionNames, storedNames } from "#app/browser/stored/stored-names.ts"
import type { PrivacyFacts } from "#domain/dealer/legal-facts.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { PrivacyPage } from "./privacy-page.tsx"

const dealer = { ...exampleDealer, whatsapp: null }

const asked = { enquiry: "jméno, zpráva", offer: "údaje o autě", waitlist: "telefon", watch: "e-mail" }

const unknown: PrivacyFacts = {
  since: null,
  hosting: null,
  mailCarrier: null,
  inEuropeanUnion: null,
  outsideUnion: null,
  mapOperator: null,
}
const known: PrivacyFacts = {
  since: "16. 11. 2026",
  hosting: "Hosting s.r.o.",
  mailCarrier: "Pošta s.r.o.",
  inEuropeanUnion: true,
  outsideUnion: null,
  mapOperator: "Mapy s.r.o.",
}

/** What a reader sees, with plain spaces. */
function read(props: Partial<Parameters<typeof PrivacyPage>[0]> = {}): string {
  const html = renderToStaticMarkup(<PrivacyPage dealer={dealer} privacy={known} asked={null} {...props} />)
  return html.replace(/<[^>]+>/g, "").replaceAll(/&nbsp;|\u00a0/g, " ")
}

describe("the privacy page", () => {
  it("says nothing of enquiries while the site takes none", () => {
    const words = /6 měsíců|Zálohy|dávat nemusíte|Smazat moje údaje|hlídac/i
    expect(read()).not.toMatch(words)
    expect(read()).toContain("Napište na info@example.cz; odpovíme bez zbytečného odkladu")
  })

  it("says what is done with enquiries once the site takes them", () => {
    const text = read({ asked })
    expect(text).toContain("6 měsíců od poslední zprávy")
    expect(text).toContain("do odvolání, nejdéle 12 měsíců; bez potvrzení 48 hodin")
    expect(text).toContain("Souhlas s hlídáním odvoláte jedním klepnutím v každé zprávě")
    expect(text).toContain("Zálohy se přepisují nejpozději do 30 dnů")
    expect(text).toContain(
      "Nejrychlejší cesta: odkaz „Smazat moje údaje“ v e-\u2060mailu, který od nás máte.",
    )
    expect(text).toContain("Jinak napište na info@example.cz; odpovíme bez zbytečného odkladu")
  })

  it("says what is done with offers and their photos only once the site takes them", () => {
    expect(read()).not.toMatch(/výkup|fotografi|fotk|fotek/i)
    const text = read({ asked })
    expect(text).toContain("Nabídnete nám auto k výkupu")
    expect(text).toContain(
      "6 měsíců od poslední zprávy, fotografie do konce dne, kdy nabídku vyřídíme, nejdéle 90 dnů; fotografie, ke kterým jste nabídku neodeslali, 2 hodiny",
    )
    expect(text).toContain("Z fotek hned po přijetí odstraníme údaje o místě a přístroji.")
  })

  it("names who works with the data, where, and since when", () => {
    const text = read()
    expect(text).toContain(
      "provozují web a poštu: Hosting s.r.o.; Pošta s.r.o. Pracují podle našich pokynů v Evropské unii.",
    )
    expect(text).toContain("(Mapy s.r.o., YouTube)")
    expect(text).toMatch(/Platí od 16\. 11\. 2026\. Znění \d{4}-\d\d-\d\d\.$/)
  })

  it("is of another version as soon as any form asks for something else", () => {
    const readVersion = (changes: object) =>
      /Znění (\S+)\.$/.exec(read({ asked: { ...asked, ...changes } }))?.[1]
    const offers = readVersion({ offer: "údaje o autě, povolání" })
    const versions = [readVersion({}), readVersion({ enquiry: "jméno" }), offers, readVersion({ watch: "" })]
    expect(new Set(versions).size).toBe(4)
    expect(versions.every((version) => /^\d{4}-\d\d-\d\d-[0-9a-z]+$/.test(version ?? ""))).toBe(true)
    expect(read({ asked: { ...asked, offer: "údaje o autě, povolání" } })).toContain("povolání")
  })

  it("shows no fact that the dealer has not confirmed", () => {
    const text = read({ privacy: unknown })
    expect(text).toContain("provozují web a poštu. Pracují podle našich pokynů. Úvěrové")
    expect(text).toContain("(YouTube)")
    expect(text).not.toMatch(/Platí od|Evropské unii|null/)
  })

  it("says what protects data outside the Union", () => {
    const outside = { ...known, inEuropeanUnion: false, outsideUnion: "Chrání je doložky." }
    expect(read({ privacy: outside })).toContain("Pracují podle našich pokynů. Chrání je doložky. Úvěrové")
  })

  it("mentions WhatsApp only where the dealer answers there", () => {
    expect(read()).not.toContain("WhatsApp")
    expect(read({ dealer: { ...dealer, whatsapp: dealer.phones[0] } })).toContain("přes WhatsApp")
  })

  it("lists every name that the site stores in a browser", () => {
    const html = renderToStaticMarkup(<PrivacyPage dealer={dealer} privacy={known} asked={null} />)
    for (const name of [...storedNames, ...sessionNames]) expect(html).toContain(`scope="row">${name}</th>`)
  })
})
