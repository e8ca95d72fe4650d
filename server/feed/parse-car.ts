import { XMLParser, XMLValidator } from "fast-xml-parser"

/** A vehicle as the provider writes it: names of its own, every leaf a text. */
export type FeedCar = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  // By looks, the model "3008" would become a number and a VIN "0E68…" zero: conversion is up to each field.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (tag) => ["photo", "remark", "extra"].includes(tag),
  // One piece is one vehicle: many photo addresses with an &amp; each, but never thousands.
  processEntities: { enabled: true, maxTotalExpansions: 10_000, maxExpandedLength: 1_000_000 },
})

/** The vehicle's fields, or undefined when the piece is not well-formed. */
export function parseCar(xml: string): FeedCar | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined
  try {
    const { car } = parser.parse(xml)
    return typeof car === "object" && car !== null && !Array.isArray(car) ? car : undefined
  } catch {
    return undefined
  }
}
