import { XMLParser } from "fast-xml-parser"
import { fail, type Reading } from "./feed-problem.ts"

/**
 * Cuts the reply into one piece of XML a vehicle, so that a malformed vehicle is one bad vehicle and not a bad feed.
 * One walk from mark to mark, without backtracking: a hostile reply costs no more than an honest one of its length.
 */
export function splitFeed(xml: string): Reading<{ readonly cars: readonly string[] }> {
  const start = xml.search(/<cars[\s/>]/)
  if (start === -1) return fail("not-xml", `starts with ${JSON.stringify(xml.slice(0, 40))}`)
  // The provider has no reason to send one, and entity bombs live there.
  if (/<!DOCTYPE/i.test(xml.slice(0, start))) return fail("doctype", "the reply declares a document type")

  const cars: string[] = []
  const head = xml.slice(start, start + 2000)
  let closed = /^<cars[^<>]*\/>/.test(head)
  let carFrom: number | undefined
  const marks = /<!\[CDATA\[|<!--|<car[\s>]|<\/car\s?>|<\/cars\s?>/g
  marks.lastIndex = start
  for (let mark = marks.exec(xml); mark !== null; mark = marks.exec(xml)) {
    const text = mark[0]
    if (text.startsWith("<!")) {
      // What stands in CDATA or a comment only looks like markup.
      const end = xml.indexOf(text === "<!--" ? "-->" : "]]>", marks.lastIndex)
      if (end === -1) break
      marks.lastIndex = end
    } else if (text.startsWith("</cars")) {
      closed = true
    } else {
      if (carFrom !== undefined)
        cars.push(xml.slice(carFrom, text.startsWith("</") ? marks.lastIndex : mark.index))
      carFrom = text.startsWith("</") ? undefined : mark.index
    }
  }
  if (!closed) return fail("truncated", `ends after ${cars.length} vehicles`)
  const refusal = findRefusal(cars.length === 0 ? head : head.slice(0, head.search(/<car[\s>]/)))
  return refusal === undefined ? { ok: true, cars } : fail("refused", refusal)
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false })

/** The provider answers a wrong account with an error element and no vehicles: never an empty stock. */
function findRefusal(beforeCars: string): string | undefined {
  const tag = beforeCars.match(/<error[^<>]*(\/>|>[^<]*<\/error>)/)?.[0]
  if (tag === undefined) return undefined
  const error: unknown = parser.parse(tag).error
  if (typeof error !== "object" || error === null || !("@_is_error" in error)) return undefined
  if (error["@_is_error"] !== "1") return undefined
  return "#text" in error ? String(error["#text"]) : "no reason given"
}
