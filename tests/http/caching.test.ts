import { describe, expect, it, vi } from "vitest"
import { sharedSite } from "./shared-site.ts"

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  sharedSite.ask({ path, headers, method })

/** Inspecting the photos makes a new version of the stock now and then, also during a test. */
const inOneVersion = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 })

const pages = ["/", "/vozidla", "/vozidla?fuel=Nafta", "/vozidla/skoda/octavia/104211", "/kontakt"]

describe("a page", () => {
  it.each(pages)("%s is cached at the edge for a minute, for a day while the site is down", async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    )
    expect(headers.vary).toBe("accept-encoding")
    expect(headers["set-cookie"]).toBeUndefined()
  })

  it.each(pages)(
    "%s has one strong ETag for each encoding, and is not sent again to a client that has it",
    (path) =>
      inOneVersion(async () => {
        const plain = await ask(path)
        const br = await ask(path, { "accept-encoding": "gzip, br" })
        const gzip = await ask(path, { "accept-encoding": "gzip" })
        expect(br.headers["content-encoding"]).toBe("br")
        expect(gzip.headers["content-encoding"]).toBe("gzip")
        expect(br.byteCount).toBeLessThan(gzip.byteCount)
        expect(gzip.byteCount).toBeLessThan(plain.byteCount / 3)
        const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag))
        expect(new Set(tags).size).toBe(3)
        for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
        const again = await ask(path, {
          "accept-encoding": "br",
          "if-none-match": `"other", W/${br.headers.etag}`,
        })
        expect(again).toMatchObject({ status: 304, byteCount: 0, headers: { etag: br.headers.etag } })
        expect(again.headers["cache-control"]).toBe(br.headers["cache-control"])
      }),
  )

  it("answers HEAD like GET, without the body", () =>
    inOneVersion(async () => {
      const get = await ask("/vozidla", { "accept-encoding": "br" })
      const head = await ask("/vozidla", { "accept-encoding": "br" }, "HEAD")
      expect(head.byteCount).toBe(0)
      const { date: _, "x-request-id": __, ...headers } = get.headers
      expect(head.headers).toMatchObject(headers)
    }))

  it("defers its script until it is painted", async () => {
    const page = await sharedSite.read("/vozidla")
    expect(page).toMatch(/<script type="deferred" data-modules="\/assets\/[\w./ -]+">import /)
    expect(page).not.toMatch(/modulepreload" href|type="module"/)
  })
})

it.each([
  ["/neznama", 404],
  ["/vozidla/skoda/octavia/999999999", 404],
  ["/nabidka/0000000000000000.json", 302],
])("%s is no good page, and is cached for ten seconds only", async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers["cache-control"]).toBe("public, max-age=0, s-maxage=10")
})

it("the stock for browsers has the version that the list names in its URL, is immutable and small", async () => {
  let version = ""
  // What is found in the photos is a new version, also between the two requests.
  await expect
    .poll(async () => {
      const page = await sharedSite.read("/vozidla")
      version = JSON.parse(await sharedSite.read("/readyz")).version
      return page.includes(version)
    })
    .toBe(true)
  const path = `/nabidka/${version}.json`
  const { status, headers, byteCount } = await ask(path, { "accept-encoding": "br" })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  })
  expect(byteCount).toBeLessThan(6000)
  const { columns } = JSON.parse(await sharedSite.read(path))
  expect(columns.id).toHaveLength(50)
  expect(JSON.stringify(columns)).not.toMatch(/"vin"|"remarks"|Palubní počítač/)
})

it("built files are compressed in advance and immutable", async () => {
  const page = await sharedSite.read("/")
  const script = page.match(/\/assets\/library-[\w-]+\.js/)?.[0] ?? ""
  const { status, headers, byteCount } = await ask(script, { "accept-encoding": "br" })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  })
  expect(String(headers.vary).toLowerCase()).toBe("accept-encoding")
  expect(byteCount).toBeLessThan((await ask(script)).byteCount / 2)
})
