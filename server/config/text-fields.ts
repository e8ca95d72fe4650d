import { z } from "zod"
import { answerFields, findUnknownField } from "#domain/enquiry/day/ready-answers.ts"
import { sentence } from "./dealer-fields.ts"

const ownWords = sentence.nullable().default(null)
const titledTexts = (min: number, max: number) =>
  z
    .array(
      z.strictObject({
        title: sentence.describe("A few words."),
        text: sentence.describe("A sentence or two."),
      }),
    )
    .min(min)
    .max(max)
    .nullable()
    .default(null)

/** What only the dealer can say of its services. Each is true of this dealer, or left out. */
export const texts = z
  .strictObject({
    homeLead: ownWords.describe("Under the heading of the home page."),
    returningOfTen: z
      .int()
      .min(1)
      .max(9)
      .nullable()
      .default(null)
      .describe("How many of ten customers come back, a number from 1 to 9; null when nobody has counted."),
    promises: titledTexts(3, 3).describe("Why to buy here: three, each with a title and a sentence."),
    stockCard: ownWords.describe("What the home page says of the sale of vehicles."),
    financingCard: ownWords.describe("What the home page says of financing and insurance."),
    financingLead: ownWords.describe("Under the heading of the page on financing."),
    credit: ownWords.describe("Who lends, and how: on the pages on financing and on the warranty."),
    buyBackSteps: titledTexts(2, 6).describe("How a vehicle is bought from its owner: two to six steps."),
    insurersNote: ownWords.describe("What is said of the insurers under their number, in lower case."),
    insuranceBenefits: titledTexts(1, 5).describe(
      "Why to be insured here, beside the number of insurers: up to five.",
    ),
  })
  .prefault({})
  .describe("What the dealer says of its services in its own words; null for a neutral sentence.")

const fieldsInBraces = answerFields.map((field) => `{${field}}`).join(", ")

/** What the dealer often answers; the dealer's day offers it for an SMS, WhatsApp or a mail. */
export const answers = z
  .array(
    z.strictObject({
      title: sentence.describe("What the answer is called on the dealer's page, a few words."),
      text: sentence
        .refine((text) => text.length <= 240, { error: "must be at most 240 characters, or it is no SMS" })
        .refine((text) => findUnknownField(text) === undefined, {
          error: `must have nothing in braces but ${fieldsInBraces}`,
        })
        .describe(`What follows the greeting; ${fieldsInBraces} are filled in.`),
    }),
  )
  .min(1)
  .max(8)
  .nullable()
  .default(null)
  .describe("Ready answers to enquiries, at most eight; null for the six usual ones.")
