import { z } from "zod"
import { buildColors } from "#domain/brand/colors.ts"
import { findLowContrasts } from "#domain/brand/find-low-contrasts.ts"
import { polishCzech } from "#domain/czech/polish-czech.ts"
import { isClaimOfOneVehicle } from "#domain/dealer/own-facts/facts-form.ts"

/** The kinds of fields that a dealer file has. */
export const text = z.string().min(1)

/** For people to read, and never compared. */
export const sentence = text.transform(polishCzech)

/** A sentence that stands beside every vehicle, so it must be true of each. */
export const sentenceOfAll = text
  .refine((line) => !isClaimOfOneVehicle(line), {
    error:
      "must not speak of keys, service book, accidents, owners or mileage: that is a matter of each vehicle",
  })
  .transform(polishCzech)

export const phone = z
  .string()
  .regex(/^\+\d[\d ]{7,18}$/, "must be an international number such as +420 000 000 001")
  .transform((text) => ({ display: text.replaceAll(" ", "\u00a0"), dial: text.replaceAll(" ", "") }))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00")
export const dayHours = z.union(
  [z.strictObject({ from: time, to: time }), z.enum(["by-arrangement", "closed"])],
  'must be { "from": "09:00", "to": "17:00" }, "by-arrangement" or "closed"',
)

/** "2026-11-15" */
export const day = z.iso.date("must be a day such as 2026-11-15")

export const httpsUrl = z.url({ protocol: /^https$/ })

/** A visitor on a phone loads it. */
const MAX_PICTURE_BYTES = 500_000
/** It is as large as a thumb, and on every vehicle's page. */
export const MAX_PORTRAIT_BYTES = 50_000

/** Reads a picture by its name beside the dealer file. Resolves to its URL; rejects with why it cannot be shown. */
export type TakePicture = (name: string, maxBytes: number) => Promise<string>

export function pictureFile(take: TakePicture, maxBytes = MAX_PICTURE_BYTES) {
  return text.transform(async (name, context) => {
    try {
      return await take(name, maxBytes)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error))
      return z.NEVER
    }
  })
}

/** A URL, or a URL with the name of a service other than the usual one. */
export function profile(usualName: string) {
  return z.union(
    [
      httpsUrl.transform((url) => ({ name: usualName, url })),
      z.strictObject({ name: text.describe("What the service is called."), url: httpsUrl }),
    ],
    'must be an https address, or { "name": "Service", "url": "https://…" }',
  )
}

const hue = z.number().min(0).lt(360)
/** A mark is a few shapes; each icon is drawn of them. */
const MAX_MARK_BYTES = 4_000

/** What makes the site look the dealer's own. The schema's types are the file's: two hues and the name of a file. */
export const buildBrandField = (takeMark: TakePicture) =>
  z
    .strictObject({
      brand: hue.describe(
        "The hue of buttons, links and dark fields, in degrees of oklch: 268 indigo, 155 green, 18 wine.",
      ),
      contact: hue.describe("The hue of what leads to people: 70 apricot, 220 blue. Another than the first."),
      mark: pictureFile(takeMark, MAX_MARK_BYTES)
        .nullable()
        .default(null)
        .describe(
          'A file of one <svg viewBox="0 0 40 40"> beside this one, of plain shapes whose fill and stroke are currentColor or none, at most 4 kB; null for the usual rosette.',
        ),
      landscape: z.boolean().default(true).describe("Whether the home page shows the drawn hills."),
    })
    .check(({ value, issues }) => {
      for (const message of findLowContrasts(buildColors(value)))
        issues.push({ code: "custom", input: value, message })
    })
    .nullable()
    .default(null)
    .describe("Two hues and a mark for a site that does not look like others; null for indigo and apricot.")
