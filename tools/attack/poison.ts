import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { seededRandom } from "#demo/seeded-random.ts"
import { stockParams, wordsParam } from "#domain/search/stock-query.ts"
import { vehiclesParam } from "#domain/stock/favourites.ts"
import { sendRaw } from "#harness/raw-request.ts"
import { workInParallel } from "#tools/attempts.ts"
import type { Attempts } from "./play.ts"

const PATIENCE_MS = 6_000

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

/** Whether a header that one visitor sends changes what the next one gets from the edge's cache. */
export async function poisonCache(edge: string): Promise<Attempts> {
  const attempts = paths.flatMap((path) => headers.map((header) => ({ path, header })))
  const through = await proveCache(edge)
  const isPoisoned = async (path: string, header: string, name: string) => {
    const untouched = readAnswer(await ask(edge, `${path}?zz=base${name}`))
    await ask(edge, `${path}?zz=${name}`, header)
    const after = readAnswer(await ask(edge, `${path}?zz=${name}`))
    return untouched === "" || after !== untouched
  }
  await workInParallel(attempts, 8, async ({ path, header }, index) => {
    // The stock may have a new version between two answers; a header that poisons does so every time.
    for (let round = 0; round < 3; round++) if (!(await isPoisoned(path, header, `${index}-${round}`))) return
    through.push(`${path} ${JSON.stringify(header)}`)
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

/** Status and text; empty for no answer. */
function readPage(answer: string): string {
  const end = answer.indexOf("\r\n\r\n")
  if (end === -1) return ""
  const [status = "", ...lines] = answer.slice(0, end).split("\r\n")
  return `${status}\n${decodeBody(lines, Buffer.from(answer.slice(end + 4), "latin1"))}`
}

/** Status, headers and text, without what is different in every answer; empty for no answer. */
function readAnswer(answer: string): string {
  const end = answer.indexOf("\r\n\r\n")
  if (end === -1) return ""
  const [, ...lines] = answer.slice(0, end).split("\r\n")
  const saved = lines.filter((line) => !changing.test(line)).sort()
  return [...saved, readPage(answer)]
    .join("\n")
    .replaceAll(/zz=[a-z]*\d+/g, "")
    .replaceAll(/"zz","[a-z]*\d+"/g, "")
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
const AT_ONCE = 4
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

/**
 * Addresses made up of every parameter, at random and some twice. One visitor asks for each with a hostile header, two others
 * as browsers do; these get what a process says that none of them has asked before.
 */
export async function poisonByQueries(edge: string, untouched: string, seed: number): Promise<Attempts> {
  const random = seededRandom(seed)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ""
  const addresses = Array.from({ length: TRIES }, () => {
    const params = Array.from({ length: Math.floor(random() * 5) }, () => `${pick(names)}=${pick(values)}`)
    const all = random() < 0.3 ? [...params, ...params.toReversed()] : params
    const address = all.length === 0 ? pick(queryPaths) : `${pick(queryPaths)}?${all.join("&")}`
    return { address, header: pick(headers), encoding: pick(encodings) }
  })
  const through: string[] = []
  await workInParallel(addresses, AT_ONCE, async ({ address, header, encoding }) => {
    await ask(edge, address, header)
    const expected = readPage(await ask(untouched, address))
    for (const accepted of [`Accept-Encoding: ${encoding}`, "Accept-Encoding: br"]) {
      const got = readPage(await ask(edge, address, accepted))
      if (got === "" || got !== expected)
        through.push(`seed ${seed}: ${address} after ${JSON.stringify(header)}, ${accepted}`)
    }
  })
  return { tried: TRIES, through }
}
