import type { ParsedMail } from "mailparser"
import { seededRandom } from "#demo/seeded-random.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { sendBytes } from "./send-bytes.ts"

type Random = () => number
type Pick = <Item>(items: readonly Item[]) => Item

/** Who would get a mail if a header could be added; nobody ever may. */
const STRANGER = "stranger@elsewhere.example"

/** The bytes of one form as no page sends it; the same for the same random numbers. */
function buildFuzzedForm(random: Random, paths: readonly string[]): Buffer {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const chance = (part: number) => random() < part
  const body = chance(0.03) ? buildNoise(random, 3_000) : buildBody(random, pick)
  const head = [
    `${chance(0.97) ? "POST" : pick(methods)} ${pick(paths)} HTTP/1.1`,
    "Host: localhost",
    `Content-Type: ${chance(0.85) ? formType : pick(types)}`,
    `X-Forwarded-For: 10.${byte(random)}.${byte(random)}.${byte(random)}`,
    ...(chance(0.8) ? [`Origin: ${chance(0.95) ? browserHeaders.origin : pick(origins)}`] : []),
    ...(chance(0.5) ? [`Sec-Fetch-Site: ${chance(0.9) ? "same-origin" : pick(sites)}`] : []),
    ...(chance(0.2) ? [`${pick(headerNames)}: ${pick(values).replaceAll(/[\r\n]/g, " ")}`] : []),
    "Connection: close",
  ]
  return Buffer.from(`${head.join("\r\n")}\r\n${buildLength(body, random, pick)}`, "latin1")
}

const formType = "application/x-www-form-urlencoded"

function byte(random: Random): number {
  return Math.floor(random() * 256)
}

/** Mostly true. What promises more than it sends is tried apart, for it takes its time. */
function buildLength(body: string, random: Random, pick: Pick): string {
  const whole = `Content-Length: ${body.length}\r\n\r\n${body}`
  if (random() < 0.94) return whole
  return pick([
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}`,
    `Transfer-Encoding: chunked\r\nContent-Length: ${body.length}\r\n\r\n0\r\n\r\n`,
    `Content-Length: ${Math.floor(body.length / 2)}\r\n\r\n${body}`,
    `Content-Length: 64001\r\n\r\n${"a".repeat(64_001)}`,
    `Content-Length: 99999999999\r\n\r\n${body}`,
    `Content-Length: -1\r\n\r\n${body}`,
    `Content-Length: ${body.length}\r\nContent-Length: 3\r\n\r\n${body}`,
    `\r\n${body}`,
    `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ])
}

function buildBody(random: Random, pick: Pick): string {
  const fields = Object.entries(filled).map(([name, value]) => {
    if (random() < 0.8) return `${name}=${encode(value, random)}`
    return pick([
      () => `${name}=${encode(pick(values), random)}`,
      () => `${name}=${encode(value + pick(values), random)}`,
      () => "",
      () => `${name}=a&${name}=${encode(pick(values), random)}`,
      () => `${name}[]=${encode(pick(values), random)}`,
      () => `${encode(pick(values), random)}=${name}`,
      () => `${name}=${buildNoise(random, 200)}`,
    ])()
  })
  return fields.filter((field) => field !== "").join("&")
}

/** Now and then as it is, with bytes that belong to no text. */
function encode(value: string, random: Random): string {
  return random() < 0.97 ? encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+") : value
}

function buildNoise(random: Random, most: number): string {
  return Array.from({ length: Math.floor(random() * most) }, () => String.fromCharCode(byte(random))).join("")
}

