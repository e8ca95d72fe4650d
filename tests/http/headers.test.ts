import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http"
import { describe, expect, it } from "vitest"
import { sharedSite as demo } from "./shared-site.ts"

const onEveryAnswer = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": [
    ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
    ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
    ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
}
const onNoAnswer = ["server", "x-powered-by", "via", "set-cookie"]

/** What is not a page loads nothing, wherever it is opened. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const pagePolicy = new RegExp(
  `^${[
    "default-src 'none'",
    String.raw`script-src 'self'( 'sha256-[\w+/]{43}=')+`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src https://mapy.example https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")}$`,
)

type Question = {
  readonly status: number
  readonly path: string | RegExp
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}
type Answer = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders }

/** A pattern stands for the first path in the list that fits. fetch would refuse to send a GET with a body. */
async function ask({ path, method = "GET", headers = {}, body }: Question): Promise<Answer> {
  const found = typeof path === "string" ? path : (await demo.read("/vozidla")).match(path)?.[0]
  return new Promise((resolve, reject) => {
    request(demo.origin + found, { method, headers }, (reply) => {
      reply.resume().once("end", () => resolve({ status: reply.statusCode, headers: reply.headers }))
    })
      .once("error", reject)
      .end(body)
  })
}

/** From one client, until the site has had enough of it. */
async function askTooOften(question: Question): Promise<Answer> {
  for (let sent = 0; sent < 5_000; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(question)))
    const refused = answers.find(({ status }) => status === 429)
    if (refused !== undefined) return refused
  }
  throw new Error("never refused")
}

const pages: Readonly<Record<string, Question>> = {
  "a page": { status: 200, path: "/vozidla?fuel=Nafta" },
  "the same page from the cache": { status: 200, path: "/vozidla?fuel=Nafta" },
  "a compressed page": { status: 200, path: "/vozidla", headers: { "accept-encoding": "br" } },
  "an unknown page": { status: 404, path: "/neznama" },
  "an unknown vehicle": { status: 404, path: "/vozidla/skoda/octavia/1" },
  "a malformed path": { status: 400, path: "/%ff" },
  "a form sent to a page": { status: 405, path: "/kontakt", method: "POST" },
}
const others: Readonly<Record<string, Question>> = {
  "a page's data": { status: 200, path: "/vozidla.data" },
  "an unknown photo": { status: 404, path: "/foto/1/1/x/320.webp" },
  "a script": { status: 200, path: /\/assets\/[\w.-]+\.js/ },
  "an unknown built file": { status: 404, path: "/assets/x.js" },
  "robots.txt": { status: 200, path: "/robots.txt" },
  "the sitemap": { status: 200, path: "/sitemap.xml" },
  "the state of the stock": { status: 200, path: "/stav.json" },
  "a redirect": { status: 301, path: "/vozidla/x/y/104211" },
  health: { status: 200, path: "/healthz" },
  readiness: { status: 200, path: "/readyz" },
  "another method": { status: 405, path: "/vozidla", method: "OPTIONS" },
  "a body": { status: 413, path: "/", headers: { "content-length": 5 }, body: "hello" },
  "one request too many": { status: 429, path: "/stav.json", headers: { "x-forwarded-for": "192.0.2.1" } },
}

function expectSecure({ headers }: Answer): void {
  expect(headers).toMatchObject(onEveryAnswer)
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/)
  expect(onNoAnswer.filter((name) => name in headers)).toEqual([])
}

it("a photo may be shown in the browser's own page, with the styles of that page and nothing else", async () => {
  const answer = await ask({ status: 200, path: /\/foto\/\d+\/1\/[\w-]+\/320\.webp/ })
  expect(answer.status).toBe(200)
  expectSecure(answer)
  expect(answer.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

describe("the answer to", () => {
  it.each(Object.entries(pages))(
    "%s has the security headers and a policy of its own",
    async (_, question) => {
      const answer = await ask(question)
      expect(answer.status).toBe(question.status)
      expectSecure(answer)
      expect(answer.headers["content-security-policy"]).toMatch(pagePolicy)
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined()
    },
  )

  it.each(Object.entries(others))("%s has the security headers and allows nothing", async (_, question) => {
    const answer = await (question.status === 429 ? askTooOften(question) : ask(question))
    expect(answer.status).toBe(question.status)
    expectSecure(answer)
    expect(answer.headers["content-security-policy"]).toBe(emptyPolicy)
  })
})
