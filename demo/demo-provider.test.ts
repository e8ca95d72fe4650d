import { readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readStatus, sendRaw } from "#harness/raw-request.ts"
import { type DemoProvider, startDemoProvider } from "./demo-provider.ts"

let provider: DemoProvider

beforeAll(async () => {
  provider = await startDemoProvider()
})
beforeEach(() => provider.setFault(null))
afterAll(() => provider.stop())

function ask(url: string, fields: Record<string, string> = {}) {
  const { name, password, accountId } = provider.credentials
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams({ name, password, id: accountId, ...fields }),
  })
}

async function askText(url: string, fields: Record<string, string> = {}) {
  return (await ask(url, fields)).text()
}

/** Of a path as it is written, which fetch would resolve. */
async function statusOfRawPath(path: string) {
  return readStatus(
    await sendRaw(provider.origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 10_000),
  )
}

describe("the feed", () => {
  test("gives some fields only for a single car", async () => {
    const list = await askText(provider.carsUrl)
    const single = await askText(provider.carUrl, { id: "104211" })
    expect(single.match(/<car>/g)).toHaveLength(1)
    for (const field of ["<vin>", "<owner>", "<stk_full>"]) {
      expect(list).not.toContain(field)
      expect(single).toContain(field)
    }
  })

  test("keeps the shapes of the vehicles and escapes their texts", async () => {
    const xml = await askText(provider.carsUrl)
    expect(xml).toContain("<photos></photos>")
    expect(xml).toContain('<photo order="1">')
    expect(xml).toContain("<model_text></model_text>")
    expect(xml).toContain("DSG L&amp;K, panorama")
    expect(xml).toContain("v pěkném stavu &amp;amp; bez investic")
    expect(xml).toContain("<![CDATA[Sleva při financování <b>10 000 Kč</b>]]>")
  })

  test("refuses an unknown vehicle and an unknown account", async () => {
    expect(await askText(provider.carUrl, { id: "1" })).toContain('<error is_error="1">')
    expect(await askText(provider.carsUrl, { id: "1" })).toContain('<error is_error="1">')
  })

  test("answers 401 to wrong credentials, 405 to a wrong method, 404 to a wrong path", async () => {
    expect((await ask(provider.carsUrl, { password: "x" })).status).toBe(401)
    expect((await ask(provider.carUrl, { name: "x", id: "104211" })).status).toBe(401)
    expect((await fetch(provider.carsUrl)).status).toBe(405)
    expect((await ask(`${provider.origin}/nothing`)).status).toBe(404)
  })
})

describe("photos", () => {
  test("one vehicle has a video, a YouTube URL and something that is neither", async () => {
    const xml = await askText(provider.carUrl, { id: "104396" })
    const urls = Array.from(xml.matchAll(/<photo>([^<]*)</g), ([, url = ""]) => url)
    expect(urls).toContain("https://www.youtube.com/watch?v=ukazka00000")
    const own = urls.filter((url) => url.startsWith(`${provider.origin}/photos/`))
    const replies = await Promise.all(own.map((url) => fetch(url)))
    const types = replies.map((reply) => (reply.ok ? reply.headers.get("content-type") : reply.status))
    expect(new Set(types)).toEqual(new Set(["image/jpeg", "video/mp4", "text/plain; charset=utf-8"]))
    expect(own).toHaveLength(urls.length - 1)
  })

  test("are served with a query too, and a missing one is 404", async () => {
    expect(await statusOfRawPath("/photos/kombi-cerna/side.jpg?n=0&w=1600")).toBe(200)
    expect(await statusOfRawPath("/photos/missing/106024-1.jpg")).toBe(404)
  })

  test.each([
    "/photos/../cars.json",
    "/photos/main/../../self-signed/key.pem",
    "/photos/%2e%2e/cars.json",
    "/photos/main/..%2f..%2fREADME.md",
    "/photos//etc/passwd",
    "/photos/main",
  ])("never lead out of their folder: %s", async (path) => {
    expect(await statusOfRawPath(path)).toBe(404)
  })
})

test("over TLS its certificate is one that nobody trusts", async () => {
  const read = (file: string) => readFileSync(new URL(`self-signed/${file}`, import.meta.url), "utf8")
  const secure = await startDemoProvider({ tls: { key: read("key.pem"), cert: read("cert.pem") } })
  expect(secure.origin).toMatch(/^https:/)
  await expect(ask(secure.carsUrl)).rejects.toMatchObject({ cause: { code: "DEPTH_ZERO_SELF_SIGNED_CERT" } })
  await secure.stop()
})

test("the control endpoint switches a fault on and off and knows its names", async () => {
  const control = (fault: string) => ask(`${provider.origin}/control`, { fault })
  expect((await control("status-500")).status).toBe(200)
  expect((await ask(provider.carsUrl)).status).toBe(500)
  expect((await control("")).status).toBe(200)
  expect((await ask(provider.carsUrl)).status).toBe(200)
  expect((await control("toString")).status).toBe(400)
})
