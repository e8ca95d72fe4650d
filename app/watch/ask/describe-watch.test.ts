import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatJsurlList, stockParams, wordsParam } from "#domain/search/stock-query.ts"
import { buildSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehicle } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { formatConfirmationMail } from "#server/watch/mails/watch-mails.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { describeWatch } from "./route.tsx"

const stock = buildSnapshot(
  {
    version: "1",
    takenAt: "2026-11-15T12:00:00.000Z",
    vehicles: [buildVehicle({ id: 1, model: "Octavia", fuel: "Nafta" })],
  },
  [{ vehicle: buildVehicle({ id: 2, make: "Dacia", model: "Duster" }), soldOn: "2026-11-01" }],
)

/** The mail that asks for a confirmation, all of it. */
function writeConfirmation(search: URLSearchParams): string {
  const { criteria } = describeWatch(search, stock)
  const { subject, text, html } = formatConfirmationMail({
    siteUrl: "https://www.example.cz",
    dealer: exampleDealer,
    search: "",
    criteria,
    token: "0f3a",
  })
  return [subject, text, html].join("\n").replaceAll("\u00a0", " ")
}

describe("the mail that asks whomever somebody named for a confirmation", () => {
  it.each([
    ["fuel=Nafta&sales_price=300000", "upozornění na vozy: Nafta, do 300 000 Kč."],
    ["producer_text=Dacia", "upozornění na vozy: Dacia."],
    ["fuel=Nafta&q=exekuce začne zítra", "upozornění na vozy: Nafta a další."],
    ["fuel=Pohledávka po splatnosti&fuel=exekuce začne zítra", "podle vašeho hledání."],
    ["sales_price=777123456", "podle vašeho hledání."],
  ])("says %s in the site's own words only", (search, words) => {
    expect(writeConfirmation(new URLSearchParams(search))).toContain(words)
  })

  it.each([...stockParams, wordsParam])("has no word of a value that never was in stock: %s", (param) => {
    // The first letters are in no word of the mail.
    const word = fc.stringMatching(/^[qwx]{4}[a-zěščřž-]{0,8}$/)
    const phone = fc.stringMatching(/^[67]\d{8}$/)
    const text = fc.array(fc.oneof(word, phone), { minLength: 1, maxLength: 4 })
    const property = fc.property(text, fc.boolean(), (words, besideOwn) => {
      const own = besideOwn ? [["producer_text", "Škoda"]] : []
      const forms = [
        [[param, words.join(" ")]],
        [[param, `Škoda/${words.join(" ")}`]],
        words.map((each) => [param, each]),
        [[param, formatJsurlList(words)]],
      ]
      for (const form of forms) {
        const mail = writeConfirmation(new URLSearchParams([...own, ...form]))
        const joined = mail.replaceAll(/(?<=\d) (?=\d{3})/g, "").toLowerCase()
        expect(words.filter((each) => joined.includes(each.toLowerCase()))).toEqual([])
      }
    })
    fc.assert(property, { numRuns: isWholeRun ? 60 : 15 })
  })
})
