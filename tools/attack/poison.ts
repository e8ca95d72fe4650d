import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { seededRandom } from "#demo/seeded-random.ts"
import { stockParams, wordsParam } from "#domain/search/stock-query.ts"
import { vehiclesParam } from "#domain/stock/favourites.ts"
import { sendRaw } from "#harness/raw-request.ts"
import { workInParallel } from "#tools/attempts.ts"
import type { Attempts } from "./play.ts"

const PATIENCE_MS = 6_000
const AT_ONCE = 6

const paths = [
  ...["/kontakt", "/vozidla", "/", "/vozidla.data", "/nova-vozidla.atom", "/neexistuje"],
  ...["/vozidla/skoda/octavia/104211", "/vozidla/x/y/104211", "/stav.json", "/robots.txt"],
]
const headers = [
  ...["Host: evil.example", "Host: evil.example:99", "Host: a_b", "Host: [::1]", "Host: x%00", "Host: x@y"],
  ...["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "X-Forwarded-Port: 1"],
  ...["Forwarded: host=evil", "X-Forwarded-Scheme: nothttps", "X-Original-URL: /x", "X-Rewrite-URL: /x"],
  ...["X-Forwarded-Prefix: /evil", 'X-Forwarded-For: evil"<script>', "X-Forwarded-For: 10.0.0.1"],
  ...["Range: bytes=0-5", "Range: bytes=5-", "Range: bytes=0-0,5-9", "If-Range: x\r\nRange: bytes=0-1"],
  ...["If-None-Match: *", 'If-None-Match: "x"', 'If-Match: "x"', "X-HTTP-Method-Override: POST"],
  ...["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT", "X-Method-Override: DELETE"],
  ...["If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT", "Accept: text/x-component"],
  ...["Accept: application/json", "Accept-Language: en", "Cookie: a=b; theme=x", "Authorization: Basic eDp5"],
  ...["Cache-Control: no-store", "Cache-Control: only-if-cached", "Pragma: no-cache", "Expect: 100-continue"],
  ...["Content-Length: 1\r\nContent-Type: text/plain", "X-React-Router-Request: yes", "X-Remix-Request: yes"],
  "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk",
  ...["X-React-Router-SPA-Mode: yes", "X-React-Router-Prerender-Data: eA==", "Accept-Encoding: br;q=0"],
  ...["Accept-Encoding: gzip;q=0, br", "Accept-Encoding: identity", "Accept-Encoding: xbr"],
  ...["Accept-Encoding: zstd", "TE: trailers, deflate", "Via: 1.1 x", "Origin: https://evil.example"],
  ...["Sec-Fetch-Mode: cors", "DNT: 1", "Purpose: prefetch", "X-Refresh: 1", "Save-Data: on"],
  ...["X-Refresh: 1\r\nContent-Length: 1", "X-Accel-Redirect: /etc/passwd", "X-Request-Id: aaaaaaaaaaaa"],
  ...["Transfer-Encoding: chunked", "Max-Forwards: 0", "Connection: close, X-Forwarded-For"],
  ...["User-Agent: curl\x80\xff", 'Referer: "><script>'],
]
/** Different in every answer, or in every rendering of the same page. */
const changing =
  /^(date|x-cache|x-request-id|connection|age|content-length|transfer-encoding|etag|content-security-policy):/i

export type Attempt = { readonly address: string; readonly header: string; readonly encoding: string }

/** Each header at each path; in an address that nobody has asked for. */
export const headerAttempts: readonly Attempt[] = paths.flatMap((path) =>
  headers.map((header, index) => ({ address: `${path}?zz=${index}`, header, encoding: "br" })),
)

/**
 * One visitor asks for each address with a hostile header, others as browsers do: these must get what a process says that
 * none of them has asked before.
 */
export async function poisonCache(
  edge: string,
  untouched: string,
  attempts: readonly Attempt[],
): Promise<Attempts> {
  const through = await proveCache(edge)
  await workInParallel(attempts, AT_ONCE, async ({ address, header, encoding }) => {
    await ask(edge, address, header)
    const expected = readAnswer(await ask(untouched, address))
    for (const accepted of new Set([encoding, "br"])) {
      const got = readAnswer(await ask(edge, address, `Accept-Encoding: ${accepted}`))
      const changed = accepted === "br" ? expected.headers.filter((line) => !got.headers.includes(line)) : []
      if (got.page === "" || got.page !== expected.page || changed.length > 0)
        through.push(`${address} after ${JSON.stringify(header)}, ${accepted}: ${changed.join()}`)
    }
  })
  return { tried: attempts.length, through }
}

/** Without a cache there would be nothing to poison, and every attempt would seem refused. */
async function proveCache(edge: string): Promise<string[]> {
  const first = await ask(edge, "/kontakt?zz=0")
  const second = await ask(edge, "/kontakt?zz=0")
  const isCached = first.startsWith("HTTP/1.1 200") && /^x-cache: HIT/im.test(second)
  return isCached ? [] : ["the edge does not answer from its cache"]
}

function ask(edge: string, path: string, header = ""): Promise<string> {
  const has = (name: string) => header.startsWith(`${name}:`)
  const lines = [
    `GET ${path} HTTP/1.1`,
    ...(has("Host") ? [] : ["Host: www.example.cz"]),
    ...(has("Accept-Encoding") ? [] : ["Accept-Encoding: br"]),
    "Connection: close",
    ...(header === "" ? [] : [header]),
  ]
  const body = header.includes("Content-Length: 1")
    ? "A"
    : has("Transfer-Encoding")
      ? "1\r\nA\r\n0\r\n\r\n"
      : ""
  return sendRaw(edge, `${lines.join("\r\n")}\r\n\r\n${body}`, PATIENCE_MS)
}

/** Status and text, "" for no answer; and the headers, without what is different in every answer. */
function readAnswer(answer: string): { readonly page: string; readonly headers: readonly string[] } {
  const end = answer.indexOf("\r\n\r\n")
  if (end === -1) return { page: "", headers: [] }
  const [status = "", ...lines] = answer.slice(0, end).split("\r\n")
  const page = `${status}\n${decodeBody(lines, Buffer.from(answer.slice(end + 4), "latin1"))}`
  const compared = lines.filter((line) => !changing.test(line))
  return { page, headers: compared.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())) }
}

