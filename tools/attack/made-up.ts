import { seededRandom } from "#demo/seeded-random.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { sendRaw } from "#harness/raw-request.ts"
import { workInParallel } from "#tools/attempts.ts"

export type MadeUpOptions = {
  readonly what: keyof typeof builders
  readonly origin: string
  readonly count: number
  readonly seed: number
}

/** Who would get a mail if a header could be added; nobody ever may. */
export const STRANGER = "stranger@elsewhere.example"

const PATIENCE_MS = 30_000
const AT_ONCE = 6

/** Straight at a process, because the edge would refuse most of them. */
export async function sendMadeUp({ what, origin, count, seed }: MadeUpOptions) {
  const chance = createChance(seed)
  /** Of the answers; "none" where the connection ended without one. */
  const statuses: string[] = []
  /** What was answered with an error of ours, or not in time. */
  const failures: string[] = []
  await workInParallel(Array.from({ length: count }), AT_ONCE, async () => {
    const bytes = builders[what](chance)
    const started = performance.now()
    const [, status] = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(await sendRaw(origin, bytes, PATIENCE_MS)) ?? []
    const outcome = status ?? (performance.now() - started < PATIENCE_MS ? "none" : "late")
    statuses.push(outcome)
    if (/^5|late/.test(outcome) && failures.length < 20)
      failures.push(`seed ${seed}: ${outcome}: ${JSON.stringify(bytes.slice(0, 600))}`)
  })
  return { statuses, failures }
}

type Chance = ReturnType<typeof createChance>

/** The same for the same seed. */
function createChance(seed: number) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const is = (part: number) => random() < part
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  /** Bytes that a path may hold, or any. */
  const noise = (most: number, isAny = is(0.1)) =>
    Array.from({ length: below(most) }, () => String.fromCharCode(isAny ? below(256) : 33 + below(94))).join(
      "",
    )
  return { below, is, pick, noise }
}

/** The bytes of a request and of a form as nobody sends them in good faith; a character is a byte. */
const builders = { requests: buildRequest, forms: buildForm }

function buildRequest(chance: Chance): string {
  const { below, is, pick, noise } = chance
  const head = [
    `${pick(methods)} ${buildTarget(chance)} ${is(0.97) ? "HTTP/1.1" : pick(versions)}`,
    ...(is(0.98) ? [`Host: ${pick(hosts)}`] : []),
    `X-Forwarded-For: ${below(223) + 1}.${below(256)}.0.${below(256)}`,
    ...Array.from(
      { length: below(4) },
      () => `${pick(headerNames)}: ${is(0.3) ? noise(80) : pick(pathWords)}`,
    ),
    ...(is(0.03) ? [`X-Long: ${"a".repeat(below(40_000))}`] : []),
    ...(is(0.02) ? Array.from({ length: 300 }, (_, number) => `X-${number}: 1`) : []),
    "Connection: close",
  ]
  const body = is(0.1) ? noise(3_000) : ""
  const promising = `Content-Length: ${body.length * 2}\r\n\r\n${body}`
  const rest = body === "" ? "\r\n" : pick([...frameOddly(body), promising])
  return `${head.join(pick(lineEnds))}\r\n${rest}`
}

function buildTarget({ below, is, pick, noise }: Chance): string {
  const path = pick([
    () => pick(paths),
    () => `${pick(paths)}/${pick(pathWords)}`,
    () => `/vozidla/${pick(pathWords)}/${pick(pathWords)}/${pick(ids)}`,
    () => `/foto/${pick(ids)}/${pick(ids)}/${pick(pathWords)}/${pick(pathWords)}`,
    () => `/assets/${pick(pathWords)}`,
    () => `/${noise(60)}`,
    () => `${pick(paths)}.data`,
  ])()
  if (is(0.4)) return path
  const parameter = () => `${pick(parameterNames)}=${is(0.2) ? noise(200) : pick(pathWords)}`
  return `${path}?${Array.from({ length: 1 + below(4) }, parameter).join("&")}`
}

function buildForm(chance: Chance): string {
  const { below, is, pick, noise } = chance
  const body = is(0.03) ? noise(3_000, true) : buildFields(chance)
  const head = [
    `${is(0.97) ? "POST" : pick(oddMethods)} ${pick(formPaths)} HTTP/1.1`,
    "Host: localhost",
    `Content-Type: ${is(0.85) ? formType : pick(types)}`,
    `X-Forwarded-For: 10.${below(256)}.${below(256)}.${below(256)}`,
    ...(is(0.8) ? [`Origin: ${is(0.95) ? browserHeaders.origin : pick(origins)}`] : []),
    ...(is(0.5) ? [`Sec-Fetch-Site: ${is(0.9) ? "same-origin" : pick(sites)}`] : []),
    ...(is(0.2) ? [`${pick(headerNames)}: ${pick(values).replaceAll(/[\r\n]/g, " ")}`] : []),
    "Connection: close",
  ]
  // What promises more than it sends is tried apart, for it takes its time.
  const rest = is(0.94) ? `Content-Length: ${body.length}\r\n\r\n${body}` : pick(frameOddly(body))
  return `${head.join("\r\n")}\r\n${rest}`
}

