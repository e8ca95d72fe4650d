import { XMLParser } from "fast-xml-parser"
import { foldSpelling } from "#domain/czech/fold-text.ts"
import { type SpelledField, spelledFields } from "#domain/search/filters.ts"
import type { SourceProblem, SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Config } from "#server/config/config.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"
import { readVehicle } from "./read-vehicle.ts"

export function createFeedClient(feed: Config["feed"]): StockSource {
  async function download(url: string, id: string, timeoutMs: number): Promise<SourceReply> {
    const fields = { name: feed.name, password: feed.password, id }
    const reply = await downloadFeed({ url, fields, timeoutMs, maxBytes: feed.maxBytes })
    if (!reply.ok) return reply
    const reading = await readFeed(reply.bytes, reply.contentType)
    return reading.ok ? { ...reading, repliedAt: reply.repliedAt } : reading
  }
  return {
    downloadStock: () => download(feed.carsUrl, feed.accountId, feed.timeoutMs),
    downloadVehicle: (id, timeoutMs = feed.timeoutMs) => download(feed.carUrl, String(id), timeoutMs),
  }
}

export async function readFeed(bytes: Uint8Array, contentType: string): Promise<SourceReply> {
  const split = splitFeed(decodeFeed(bytes, contentType))
  if (!split.ok) return split
  const vehicles = new Map<number, Vehicle>()
  const problems: VehicleProblem[] = []
  for (const reading of await mapCooperatively(split.cars, readVehicle)) {
    problems.push(...reading.problems)
    if (reading.vehicle === undefined) continue
    const { id } = reading.vehicle
    if (vehicles.has(id))
      problems.push({ vehicle: String(id), field: "id", detail: "listed twice", leftOut: true })
    else vehicles.set(id, reading.vehicle)
  }
  return { ok: true, vehicles: unifySpellings([...vehicles.values()]), problems }
}

const supportedCharsets = ["utf-8", "windows-1250", "iso-8859-2"]

/**
 * The provider does not document its encoding: a byte-order mark wins, then the XML declaration, then the HTTP header.
 * Bytes that cannot be decoded become U+FFFD, which the reader reports.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return new TextDecoder(hasByteOrderMark ? "utf-8" : detectCharset(bytes, contentType)).decode(bytes)
}

function detectCharset(bytes: Uint8Array, contentType: string): string {
  const declaration = new TextDecoder("latin1").decode(bytes.subarray(0, 200))
  const declared = declaration.match(/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/)?.[1]
  const sent = contentType.match(/charset\s*=\s*"?([\w.:-]+)/i)?.[1]
  const charset = (declared ?? sent ?? "utf-8").toLowerCase()
  return supportedCharsets.find((supported) => normalize(supported) === normalize(charset)) ?? "utf-8"
}

/** "UTF8", "cp1250" and "latin2" are common misspellings. */
function normalize(charset: string): string {
  return charset
    .replace(/[^a-z0-9]/g, "")
    .replace(/^cp1250$/, "windows1250")
    .replace(/^latin2$/, "iso88592")
}

type FeedRequest = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly maxBytes: number
}

type Download = Reading<{
  readonly bytes: Uint8Array
  readonly contentType: string
  /** By the provider's clock. */
  readonly repliedAt: Date | null
}>

/** The timeout covers the whole reply, so that a provider that sends byte by byte cannot block the poll. */
async function downloadFeed(request: FeedRequest): Promise<Download> {
  const { url, fields, timeoutMs, maxBytes } = request
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/xml, text/xml" },
      // The body has the password, which must reach the configured URL only.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply = await readReply(response, maxBytes)
    await response.body?.cancel().catch(() => {})
    return reply
  } catch (error) {
    return failFrom(error, request)
  }
}

async function readReply(response: Response, maxBytes: number): Promise<Download> {
  if (response.status >= 300 && response.status < 400) return fail("redirect", `status ${response.status}`)
  if (response.status !== 200) return fail("status", `status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  // Counted after decompression, so that a compression bomb is stopped too.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return fail("too-large", `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const { headers } = response
  return {
    ok: true,
    bytes: Buffer.concat(chunks),
    contentType: headers.get("content-type") ?? "",
    repliedAt: parseDate(headers.get("date")),
  }
}

function parseDate(header: string | null): Date | null {
  const time = Date.parse(header ?? "")
  return Number.isNaN(time) ? null : new Date(time)
}

function failFrom(error: unknown, { url, timeoutMs }: FeedRequest): Download {
  if (error instanceof Error && error.name === "TimeoutError")
    return fail("timeout", `no whole reply in ${timeoutMs} ms`)
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  // Its query may be secret.
  const message = (cause instanceof Error ? cause.message : String(cause)).replaceAll(
    url,
    new URL(url).origin,
  )
  return fail("unreachable", code === "" || message.includes(code) ? message : `${code}: ${message}`)
}

/**
 * Splits the reply into the XML of each vehicle, so that a malformed vehicle does not spoil the feed. One pass from token
 * to token without backtracking, so that a hostile reply costs no more than a valid one of its length.
 */
function splitFeed(xml: string): Reading<{ readonly cars: readonly string[] }> {
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

type Reading<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly problem: SourceProblem }

function fail(kind: SourceProblem["kind"], detail: string): { ok: false; problem: SourceProblem } {
  return { ok: false, problem: { kind, detail } }
}

/**
 * "ŠKODA" and "Škoda" are one make: of spellings that differ only in case, diacritics or spaces the commonest is used,
 * or a filter would have two checkboxes for one value. Applies to every filter by words.
 */
function unifySpellings(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const spelling = new Map(spelledFields.map((field) => [field, chooseSpellings(vehicles, field)]))
  return vehicles.map((vehicle) => {
    const changed = spelledFields.flatMap((field) => {
      const value = vehicle[field]
      const chosen = value === null ? undefined : spelling.get(field)?.get(foldSpelling(value))
      return chosen === undefined || chosen === value ? [] : [[field, chosen] as const]
    })
    return changed.length === 0 ? vehicle : { ...vehicle, ...Object.fromEntries(changed) }
  })
}

function chooseSpellings(vehicles: readonly Vehicle[], field: SpelledField): ReadonlyMap<string, string> {
  const uses = new Map<string, number>()
  for (const vehicle of vehicles) {
    const value = vehicle[field]
    if (value !== null) uses.set(value, (uses.get(value) ?? 0) + 1)
  }
  // Commonest first, then by text, so that every process chooses the same.
  const byUse = [...uses].sort(([a, usesA], [b, usesB]) => usesB - usesA || (a < b ? -1 : 1))
  const chosen = new Map<string, string>()
  for (const [value] of byUse) if (!chosen.has(foldSpelling(value))) chosen.set(foldSpelling(value), value)
  return chosen
}
