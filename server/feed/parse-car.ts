import { XMLParser, XMLValidator } from "fast-xml-parser"

/** A vehicle with the provider's field names; every leaf is a text. */
export type FeedCar = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  // Guessed types would turn the model "3008" into a number and a VIN "0E68…" into zero: each field converts its own.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (tag) => ["photo", "remark", "extra"].includes(tag),
  // For one vehicle: many photo URLs with an &amp; each, but never thousands.
  processEntities: { enabled: true, maxTotalExpansions: 10_000, maxExpandedLength: 1_000_000 },
})

/** Undefined when the XML is not well-formed. */
export function parseCar(xml: string): FeedCar | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined
  try {
    const { car } = parser.parse(xml)
    return typeof car === "object" && car !== null && !Array.isArray(car) ? car : undefined
  } catch {
    return undefined
  }
}
