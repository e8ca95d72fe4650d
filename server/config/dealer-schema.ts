import { z } from "zod"
import { weekdays } from "#domain/calendar/opening-hours.ts"
import { mapKeys } from "#domain/data/records.ts"
import { answerFields, findUnknownField } from "#domain/enquiry/inbox/ready-answers.ts"
import {
  buildBrandField,
  day,
  dayHours,
  httpsUrl,
  MAX_PORTRAIT_BYTES,
  phone,
  pictureFile,
  profile,
  sentence,
  sentenceOfAll,
  type TakePicture,
  text,
} from "./dealer-fields.ts"
import { namedSearches } from "./named-search-fields.ts"

const orNull = <F extends z.ZodType>(field: F) => field.nullable().default(null)

/** The descriptions reach editors through dealer.schema.json (`npm run schema`), and the list of faults. */
export function buildDealerSchema(takePicture: TakePicture, takeMark: TakePicture) {
  const picture = (maxBytes?: number) => orNull(pictureFile(takePicture, maxBytes))
  return z.strictObject({
    $schema: z.string().optional().describe("Path of dealer.schema.json, for editors."),
    name: sentence.describe("What the dealership is called, in the header and in titles of pages."),
    shortName: orNull(sentence).describe(
      "A shorter name for the header of narrow screens; null when the whole name will do.",
    ),
    brand: buildBrandField(takeMark),
    town: sentence.describe("The town, as in an address."),
    townLocative: sentence.describe(
      "Where the dealership is, in the locative after the preposition v: Uherském Brodě.",
    ),
    foundedYear: z.int().min(1900).max(2100).describe("Since when; the home page counts the years."),
    phones: z.tuple([phone, phone]).describe("Two international numbers with spaces where people pause."),
    email: z
      .email()
      .describe("Where visitors write; also the contact in security.txt unless one is configured."),
    whatsapp: orNull(phone).describe("A number that answers on WhatsApp; null when none does."),
    person: z
      .strictObject({
        name: text.describe("First name and surname: Petr Novák."),
        role: sentence.describe("What they do, in lower case: prodej."),
        photo: picture(MAX_PORTRAIT_BYTES).describe(
          "A portrait of that person, square, at most 50 kB; null for the initials. Ask the person first.",
        ),
      })
      .nullable()
      .default(null)
      .describe("Whom a visitor talks to about a vehicle; null for nobody in particular."),
    priceNote: orNull(sentenceOfAll).describe(
      "What holds for every price, after a comma: bez dalších poplatků; null for nothing.",
    ),
    includedInPrice: z
      .array(sentenceOfAll)
      .max(4)
      .default([])
      .describe(
        "What a buyer gets for the price of every vehicle with an engine, at most four lines; empty when nothing is promised. A trailer's page does not show them.",
      ),
    pricesCheckedOn: orNull(day).describe(
      "The day on which these lines were last checked, shown with them: 2026-11-15; null for none.",
    ),
    showReductions: z
      .boolean()
      .default(false)
      .describe(
        "Whether a vehicle's page tells that its price was reduced, with the lowest price of the 30 days before.",
      ),
    stockIntro: orNull(sentenceOfAll).describe(
      "The sentence under the heading of the list of vehicles; null for a neutral one.",
    ),
    tagline: orNull(sentence).describe(
      "What the dealer does, in a line of the footer; null for a neutral one.",
    ),
    importNote: orNull(sentenceOfAll).describe(
      "That vehicles are also imported on request, and from where; null when they are not.",
    ),
    namedSearches,
    texts,
    answers,
    cashLimit: orNull(sentence).describe(
      "A sentence on how much may be paid in cash, shown where cash is mentioned; null for none.",
    ),
    showVin: z
      .enum(["nowhere", "page", "everywhere"])
      .default("page")
      .describe(
        "Where vehicle identification numbers are shown: nowhere, on the vehicle's page, or also in its open data.",
      ),
    street: text.describe("Street and number."),
    postalCode: text.describe("Postal code with its space: 688 01."),
    openingHours: z
      .strictObject(mapKeys(weekdays, () => dayHours))
      .describe(
        "Each day from and to, or by-arrangement, or closed. Public holidays are closed by themselves.",
      ),
    closures,
    map: z
      .strictObject({
        link: httpsUrl.describe("A page of a maps service that shows the place."),
        frame: httpsUrl.describe("The frame that the service offers for embedding; loads only on a click."),
        picture: picture().describe("A picture of the place, shown until then; null for the address alone."),
      })
      .describe("The place on a map."),
    social: z
      .strictObject({
        photos: profile("Instagram").describe("The profile with photos; Instagram unless named otherwise."),
        network: profile("Facebook").describe(
          "The profile on a social network; Facebook unless named otherwise.",
        ),
        videos: profile("YouTube").describe("The channel with videos; YouTube unless named otherwise."),
      })
      .describe("Profiles elsewhere, linked in the footer."),
    vehiclesSold: text.describe("How many vehicles were sold, in the dealer's words: 750+."),
    insurers: z.int().min(1).describe("With how many insurers the dealer works."),
    insurance: z
      .strictObject({ certificate: picture().describe("A picture of the certificate; null for a seal.") })
      .default({ certificate: null })
      .describe("What proves that the dealer may broker insurance."),
    firm: z
      .strictObject({
        name: sentence.describe("The firm's registered name."),
        seat: sentence.describe("Its registered seat."),
        registrationNumber: z
          .string()
          .regex(/^\d{8}$/, "must be eight digits")
          .describe("IČO, eight digits."),
        register: sentence.describe("The court and entry of the commercial register."),
      })
      .describe("What the law requires on a website (Civil Code, section 435)."),
    ...buildLegalFields(takePicture),
    copyrightYear: z.int().min(1990).max(2100).describe("The year in the copyright line."),
    author: z
      .strictObject({ name: text.describe("Who made the site."), url: httpsUrl.describe("Their website.") })
      .describe("The credit in the footer."),
    creator: orNull(text).describe(
      "The account that social networks name as the creator of a shared page: @autojavorina; null for none.",
    ),
  })
}

