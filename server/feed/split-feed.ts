import { XMLParser } from "fast-xml-parser"
import { fail, type Reading } from "./feed-problem.ts"

/**
 * Splits the reply into the XML of each vehicle, so that a malformed vehicle does not spoil the feed. One pass from token
 * to token without backtracking, so that a hostile reply costs no more than a valid one of its length.
 */
export function splitFeed(xml: string): Reading<{ readonly cars: readonly string[] }> {
  const start = xml.search(/<cars[\s/>]/)
  if (start === -1) return fail("not-xml", `starts with ${JSON.stringify(xml.slice(0, 40))}`)
  // The provider has no reason to send one, and it could define an entity bomb.
  if (/<!DOCTYPE/i.test(xml.slice(0, start))) return fail("doctype", "the reply declares a document type")

  const cars: string[] = []
  const head = xml.slice(start, start + 2000)
  let closed = /^<cars[^<>]*\/>/.test(head)
  let carFrom: number | undefined
  const tokens = /<!\[CDATA\[|<!--|<car[\s>]|<\/car\s?>|<\/cars\s?>/g
  tokens.lastIndex = start
  for (let token = tokens.exec(xml); token !== null; token = tokens.exec(xml)) {
    const text = token[0]
    if (text.startsWith("<!")) {
      // Markup in CDATA or a comment is text.
      const end = xml.indexOf(text === "<!--" ? "-->" : "]]>", tokens.lastIndex)
      if (end === -1) break
      tokens.lastIndex = end
    } else if (text.startsWith("</cars")) {
      closed = true
    } else {
      if (carFrom !== undefined)
        cars.push(xml.slice(carFrom, text.startsWith("</") ? tokens.lastIndex : token.index))
      carFrom = text.startsWith("</") ? undefined : token.index
    }
  }
  if (!closed) return fail("truncated", `ends after ${cars.length} vehicles`)
  const refusal = findRefusal(cars.length === 0 ? head : head.slice(0, head.search(/<car[\s>]/)))
  return refusal === undefined ? { ok: true, cars } : fail("refused", refusal)
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false })

/** The provider answers a wrong account with an error element and no vehicles, which must not count as an empty stock. */
function findRefusal(beforeCars: string): string | undefined {
  const tag = beforeCars.match(/<error[^<>]*(\/>|>[^<]*<\/error>)/)?.[0]
  if (tag === undefined) return undefined
  const error: unknown = parser.parse(tag).error
  if (typeof error !== "object" || error === null || !("@_is_error" in error)) return undefined
  if (error["@_is_error"] !== "1") return undefined
  return "#text" in error ? String(error["#text"]) : "no reason given"
}