function decodeBody(lines: readonly string[], bytes: Buffer): string {
  const has = (header: RegExp) => lines.some((line) => header.test(line))
  const body = has(/^transfer-encoding: chunked/i) ? joinChunks(bytes) : bytes
  try {
    if (has(/^content-encoding: br/i)) return brotliDecompressSync(body).toString()
    return has(/^content-encoding: gzip/i) ? gunzipSync(body).toString() : body.toString()
  } catch {
    return `cannot be decoded: ${bytes.length} bytes`
  }
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at)
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16)
    if (end === -1 || !(size > 0)) break
    chunks.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(chunks)
}

const TRIES = 400
const queryPaths = [
  ...["/vozidla", "/vozidla", "/vozidla.data", "/", "/vyber", "/porovnani", "/vykup", "/hlidat", "/poptavka"],
  ...["/vozidla/skoda", "/vozidla%2Fskoda", "/vozidla/skoda%2Foctavia", "/VOZIDLA", "//vozidla", "/vozidla/"],
  ...["/vozidla/skoda/octavia/104211", "/nova-vozidla.atom", "/vozidla.json"],
]
const names = [...stockParams, wordsParam, vehiclesParam, "_routes", "index", "utm_source", "__proto__", ""]
const values = [
  ...["Nafta", "Benz%C3%ADn", "%C5%A0koda", "~(~'Audi~'Nafta)", "Kombi", "2015", "200000", "10", "2", "12"],
  ...["13", "-1", "0", "1e9", "104211", "104211,104322", "104322,104211", "a%00b", "%", "%2F", "+", "", "~'"],
  ...["od_nejlevnejsich", "octavia", "%3Cscript%3E", "nafta%20do%20200", "routes%2Fstock", "%ED%A0%80"],
]
const encodings = ["br", "gzip", "identity", "zstd, br", "*"]

/** Addresses made up of every parameter, at random and some twice. */
export function buildQueryAttempts(seed: number): readonly Attempt[] {
  const random = seededRandom(seed)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ""
  return Array.from({ length: TRIES }, () => {
    const params = Array.from({ length: Math.floor(random() * 5) }, () => `${pick(names)}=${pick(values)}`)
    const all = random() < 0.3 ? [...params, ...params.toReversed()] : params
    const address = all.length === 0 ? pick(queryPaths) : `${pick(queryPaths)}?${all.join("&")}`
    return { address, header: pick(headers), encoding: pick(encodings) }
  })
}