/** The JSON Schema by which editors check and complete the file. */
export function buildDealerFileSchema() {
  return z.toJSONSchema(
    buildDealerSchema(
      async (name) => name,
      async (name) => name,
    ),
    { io: "input" },
  )
}

/** What the dealer confirms for the pages of the law; a form that asks for personal data needs all of `privacy`. */
const buildLegalFields = (takePicture: TakePicture) => ({
  privacy: z
    .strictObject({
      since: orNull(day).describe("The day from which the privacy text is valid: 2026-11-15."),
      hosting: orNull(sentence).describe("The firm on whose machines the site runs, with its seat."),
      mailCarrier: orNull(sentence).describe("The firm that runs the dealer's mail, with its seat."),
      inEuropeanUnion: orNull(z.boolean()).describe("Whether both of them work in the European Union."),
      outsideUnion: orNull(sentence).describe(
        "A sentence on what protects the data where one of them does not; only then.",
      ),
      mapOperator: orNull(sentence).describe("The firm that learns of a visit once the map is loaded."),
    })
    .prefault({})
    .describe("What the privacy text names; a form does not start while a fact of it is missing."),
  rights: z
    .strictObject({
      confirmed: z
        .boolean()
        .default(false)
        .describe("Whether the dealer's lawyer has confirmed the text on rights; it is not shown before."),
      repair: orNull(sentence).describe(
        "A sentence on what a repair changes (Directive 2024/1799), if the dealer's lawyer says so; beside the confirmed text.",
      ),
      notice: orNull(
        z.strictObject({
          picture: pictureFile(takePicture).describe(
            "The official Czech picture as a whole, unaltered; a file beside this one.",
          ),
          text: text.describe("All that the notice says; it stands beside the picture."),
        }),
      ).describe("The European Union's notice on the legal guarantee; null for none."),
    })
    .prefault({})
    .describe("What the page of the warranty says of a buyer's rights."),
  accessibility: z
    .strictObject({
      checkedOn: orNull(day).describe("The day on which accessibility was last checked: 2026-11-15."),
    })
    .prefault({})
    .describe("What the page on accessibility says."),
})

/** Closed besides public holidays, such as for a holiday of the whole firm. */
const closures = z
  .array(
    z
      .strictObject({
        from: day.describe("The first day: 2026-12-27."),
        to: day.describe("The last day."),
        reason: sentence.describe("Why, in lower case: dovolená."),
      })
      .refine(({ from, to }) => from <= to, "must end on the day it begins or later"),
  )
  .default([])
  .describe("When the dealership is closed besides public holidays; no visit is offered on these days.")

const ownWords = orNull(sentence)
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
const texts = z
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

/** What the dealer often answers; the dealer's inbox offers it for an SMS, WhatsApp or a mail. */
const answers = z
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
  .describe("Ready answers to enquiries, at most eight; null for the usual ones.")