const filled = {
  [enquiryFields.vehicle.name]: "104211",
  [enquiryFields.search.name]: "",
  [enquiryFields.way.name]: "question",
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
  `Jana\r\nBcc: ${STRANGER}`,
  `Jana\nBcc: ${STRANGER}\n\nNabídka`,
  `Jana\rTo: ${STRANGER}`,
  `Jana%0d%0aBcc:%20${STRANGER}`,
  `Jana\u2028Bcc: ${STRANGER}`,
  `Jana" <${STRANGER}>`,
  `jana@visitors.example, ${STRANGER}`,
  `jana@visitors.example>\r\nRCPT TO:<${STRANGER}>`,
  `<${STRANGER}>`,
  `${STRANGER}\0@visitors.example`,
  `=?utf-8?B?${btoa(`Jana\r\nBcc: ${STRANGER}`)}?=`,
  `=?utf-8?Q?Jana=0D=0ABcc:_${STRANGER}?=`,
  "\r\n.\r\nMAIL FROM:<a@b.example>\r\n",
  "BEGIN:VEVENT\r\nATTENDEE:mailto:a@b.example",
  "\0",
  "\ud800",
  "🚗".repeat(400),
  "a".repeat(59_000),
  "\n".repeat(1_600),
  "'; drop table enquiry; --",
  "</textarea><script>alert(1)</script>",
  "visit",
  "callback",
  "2026-02-30",
  "9999-99-99",
  "25:61",
  "-1",
  "1e309",
  "999999999999999999999",
  "?fuel=Nafta&page=9",
  "?~(~'**d800",
  "__proto__",
  "constructor",
  "",
]
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "HEAD", "GET"]
const types = [
  ...["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"],
  ...[`${formType}; charset=utf-16`, `${formType}; charset=${"x".repeat(2_000)}`],
  ...["APPLICATION/X-WWW-FORM-URLENCODED", ""],
]
const origins = ["null", "https://elsewhere.example", "http://localhost:3000.elsewhere.example", "x", ""]
const sites = ["cross-site", "same-site", "none", "x", ""]
const headerNames = [
  ...["Cookie", "Referer", "Content-Encoding", "X-HTTP-Method-Override", "X-Forwarded-Host"],
  ...["X-Request-Id", "Accept-Encoding", "Content-Language", "Range", "Upgrade"],
]

const AT_ONCE = 6

export type FuzzedAnswers = {
  /** Answers by status; "none" where the connection ended without one. */
  readonly statuses: ReadonlyMap<string, number>
  /** Forms that were answered with an error of ours, or not in time. */
  readonly failures: readonly string[]
}

/** Made-up forms, straight at a process, because the edge would refuse most of them. */
export async function sendFuzzedForms(
  origin: string,
  paths: readonly string[],
  count: number,
  seed: number,
  onSent: (sent: number) => Promise<void>,
): Promise<FuzzedAnswers> {
  const random = seededRandom(seed)
  const statuses = new Map<string, number>()
  const failures: string[] = []
  let left = count
  let sent = 0
  const sendInTurn = async () => {
    while (left-- > 0) {
      const bytes = buildFuzzedForm(random, paths)
      const status = await sendBytes(origin, bytes, left)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (/^5|late/.test(status) && failures.length < 20)
        failures.push(`seed ${seed}: ${status}: ${JSON.stringify(bytes.toString("latin1", 0, 600))}`)
      await onSent(++sent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return { statuses, failures }
}

/** All that our mails ever have. */
const knownHeaders = [
  ...["from", "to", "reply-to", "subject", "date", "message-id", "mime-version", "content-type"],
  ...["content-transfer-encoding", "auto-submitted"],
]

/** What a mail has that nobody but a visitor can have put there. */
export function listInjected(mail: ParsedMail): readonly string[] {
  const unknown = [...mail.headers.keys()].filter((name) => !knownHeaders.includes(name))
  const recipients = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? []].flat().flatMap(({ value }) => value)
  return [
    ...unknown.map((name) => `header ${name}`),
    ...(recipients.length === 1 ? [] : [`${recipients.length} recipients`]),
    ...recipients.filter(({ address }) => address === STRANGER).map(() => "a stranger's address"),
    ...(/[\r\n]/.test(mail.subject ?? "") ? ["lines in the subject"] : []),
  ]
}
