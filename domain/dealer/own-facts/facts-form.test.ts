import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { factValues, usualFacts } from "#tests/own-facts.ts"
import { readForm, readSubmitted, writeForm } from "../../form/field.ts"
import { dropClosure, splitClosures } from "./closures-field.ts"
import { factFields } from "./facts-form.ts"
import type { FactChanges } from "./own-facts.ts"

const terms = { today: { year: 2026, month: 11, day: 18 } }
const read = (submitted: FactChanges) => readForm(factFields, { ...usualFacts, ...submitted }, terms)
const inventory = "2026-12-04\n2026-12-04\ninventura"
const holiday = "2026-12-27\n2027-01-03\ndovolená"

describe("the form of the dealer's own facts", () => {
  it("reads what it shows", () => {
    const property = fc.property(factValues, (values) => {
      expect(readForm(factFields, writeForm(factFields, values), terms)).toEqual({ ok: true, values })
    })
    fc.assert(property)
  })

  it("takes the closure that is being entered, in either order, with a reason or without, and nothing where nothing is", () => {
    const closures = ["2026-12-06\n4. 12. 2026\n  inventura ", "2026-12-04\n\n", "\n\n", holiday].join("\n")
    expect(read({ closures })).toMatchObject({
      values: {
        closures: [
          { from: "2026-12-04", to: "2026-12-06", reason: "inventura" },
          { from: "2026-12-04", to: "2026-12-04", reason: "mimořádně" },
          { from: "2026-12-27", to: "2027-01-03", reason: "dovolená" },
        ],
      },
    })
  })

  it("lists the closures that can be read, keeps the one that cannot in its fields, and leaves one out by its place", () => {
    const wrong = "2026-02-30\n\nškolení"
    expect(splitClosures(`${wrong}\n${holiday}\n${inventory}`, terms)).toMatchObject({
      listed: [{ reason: "inventura" }, { reason: "dovolená" }],
      entered: wrong,
    })
    expect(splitClosures(`${inventory}\n${holiday}`, terms)).toMatchObject({ entered: "" })
    expect(dropClosure(`${wrong}\n${inventory}\n${holiday}`, 0)).toBe(`${wrong}\n${holiday}`)
  })

  it.each<[FactChanges, string]>([
    [{ saturday: "12:00\n09:00" }, "V\u00a0sobotu končíte dřív, než začínáte"],
    [{ saturday: "12:00\n12:00" }, "V\u00a0sobotu končíte dřív, než začínáte"],
    [{ monday: "" }, "Vyberte, odkdy dokdy máte v\u00a0pondělí otevřeno"],
    [{ monday: "25:00\n26:00" }, "Vyberte, odkdy dokdy máte v\u00a0pondělí otevřeno"],
    [{ closures: "\n\ndovolená" }, "Vyberte, od\u00a0kdy máte zavřeno"],
    [{ closures: "2026-02-30" }, "Datum nejde přečíst, napište ho třeba 4.\u00a012.\u00a02026"],
    [{ closures: "2026-11-17\n\n" }, "Tyto dny už byly"],
    [{ closures: "2026-12-04\n2062-12-04\n" }, "Zavřeno déle než rok? Zkontrolujte roky"],
    [
      { closures: Array.from({ length: 21 }, () => inventory).join("\n") },
      "Tolik zavřených dnů neuložíme, nejvýš 20\u00a0řádků",
    ],
    [{ person: "\nprodej" }, "Napište jméno, nebo smažte i\u00a0pole „Čím se zabývá“"],
    [{ person: "Petr Novák\n " }, "Napište, čím se zabývá, třeba prodej"],
    [{ stockIntro: "x".repeat(121) }, "Věta nad nabídkou je o\u00a01\u00a0znak delší než\u00a0120"],
    [
      { includedInPrice: "Plná nádrž\nDva klíče" },
      "Klíče, servisní knížka, nehody, majitelé a\u00a0nájezd nejsou u\u00a0všech vozů stejné. Patří k\u00a0jednotlivému vozu",
    ],
    [
      { stockIntro: "Auta po prvním majiteli" },
      "Klíče, servisní knížka, nehody, majitelé a\u00a0nájezd nejsou u\u00a0všech vozů stejné. Patří k\u00a0jednotlivému vozu",
    ],
  ])("says what to do about %o", (submitted, text) => {
    expect(read(submitted)).toMatchObject({ ok: false, errors: [{ text }] })
  })

  it("reads anything at all, and nothing of many lines", () => {
    const names = Object.values(factFields).map(({ name }) => name)
    const property = fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (sent) => {
      const form = new URLSearchParams([...sent, ["v-cene", "Plná\r\nnádrž\u200b"]])
      const reading = readForm(factFields, readSubmitted(factFields, form), terms)
      if (reading.ok) expect(JSON.stringify(reading.values)).not.toMatch(/\\[rnt]/)
      else expect(reading.errors.length).toBeGreaterThan(0)
    })
    fc.assert(property)
  })
})
