import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import { getTextLimit, type ListField, listLimits, shorten } from "./field-limits.ts"
import type { FeedCar } from "./parse-car.ts"
import { isDamaged, readFeedText, readKnownText, readPositiveNumber, readTexts } from "./read-values.ts"

/** Reads the fields of one vehicle, and reports those that it cannot read or has to cut. */
export type FieldReader = {
  text(field: string): string
  /** `null` for an unknown value. */
  known(field: string): string | null
  number(field: string): number | null
  /** The items of a list; `split` makes lines of an item. */
  texts(field: ListField, item: string, split?: (text: string) => readonly string[]): readonly string[]
  readonly problems: readonly VehicleProblem[]
}

export function createFieldReader(car: FeedCar, vehicle: string): FieldReader {
  const problems: VehicleProblem[] = []
  const report = (field: string, detail: string) => problems.push({ vehicle, field, detail, leftOut: false })

  /** Damaged text is worse than none, so it is reported and left out. */
  function dropDamaged(field: string, text: string): string {
    if (!isDamaged(text)) return text
    report(field, "characters that are not text")
    return ""
  }

  function limit(field: string, text: string, limits: Parameters<typeof shorten>[1]): string {
    const short = shorten(text, limits)
    if (short === undefined) return text
    report(field, `${text.length} characters, ${limits.whole ? "left out" : `cut to ${limits.characters}`}`)
    return short
  }

  const text = (field: string) =>
    dropDamaged(field, limit(field, readFeedText(car[field]), getTextLimit(field)))

  return {
    problems,
    text,
    known: (field) => readKnownText(text(field)),
    number(field) {
      const value = readPositiveNumber(car[field])
      const written = readKnownText(car[field])
      if (value === null && written !== null && !/^0+([.,]0+)?$/.test(written))
        report(field, `not a number above zero: ${JSON.stringify(written.slice(0, 40))}`)
      return value
    },
    texts(field, item, split = (text) => [text]) {
      const limits = listLimits[field]
      const items = readTexts(car[field], item).flatMap(split)
      if (items.length > limits.items) report(field, `${items.length} items, cut to ${limits.items}`)
      return items
        .slice(0, limits.items)
        .map((each) => dropDamaged(field, limit(field, each, limits)))
        .filter((each) => each !== "")
    },
  }
}
