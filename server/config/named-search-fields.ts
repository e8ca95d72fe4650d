import { z } from "zod"
import { foldText } from "#domain/czech/fold-text.ts"
import { type ByChoiceFilter, choiceRows, mapChoiceFilters } from "#domain/search/filters.ts"
import { knownEquipment } from "#domain/search/known-equipment.ts"
import { mapRangeFilters } from "#domain/search/ranges.ts"
import { sentence, text } from "./dealer-fields.ts"

/** Filters whose values are the same in every stock; those of the others are the feed's. */
const fixedValues: Partial<ByChoiceFilter<z.ZodType<string, string>>> = {
  model: text.regex(/^[^/]+\/./, "must be a make and a model such as Škoda/Octavia"),
  drive: z.enum(["4x4"]),
  seats: text.regex(/^[1-9]\d?$/, "must be a number such as 5"),
  equipment: z.enum(knownEquipment),
  vat: z.enum(["1"]),
}

const bound = z.int().min(0).max(99_999_999).optional()
const range = z
  .strictObject({ from: bound, to: bound })
  .refine(({ from, to }) => from !== undefined || to !== undefined, { error: "must have a from or a to" })
  .refine(({ from = 0, to = from }) => from <= to, { error: "must not end before it begins" })
  .optional()
  .describe("From and to, of which one may be left out; both count.")

const search = z
  .strictObject({
    ...mapChoiceFilters((filter) =>
      z
        .array(fixedValues[filter] ?? text)
        .min(1)
        .optional()
        .describe(
          `${choiceRows[filter].needsAll ? "All" : "Any"} of these values, written as in the filters of the list.`,
        ),
    ),
    ...mapRangeFilters(() => range),
    maxAgeYears: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe("At most so many years old, counted from the current year; not together with year."),
  })
  .refine((filters) => Object.values(filters).some((value) => value !== undefined), {
    error: "must have a filter",
  })
  .refine(({ year, maxAgeYears }) => year === undefined || maxAgeYears === undefined, {
    error: "must not have both year and maxAgeYears",
  })

/** Chips of the home page, and answers of the search box. */
export const namedSearches = z
  .array(
    z.strictObject({
      name: sentence
        .refine((name) => /[\p{L}\p{N}]/u.test(name) && name.length <= 30, {
          error: "must be a word or a few, of at most 30 characters",
        })
        .describe("What customers ask for, at most 30 characters: Rodinné auto."),
      search: search.describe("The filters that are meant by it, at least one."),
    }),
  )
  .max(8)
  .refine((rows) => new Set(rows.map(({ name }) => foldText(name))).size === rows.length, {
    error: "must not have a name twice",
  })
  .default([])
  .describe(
    "Searches by names that customers use, at most eight: on the home page, and in the search box. One that finds nothing is not shown.",
  )
