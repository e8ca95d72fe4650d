import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { formatNewsMail } from "./watch-mails.ts"

const day = { year: 2026, month: 11, day: 18 }
const props = {
  siteUrl: "https://www.example.cz",
  dealer: exampleDealer,
  search: "sales_price=300000",
  criteria: [{ text: "do\u00a0300\u00a0000\u00a0Kč" }],
  token: "0f3a",
  confirmedOn: day,
  endsOn: { ...day, year: 2027 },
}

it.each([
  [["arrival", "arrival", "price"], "2 nové vozy, 1 vůz pod vaší hranicí", "PŘIBYLO, CO HLEDÁTE"],
  [["price", "price"], "2 vozy pod vaší hranicí", "MÁME, CO HLEDÁTE"],
  [["arrival"], "1 nový vůz", "PŘIBYLO, CO HLEDÁTE"],
] as const)("news of %j call nothing new that is not, and no price fallen", (reasons, count, heading) => {
  const news = reasons.map((reason, id) => ({ reason, vehicle: buildVehicle({ id, priceCzk: 299_000 }) }))
  const { subject, text, html } = formatNewsMail(props, news)
  expect(subject.replaceAll("\u00a0", " ")).toBe(`Hlídáme pro vás: ${count} (obchodní sdělení)`)
  expect(text.startsWith(heading)).toBe(true)
  expect(subject + text + html).not.toMatch(/zlevn|klesl|sleva|snížen/i)
})
