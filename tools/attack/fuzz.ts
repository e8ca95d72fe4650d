import { text } from "node:stream/consumers"
import { seededRandom } from "#demo/seeded-random.ts"
import { sendBytes } from "./send-bytes.ts"

type Random = () => number

/** The bytes of one request as nobody sends it in good faith; the same for the same random numbers. */
export function buildFuzzedRequest(random: Random): Buffer {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const chance = (part: number) => random() < part
  const head = [
    `${pick(methods)} ${buildTarget(random, pick)} ${chance(0.97) ? "HTTP/1.1" : pick(versions)}`,
    ...(chance(0.98) ? [`Host: ${pick(hosts)}`] : []),
    `X-Forwarded-For: ${Math.floor(random() * 223) + 1}.${Math.floor(random() * 256)}.0.${Math.floor(random() * 256)}`,
    ...Array.from({ length: Math.floor(random() * 4) }, () => buildHeader(random, pick)),
    ...(chance(0.03) ? [`X-Long: ${"a".repeat(Math.floor(random() * 40_000))}`] : []),
    ...(chance(0.02) ? Array.from({ length: 300 }, (_, number) => `X-${number}: 1`) : []),
    "Connection: close",
  ]
  const body = chance(0.1) ? buildBody(random, pick) : ""
  return Buffer.from(`${head.join(pick(lineEnds))}\r\n${body === "" ? "\r\n" : body}`, "latin1")
}

type Pick = <Item>(items: readonly Item[]) => Item

function buildTarget(random: Random, pick: Pick): string {
  const path = pick([
    () => pick(paths),
    () => `${pick(paths)}/${pick(words)}`,
    () => `/vozidla/${pick(words)}/${pick(words)}/${pick(ids)}`,
    () => `/foto/${pick(ids)}/${pick(ids)}/${pick(words)}/${pick(words)}`,
    () => `/assets/${pick(words)}`,
    () => `/${buildNoise(random, 60)}`,
    () => `${pick(paths)}.data`,
  ])()
  if (random() < 0.4) return path
  const parameters = Array.from(
    { length: Math.ceil(random() * 4) },
    () => `${pick(names)}=${random() < 0.2 ? buildNoise(random, 200) : pick(words)}`,
  )
  return `${path}?${parameters.join("&")}`
}

function buildHeader(random: Random, pick: Pick): string {
  return `${pick(headerNames)}: ${random() < 0.3 ? buildNoise(random, 80) : pick(words)}`
}

function buildBody(random: Random, pick: Pick): string {
  const content = buildNoise(random, 3_000)
  return pick([
    `Content-Length: ${content.length}\r\n\r\n${content}`,
    `Content-Length: ${content.length * 2}\r\n\r\n${content}`,
    `Content-Length: -1\r\n\r\n${content}`,
    `Transfer-Encoding: chunked\r\n\r\n${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\nzz\r\n${content}`,
    `Transfer-Encoding: gzip, chunked\r\nContent-Length: 3\r\n\r\nabc`,
    `Expect: 100-continue\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
  ])
}

/** Mostly bytes that a path may hold, now and then any. */
function buildNoise(random: Random, most: number): string {
  const size = Math.floor(random() * most)
  const anyByte = random() < 0.1
  return Array.from({ length: size }, () =>
    String.fromCharCode(anyByte ? 1 + Math.floor(random() * 255) : 33 + Math.floor(random() * 94)),
  ).join("")
}

const methods = [
  ...Array.from({ length: 40 }, () => "GET"),
  ...["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", ""],
]
const versions = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "http/1.1", ""]
const hosts = [
  ...Array.from({ length: 40 }, () => "www.example.cz"),
  ...["localhost", "a".repeat(300), "[::1]:80", "x:99999", "a b", "@", "..", ""],
]
const lineEnds = [...Array.from({ length: 80 }, () => "\r\n"), "\n", "\r"]
const paths = [
  ...["", "/", "//", "/vozidla", "/vozidla/", "/test", "/kontakt", "/vykup", "/financovani"],
  ...["/pojisteni", "/zaruka", "/soukromi", "/pristupnost", "/_root", "/healthz", "/readyz"],
  ...["/stav.json", "/.well-known/security.txt", "/robots.txt", "/sitemap.xml", "*"],
  ...["http://elsewhere.example/", "/assets/../../package.json", "/..%2f..%2fetc/passwd", "/%00", "/%"],
  ...["/%c3%28", "/\\windows", "/vozidla%2Fskoda", `/${"a/".repeat(200)}`, `/${"%25".repeat(500)}`],
]
const ids = ["104211", "0", "-1", "1e3", "999999999999999999999", "NaN", "%00", "%EF%BC%91", "104211%20", "1"]
const names = [
  ...["producer_text", "fuel", "constr", "gear", "sales_price", "sort", "page", "limit", "__proto__"],
  ...["constructor", "_routes", "index", ""],
]
const words = [
  ...["skoda", "octavia", "Mercedes~-Benz-BMW", "~(~'Audi~'BMW)", "~(~'Audi~(~'x", "~".repeat(2_000)],
  ...["-".repeat(2_000), "';%20DROP%20TABLE%20vehicles;%20--", "<script>alert(1)</script>"],
  ...["%3Cscript%3E", "../../../../etc/passwd", "..%5c..%5c", "%0d%0aSet-Cookie:%20x=1", "{{7*7}}"],
  ...["%F0%9F%9A%97", "%ff%fe", "1e309", "-0", "9".repeat(400), "true", "[object%20Object]"],
  ...["a".repeat(8_000), "320.webp", "video", ""],
]
const headerNames = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "Cookie", "If-None-Match", "If-Modified-Since"],
  ...["Range", "Referer", "User-Agent", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id"],
  ...["Upgrade", "HTTP2-Settings", "Content-Type", "Authorization", "X-React-Router-Request", "Origin"],
]

export type FuzzOptions = { readonly origin: string; readonly requests: number; readonly seed: number }

/** Requests that got no good answer. */
export type FuzzResult = { readonly failures: readonly string[] }

/** A process that reads its options as JSON from standard input, sends made-up requests and prints the result. */
const options: FuzzOptions = JSON.parse(await text(process.stdin))
const AT_ONCE = 4
const random = seededRandom(options.seed)
const failures: string[] = []
let left = options.requests

async function sendInTurn(): Promise<void> {
  while (left-- > 0) {
    const bytes = buildFuzzedRequest(random)
    const status = await sendBytes(options.origin, bytes, left)
    if (/^5|late/.test(status) && failures.length < 20)
      failures.push(`${status}: ${bytes.toString("latin1", 0, 300)}`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
console.log(JSON.stringify({ failures } satisfies FuzzResult))
