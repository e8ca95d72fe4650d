import { readFileSync } from "node:fs"

/** An element of the feed: `@_name` is an attribute, `#text` the text beside attributes, `#cdata` a CDATA text. */
export type FeedElement = { readonly [name: string]: FeedValue }
export type FeedValue = string | FeedElement | readonly FeedValue[]
export type DemoCar = FeedElement & { readonly id: string }

export function readDemoCars(): DemoCar[] {
  const file = JSON.parse(readFileSync(new URL("cars.json", import.meta.url), "utf8")) as {
    cars: { car: DemoCar[] }
  }
  return file.cars.car.map(({ remarks = "", ...car }) => ({ ...car, remarks: markHtml(remarks) }))
}

/** Systems that let dealers write HTML send it as CDATA, so the demo does the same. */
function markHtml(value: FeedValue): FeedValue {
  if (typeof value === "string") return value.includes("<") ? { "#cdata": value } : value
  if (Array.isArray(value)) return value.map(markHtml)
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, markHtml(child)]))
}
