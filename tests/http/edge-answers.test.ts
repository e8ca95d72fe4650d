import { readFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { connect, type SecureContextOptions } from "node:tls"
import { describe, expect, it } from "vitest"
import { getFrom } from "#harness/get-from.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { answerText } from "#tests/scripted-site.ts"
import { startScriptedEdge } from "./start-scripted-edge.ts"

const { site, edge } = await startScriptedEdge()

const PHOTO = "/foto/1/1/abc/720.webp"
const locations = [
  "/",
  "/vozidla?page=2",
  "/assets/app.css",
  PHOTO,
  "/foto/1/2/abc/video",
  "/sdileni/1/a.png",
]

describe("what the edge tells the site", () => {
  it.each(locations)("is the edge's own word at %s, not the visitor's", async (path) => {
    const claimed = {
      host: "evil.example",
      "x-forwarded-for": "198.51.100.1",
      "x-forwarded-host": "evil.example",
      forwarded: "for=198.51.100.1",
      "x-request-id": "made-up-by-visitor",
      "accept-encoding": "gzip;q=0.1, br, zstd",
    }
    expect((await getFrom(edge.origin + path, { headers: claimed })).status).toBe(200)
    const heard = site.requests[0]?.headers
    expect(heard).toMatchObject({ host: "www.example.cz", "x-forwarded-for": "127.0.0.1" })
    expect(heard).toMatchObject({ "x-forwarded-proto": "https" })
    expect(heard?.["x-request-id"]).toMatch(/^[0-9a-f]{32}$/)
    expect(heard?.["accept-encoding"]).toBe(/^\/(foto|sdileni)/.test(path) ? undefined : "br")
    expect(heard).not.toHaveProperty("forwarded")
    expect(heard).not.toHaveProperty("x-forwarded-host")
  })

  it("has the range of a video", async () => {
    await getFrom(`${edge.origin}/foto/1/3/abc/video`, { headers: { range: "bytes=0-99" } })
    expect(site.requests[0]?.headers.range).toBe("bytes=0-99")
  })
})

describe("the edge's own answers", () => {
  const policy = ["strict-transport-security", "content-security-policy", "x-content-type-options"]

  it.each([
    ["/metrics", {}, 404],
    ["/healthz", {}, 404],
    ["/readyz", {}, 404],
    ["/", { "content-length": "5000" }, 413],
    [`/${"a".repeat(9000)}`, {}, 414],
  ])("carry the security headers", async (path, headers, status) => {
    const answer = await getFrom(edge.origin + path, { headers })
    expect(answer.status).toBe(status)
    for (const name of policy) expect(answer.headers[name]).toBeTruthy()
    expect(site.requests).toEqual([])
  })

  it("leave the site's headers as they are", async () => {
    site.setAnswer((response) =>
      response.writeHead(200, Object.fromEntries(policy.map((name) => [name, "the site's own"]))).end(),
    )
    const { headers } = await getFrom(`${edge.origin}/own-headers`)
    for (const name of policy) expect(headers[name]).toBe("the site's own")
  })

  it("redirect HTTP to the site's own name, whatever name was asked for", async () => {
    const answer = await fetch(`${edge.httpOrigin}/vozidla?page=2`, { redirect: "manual" })
    expect(answer.status).toBe(308)
    expect(answer.headers.get("location")).toBe("https://www.example.cz/vozidla?page=2")
  })
})

describe("what the edge keeps", () => {
  const soon = cachePolicies.page.replace("s-maxage=60", "s-maxage=1")
  let number = 0
  const newPath = () => `/page-${++number}`
  const get = async (path: string, encoding = "br") => {
    const { status, text, headers } = await getFrom(edge.origin + path, {
      headers: { "accept-encoding": encoding },
    })
    return { status, text, cache: headers["x-cache"] }
  }
  const asked = () =>
    site.requests.map(({ url, headers }) => `${url} ${headers["accept-encoding"] ?? ""}`.trim())

  it("is one answer for each encoding, whatever the value of Accept-Encoding, and one of a photo", async () => {
    const path = newPath()
    for (const encoding of ["br", "gzip, deflate, br", "br, gzip", "gzip", "gzip, deflate", "identity"])
      await get(path, encoding)
    expect(asked()).toEqual([`${path} br`, `${path} gzip`, path])
    site.requests.length = 0
    site.setAnswer(answerText("photo", cachePolicies.immutable))
    for (const encoding of ["br", "gzip", "identity"]) await get(`/foto/1${path}/abc/720.webp`, encoding)
    expect(asked()).toEqual([`/foto/1${path}/abc/720.webp`])
  })

  it("is asked for once by concurrent requests", async () => {
    const path = newPath()
    site.setAnswer((response, request) => void sleep(300).then(() => answerText("slow")(response, request)))
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)))
    expect(answers.every(({ status, text }) => status === 200 && text === "slow")).toBe(true)
    expect(asked()).toHaveLength(1)
  })

  it("is shown stale while it is asked for anew, while the site fails and while it is down, and no failure is kept", async () => {
    const path = newPath()
    site.setAnswer(answerText("old", soon))
    await get(path)
    await sleep(2500)
    site.setAnswer(
      (response, request) => void sleep(200).then(() => answerText("good", soon)(response, request)),
    )
    const shown = await get(path)
    expect(shown.text).toBe("old")
    expect(["STALE", "UPDATING"]).toContain(shown.cache)
    await expect.poll(async () => (await get(path)).text).toBe("good")
    site.setAnswer(answerText("broken", cachePolicies.error, 503))
    await sleep(2500)
    for (let times = 0; times < 3; times++)
      expect(await get(path)).toMatchObject({ status: 200, text: "good" })
    site.setAnswer((response) => response.destroy())
    for (let times = 0; times < 3; times++)
      expect(await get(path)).toMatchObject({ status: 200, text: "good" })
    site.setAnswer(answerText("better", soon))
    await expect.poll(async () => (await get(path)).text).toBe("better")
  })

  it("is no photo that the dealer has withdrawn, once the hour is over for which it was fresh", async () => {
    const path = "/foto/1/7/abc/720.webp"
    site.setAnswer(answerText("a number plate", cachePolicies.hour.replace("3600", "1")))
    expect([await get(path), await get(path)]).toMatchObject([{ cache: "MISS" }, { cache: "HIT" }])
    site.setAnswer(answerText("Not Found", cachePolicies.minute, 404))
    await sleep(2500)
    expect(await get(path)).toMatchObject({ status: 404, text: "Not Found" })
    // Nor while the site is down.
    site.setAnswer(answerText("a face", cachePolicies.hour.replace("3600", "1")))
    const other = path.replace("7", "8")
    await get(other)
    await sleep(2500)
    site.setAnswer((response) => response.destroy())
    expect((await get(other)).status).toBe(503)
  })
})

