import { afterEach, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, site } = await startTestSite({ quarantinesSuspects: true })
afterEach(() => database.empty())

const long = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar."
/** Each from a person of its own, unless the changes say otherwise. */
const save = (number: number, changes: Partial<Enquiry> = {}) =>
  site.enquiries.save(
    buildEnquiry({
      phone: `+420777${String(number).padStart(6, "0")}`,
      email: `jana.${number}@example.cz`,
      message: `Dotaz ${number}`,
      ...changes,
    }),
    { suspect: false },
  )
const countQuarantined = async () => {
  const [row] = await database.query("select count(*)::int as n from enquiry where suspect")
  return row?.n
}

it("the sixth enquiry of a telephone or an e-mail address in a day is quarantined, and confirmed", async () => {
  for (let number = 0; number < 5; number++) await save(number, { email: "JANA@example.cz" })
  expect(await countQuarantined()).toBe(0)
  expect((await save(5, { email: "jana@example.cz" })).saved).toBe(true)
  expect(await countQuarantined()).toBe(1)
  expect(await database.count("mail")).toBe(10)
  await save(6)
  expect(await countQuarantined()).toBe(1)
  for (let number = 10; number < 16; number++) await save(number, { phone: "+420602111222" })
  expect(await countQuarantined()).toBe(2)
})

it("the same long words of a fourth person are quarantined, the same short question is not", async () => {
  for (let number = 0; number < 5; number++) await save(number, { message: "Je auto ještě v nabídce?" })
  expect(await countQuarantined()).toBe(0)
  for (let number = 10; number < 15; number++) await save(number, { message: long })
  expect(await countQuarantined()).toBe(2)
})

it("words that lead to another site are quarantined", async () => {
  await save(1, { message: "Levně na https://pills.example" })
  await save(2, { name: "www.pills.example" })
  await save(3, { message: "Mám zájem o https://www.example.cz/vozidla/skoda/octavia/104211" })
  expect(await countQuarantined()).toBe(2)
})

it("what is quarantined counts against nobody", async () => {
  const enquiry = buildEnquiry({ message: long })
  for (let number = 0; number < 9; number++)
    await site.enquiries.save({ ...enquiry, name: `Robot ${number}` }, { suspect: true })
  await site.enquiries.save(enquiry, { suspect: false })
  expect(await countQuarantined()).toBe(9)
})