function buildFields(chance: Chance): string {
  const { is, pick, noise } = chance
  /** Now and then as it is, with bytes that belong to no text. */
  const encode = (value: string) =>
    is(0.97) ? encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+") : value
  const fields = Object.entries(filled).map(([name, value]) => {
    if (is(0.8)) return `${name}=${encode(value)}`
    return pick([
      () => `${name}=${encode(pick(values))}`,
      () => `${name}=${encode(value + pick(values))}`,
      () => "",
      () => `${name}=a&${name}=${encode(pick(values))}`,
      () => `${name}[]=${encode(pick(values))}`,
      () => `${encode(pick(values))}=${name}`,
      () => `${name}=${noise(200, true)}`,
    ])()
  })
  return fields.filter((field) => field !== "").join("&")
}

/** A body whose end is said twice, wrongly or not at all. */
function frameOddly(body: string): readonly string[] {
  const [length, chunk] = [`Content-Length: ${body.length}`, body.length.toString(16)]
  return [
    `${length}\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${chunk}\r\n${body}\r\n0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}`,
    `Transfer-Encoding: chunked\r\n${length}\r\n\r\n0\r\n\r\n`,
    "Transfer-Encoding: gzip, chunked\r\nContent-Length: 3\r\n\r\nabc",
    `Content-Length: ${Math.floor(body.length / 2)}\r\n\r\n${body}`,
    `Content-Length: 64001\r\n\r\n${"a".repeat(64_001)}`,
    `Content-Length: 99999999999\r\n\r\n${body}`,
    `Content-Length: -1\r\n\r\n${body}`,
    `${length}\r\nContent-Length: 3\r\n\r\n${body}`,
    `\r\n${body}`,
    `Expect: 100-continue\r\n${length}\r\n\r\n${body}`,
  ]
}

const oddMethods = [
  ...["HEAD", "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", ""],
]
const methods = [...Array.from({ length: 40 }, () => "GET"), ...oddMethods]
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
const parameterNames = [
  ...["producer_text", "fuel", "constr", "gear", "sales_price", "sort", "page", "limit", "__proto__"],
  ...["constructor", "_routes", "index", ""],
]
const pathWords = [
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
  ...["Content-Encoding", "Content-Language", "X-HTTP-Method-Override", "X-Forwarded-Host"],
]

const formType = "application/x-www-form-urlencoded"
const NO_TOKEN = "0".repeat(64)
const formPaths = [
  ...["/poptavka", "/poptavka.data", "/poptavka?x=1", "/poptavka/", "/POPTAVKA", "/poptavka/odeslano"],
  ...[`/prodejce/${NO_TOKEN}`, `/termin/${NO_TOKEN}.data`, `/smazat-udaje/${NO_TOKEN}?krok=smazat`],
  "/prodejce/%00",
]
const types = [
  ...["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"],
  ...[`${formType}; charset=utf-16`, `${formType}; charset=${"x".repeat(2_000)}`],
  ...["APPLICATION/X-WWW-FORM-URLENCODED", ""],
]
const origins = ["null", "https://elsewhere.example", "http://localhost:3000.elsewhere.example", "x", ""]
const sites = ["cross-site", "same-site", "none", "x", ""]
const filled = {
  [enquiryFields.vehicle.name]: "104211",
  [enquiryFields.search.name]: "",
  [enquiryFields.contactMethod.name]: "question",
  [enquiryFields.callWindow.name]: "",
  [enquiryFields.visitDay.name]: "",
  [enquiryFields.visitTime.name]: "",
  [enquiryFields.name.name]: "Jana Zkoušková",
  [enquiryFields.phone.name]: "777 123 456",
  [enquiryFields.email.name]: "jana@visitors.example",
  [enquiryFields.message.name]: "Dobrý den",
  krok: "smazat",
  poradi: "0",
}
const values = [
  ...[`Jana\r\nBcc: ${STRANGER}`, `Jana\nBcc: ${STRANGER}\n\nNabídka`, `Jana\rTo: ${STRANGER}`],
  ...[`Jana%0d%0aBcc:%20${STRANGER}`, `Jana\u2028Bcc: ${STRANGER}`, `Jana" <${STRANGER}>`],
  ...[`jana@visitors.example, ${STRANGER}`, `jana@visitors.example>\r\nRCPT TO:<${STRANGER}>`],
  ...[`<${STRANGER}>`, `${STRANGER}\0@visitors.example`, `=?utf-8?Q?Jana=0D=0ABcc:_${STRANGER}?=`],
  ...[`=?utf-8?B?${btoa(`Jana\r\nBcc: ${STRANGER}`)}?=`, "\r\n.\r\nMAIL FROM:<a@b.example>\r\n"],
  ...["BEGIN:VEVENT\r\nATTENDEE:mailto:a@b.example", "\0", "\ud800", "🚗".repeat(400), "a".repeat(59_000)],
  ...["\n".repeat(1_600), "'; drop table enquiry; --", "</textarea><script>alert(1)</script>", "visit"],
  ...["callback", "2026-02-30", "9999-99-99", "25:61", "-1", "1e309", "999999999999999999999"],
  ...["?fuel=Nafta&page=9", "?~(~'**d800", "__proto__", "constructor", ""],
]