describe("TLS", () => {
  const shake = (options: SecureContextOptions & { ALPNProtocols?: string[] }) =>
    new Promise<string>((resolve) => {
      const socket = connect(
        { host: "127.0.0.1", port: Number(new URL(edge.origin).port), ...options },
        () => {
          resolve(`${socket.getProtocol()} ${socket.alpnProtocol || "none"}`)
          socket.destroy()
        },
      )
      socket.once("error", () => resolve("refused"))
    })

  it("is 1.3 with HTTP/2 for today's browsers", async () => {
    expect(await shake({ ALPNProtocols: ["h2", "http/1.1"] })).toBe("TLSv1.3 h2")
  })

  it("is 1.2 with forward secrecy for older ones, and nothing else", async () => {
    const old = { maxVersion: "TLSv1.2" } as const
    expect(
      await shake({ ...old, ciphers: "ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256" }),
    ).toMatch("TLSv1.2")
    for (const ciphers of ["AES128-GCM-SHA256", "AES256-SHA", "ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA"])
      expect(await shake({ ...old, ciphers: `${ciphers}:@SECLEVEL=0` })).toBe("refused")
    expect(await shake({ minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" })).toBe(
      "refused",
    )
  })
})

describe("what an operator sees of the edge", () => {
  it("is a line for each request, without the visitor's address and query", async () => {
    await getFrom(`${edge.origin}/logged?name=Novak`)
    const read = async () =>
      (await readFile(`${edge.folder}/log/access.log`, "utf8"))
        .split("\n")
        .find((line) => line.includes("/logged"))
    await expect.poll(read).toBeTruthy()
    const line = await read()
    expect(line).not.toMatch(/127\.0\.0\.1|Novak/)
    expect(JSON.parse(line ?? "")).toMatchObject({
      method: "GET",
      path: "/logged",
      status: 200,
      cache: "MISS",
    })
  })

  it("is the number of its connections, on this machine only", async () => {
    const text = await (await fetch(`${edge.statusOrigin}/edge-status`)).text()
    expect(text).toContain("Active connections:")
    expect((await getFrom(`${edge.origin}/edge-status`)).text).toBe("hello")
  })

  it("is workers that may open more files than systemd allows at first", async () => {
    const workers = await readFile(`/proc/${edge.pid}/task/${edge.pid}/children`, "utf8")
    const limits = await readFile(`/proc/${workers.split(" ")[0]}/limits`, "utf8")
    expect(Number(/Max open files\s+(\d+)/.exec(limits)?.[1])).toBeGreaterThan(1024)
  })
})
