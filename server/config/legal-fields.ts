import { z } from "zod"
import { day, pictureFile, sentence, type TakePicture, text } from "./dealer-fields.ts"

const unknown = <F extends z.ZodType>(field: F) => field.nullable().default(null)

/** What the dealer confirms for the pages of the law; a form that asks for personal data needs all of `privacy`. */
export const buildLegalFields = (takePicture: TakePicture) => ({
  privacy: z
    .strictObject({
      since: unknown(day).describe("The day from which the privacy text is valid: 2026-11-15."),
      hosting: unknown(sentence).describe("The firm on whose machines the site runs, with its seat."),
      mailCarrier: unknown(sentence).describe("The firm that runs the dealer's mail, with its seat."),
      inEuropeanUnion: unknown(z.boolean()).describe("Whether both of them work in the European Union."),
      outsideUnion: unknown(sentence).describe(
        "A sentence on what protects the data where one of them does not; only then.",
      ),
      mapOperator: unknown(sentence).describe("The firm that learns of a visit once the map is loaded."),
    })
    .prefault({})
    .describe("What the privacy text names; a form does not start while a fact of it is missing."),
  rights: z
    .strictObject({
      confirmed: z
        .boolean()
        .default(false)
        .describe("Whether the dealer's lawyer has confirmed the text on rights; it is not shown before."),
      notice: unknown(
        z.strictObject({
          picture: pictureFile(takePicture).describe(
            "The official Czech picture as a whole, unaltered; a file beside this one.",
          ),
          text: text.describe("All that the notice says, for those who do not see the picture."),
        }),
      ).describe("The European Union's notice on the legal guarantee; null for none."),
    })
    .prefault({})
    .describe("What the page of the warranty says of a buyer's rights."),
  accessibility: z
    .strictObject({
      checkedOn: unknown(day).describe("The day on which accessibility was last checked: 2026-11-15."),
    })
    .prefault({})
    .describe("What the page on accessibility says."),
})

/** Closed besides public holidays, such as for a holiday of the whole firm. */
export const closures = z
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
