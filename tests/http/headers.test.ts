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

type Question = Omit<Parameters<typeof demo.ask>[0], "path"> & {
  readonly status: number
  readonly path: string | RegExp
}

/** A pattern stands for the first path in the list that fits. */
async function ask({ path, status: _, ...question }: Question) {
  const found = typeof path === "string" ? path : (await demo.read("/vozidla")).match(path)?.[0]
  return demo.ask({ ...question, path: found ?? "" })
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
}

function expectSecure({ headers }: Awaited<ReturnType<typeof ask>>): void {
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
  it.each(Object.entries(pages))("%s has the security headers and its own policy", async (_, question) => {
    const answer = await ask(question)
    expect(answer.status).toBe(question.status)
    expectSecure(answer)
    expect(answer.headers["content-security-policy"]).toMatch(pagePolicy)
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined()
  })

  it.each(Object.entries(others))("%s has the security headers and allows nothing", async (_, question) => {
    const answer = await ask(question)
    expect(answer.status).toBe(question.status)
    expectSecure(answer)
    expect(answer.headers["content-security-policy"]).toBe(emptyPolicy)
  })
})
