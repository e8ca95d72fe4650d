import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { omitSellingTerms, pickSellingTerms } from "#domain/dealer/dealer.ts"
import { listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { writeDealer } from "#tests/write-dealer.ts"
import { readDealerFile } from "./read-dealer-file.ts"

async function readSound(file: string) {
  const reading = await readDealerFile(file)
  if (!reading.ok) throw new Error(reading.faults.join())
  return reading.dealer
}

it("the demo dealer's file has all that a form needs", async () => {
  const dealer = await readSound("demo/dealer.json")
  expect(listMissingFacts(dealer)).toEqual([])
  expect(dealer.phones[0]).toEqual({ display: "+420\u00a0000\u00a0000\u00a0001", dial: "+420000000001" })
})

it("a file without the facts of the law is sound, and says which are missing", async () => {
  const dealer = await readSound("demo/second-dealer.json")
  expect(listMissingFacts(dealer)).toEqual([
    "privacy.since",
    "privacy.hosting",
    "privacy.mailCarrier",
    "privacy.inEuropeanUnion",
    "privacy.mapOperator",
  ])
  expect(dealer).toMatchObject({
    closures: [],
    rights: { confirmed: false, repair: null, notice: null },
    accessibility: { checkedOn: null },
  })
})

const nameSearch = (search: object, ...names: readonly string[]) => ({
  namedSearches: (names.length === 0 ? ["Rodinné auto"] : names).map((name) => ({ name, search })),
})

it.each([
  [{ closures: [{ from: "2026-12-31", to: "2026-12-27", reason: "dovolená" }] }, "closures.0: must end"],
  [{ closures: [{ from: "2026-02-29", to: "2026-03-01", reason: "x" }] }, "closures.0.from: must be a day"],
  [{ includedInPrice: ["Oba klíče a servisní knížka"] }, "includedInPrice.0: must not speak of keys"],
  [{ includedInPrice: ["Příprava", "Nehavarováno"] }, "includedInPrice.1: must not speak of keys"],
  [{ priceNote: "jen první majitel" }, "priceNote: must not speak of keys"],
  [{ stockIntro: "Všechny vozy mají servisní knížku." }, "stockIntro: must not speak of keys"],
  [
    nameSearch({ body: ["Kombi"], maxAgeYears: 5 }),
    "namedSearches.0.search.body: is not a field of the dealer file",
  ],
  [nameSearch({}), "namedSearches.0.search: must have a filter"],
  [nameSearch({ drive: ["přední"] }), "namedSearches.0.search.drive.0: Invalid"],
  [nameSearch({ equipment: ["Tažné"] }), "namedSearches.0.search.equipment.0: Invalid"],
  [nameSearch({ model: ["Octavia"] }), "namedSearches.0.search.model.0: must be a make and a model"],
  [nameSearch({ powerKw: { from: 90, to: 60 } }), "namedSearches.0.search.powerKw: must not end before"],
  [nameSearch({ year: { from: 2020 }, maxAgeYears: 5 }), "namedSearches.0.search: must not have both"],
  [nameSearch({ maxAgeYears: 5 }, "!"), "namedSearches.0.name: must be a word"],
  [nameSearch({ maxAgeYears: 5 }, "Mladé", "mlade"), "namedSearches: must not have a name twice"],
  [
    { answers: [{ title: "x", text: "Máme {auto}" }] },
    "answers.0.text: must have nothing in braces but {vůz}",
  ],
  [{ answers: [] }, "answers: Too small"],
  [{ privacy: { since: "16. 11. 2026" } }, "privacy.since: must be a day"],
  [{ rights: { notice: { picture: "none.webp", text: "x" } } }, "rights.notice.picture: ENOENT"],
])("%j is refused, with its field", async (wrong, fault) => {
  const reading = await readDealerFile(await writeDealer(wrong))
  expect(reading.ok ? [] : reading.faults).toEqual([expect.stringContaining(fault)])
})

it("pages get nothing of the law, and only a vehicle's page selling terms, nothing twice", async () => {
  const dealer = await readSound("demo/dealer.json")
  expect(pickSellingTerms(dealer)).toHaveProperty("showVin")
  expect(Object.keys(pickSellingTerms(dealer)).filter((key) => key in omitSellingTerms(dealer))).toEqual([])
  expect(
    Object.keys(omitSellingTerms(dealer)).filter((key) => /privacy|rights|access|person|answers/.test(key)),
  ).toEqual([])
})

it("a picture beside the dealer file gets a URL that changes with its content", async () => {
  const reading = await readDealerFile("demo/dealer.json")
  if (!reading.ok) throw new Error(reading.faults.join())
  const { insurance, person, map } = reading.dealer
  expect(insurance.certificate).toMatch(/^\/obrazky\/[\w-]{12}\.webp$/)
  expect(reading.pictures.find(({ path }) => path === insurance.certificate)).toMatchObject({
    type: "image/webp",
    content: await readFile("demo/certificate.webp"),
  })
  expect(reading.pictures.find(({ path }) => path === person?.photo)?.name).toBe("person.webp")
  expect(map.picture).toBeNull()
})

const certificate = { insurance: { certificate: "picture" } }
const portrait = { person: { name: "Petr Novák", role: "prodej", photo: "picture" } }
const notPicture = "insurance.certificate: must be a PNG, JPEG or WebP picture"

it.each([
  ["a text", certificate, "not a picture", notPicture],
  ["a page with a name", certificate, "<svg xmlns='http://www.w3.org/2000/svg'/>", notPicture],
  ["600 kB", certificate, Buffer.alloc(600_000), "insurance.certificate: must be at most 500000 bytes"],
  ["a portrait of 60 kB", portrait, Buffer.alloc(60_000), "person.photo: must be at most 50000 bytes"],
])("%s is refused, with its field", async (_, changes, content, fault) => {
  const reading = await readDealerFile(await writeDealer(changes, { picture: content }))
  expect(reading.ok ? [] : reading.faults).toEqual([expect.stringContaining(fault)])
})

const mark = (content: string) => `<svg viewBox="0 0 40 40">${content}</svg>`

it("a dealer with a brand has a sheet of its own, and a mark as we write it", async () => {
  const reading = await readDealerFile("demo/second-dealer.json")
  if (!reading.ok) throw new Error(reading.faults.join())
  const { dealer, sheet, pictures, pictureNames } = reading
  expect(pictureNames).toEqual(["second-mark.svg"])
  expect(dealer.brand).toEqual({
    hues: { brand: 155, contact: 60 },
    sheet: sheet?.path,
    darkPaper: expect.stringMatching(/^#/),
  })
  const rules = String(sheet?.content)
  expect(rules).toContain("--brand-7:oklch(0.355 0.084 155)")
  expect(rules).toContain(`url(${pictures[0]?.path})`)
  expect(rules).not.toContain("hero-art")
  expect(omitSellingTerms(dealer)).not.toHaveProperty("mark")
})

it("a dealer without a brand has no sheet, and pages know nothing of one", async () => {
  const reading = await readDealerFile("demo/dealer.json")
  expect(reading).toMatchObject({ ok: true, sheet: null })
  expect(reading.ok && Object.keys(reading.dealer)).not.toContain("brand")
})

it("a brand without hills hides them", async () => {
  const reading = await readDealerFile(
    await writeDealer({ brand: { brand: 18, contact: 220, landscape: false } }),
  )
  expect(reading.ok && String(reading.sheet?.content)).toContain(".hero-art>use{display:none}")
})

it.each([
  ["a hue that is none", { brand: 360, contact: 60 }, "", "brand.brand: "],
  ["one hue", { brand: 18 }, "", "brand.contact: is missing"],
  ["a script", { brand: 18, contact: 220 }, mark("<script/>"), "brand.mark: must have no <script>"],
  ["5 kB", { brand: 18, contact: 220 }, mark(" ".repeat(5_000)), "brand.mark: must be at most 4000 bytes"],
])("a brand with %s is refused, with its field", async (_, brand, content, fault) => {
  const named = content === "" ? {} : { mark: "mark.svg" }
  const file = await writeDealer({ brand: { ...brand, ...named } }, { "mark.svg": content })
  const reading = await readDealerFile(file)
  expect(reading.ok ? [] : reading.faults).toEqual([expect.stringContaining(fault)])
})
