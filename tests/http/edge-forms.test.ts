import { readFile } from "node:fs/promises"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { beforeEach, expect, it } from "vitest"
import { dayPages, linkPaths } from "#domain/site/link-paths.ts"
import { getFrom } from "#harness/get-from.ts"
import { sendRaw } from "#harness/raw-request.ts"
import { startEdge } from "#harness/start-edge.ts"
import { answerText, startScriptedSite } from "#tests/scripted-site.ts"
import { startScriptedEdge } from "./start-scripted-edge.ts"

const PATIENCE_MS = 5_000

let heard: string[] = []
beforeEach(() => {
  heard = []
})
const { site, edge } = await startScriptedEdge((response, request) => {
  text(request).then((body) => {
    heard.push(body)
    answerText(`answer ${heard.length}`)(response, request)
  })
})

const post = (path: string, body: string) => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
    origin: "https://www.example.cz",
    "sec-fetch-site": "same-origin",
  }
  return getFrom(edge.origin + path, { method: "POST", headers, body })
}

it.each(["/poptavka", "/poptavka.data"])("a form to %s reaches the site whole, each time", async (path) => {
  const body = `zprava=${"a".repeat(60_000)}`
  for (const number of [1, 2]) expect(await post(path, body)).toMatchObject({ text: `answer ${number}` })
  expect(heard).toEqual([body, body])
  const { headers } = site.requests.at(-1) ?? {}
  expect(headers).toMatchObject({ origin: "https://www.example.cz", "sec-fetch-site": "same-origin" })
})

it("a form in HTTP/1.0, without what newer browsers say of themselves, reaches the site whole", async () => {
  const body = `zprava=${"a".repeat(5_000)}`
  const head = ["POST /poptavka HTTP/1.0", "Host: www.example.cz", `Content-Length: ${body.length}`]
  const answer = await sendRaw(edge.origin, `${head.join("\r\n")}\r\n\r\n${body}`, PATIENCE_MS)
  expect([answer.split("\r\n", 1)[0], heard]).toEqual(["HTTP/1.1 200 OK", [body]])
})

it("a form with photos may be large on its own path, and there alone", async () => {
  const body = "a".repeat(5_000_000)
  expect(await post("/vykup/nabidka", body)).toMatchObject({ text: "answer 1" })
  expect(heard[0]?.length).toBe(body.length)
  expect(await post("/vykup/nabidka/fotografie", body)).toMatchObject({ text: "answer 2" })
  expect(await post("/vykup/nabidka/fotografie", `${body}${body}`)).toMatchObject({
    status: 413,
    text: expect.stringContaining("vyberte menší"),
  })
  for (const path of ["/vykup", "/poptavka", "/vykup/nabidka/x", "/vykup/nabidka/fotografie/x"])
    expect((await post(path, "a".repeat(70_000))).status, path).toBe(413)
})

it("a page on the form's path is not cached either", async () => {
  for (const number of [1, 2])
    expect(await getFrom(`${edge.origin}/poptavka?fuel=Nafta`)).toMatchObject({ text: `answer ${number}` })
})

const token = "0f3a".repeat(16)
/** Every token that a link has, the shorter one of the day among them. */
const linkPages = Object.values(linkPaths).map((path) =>
  path.replace(":token", dayPages.some((page) => path === linkPaths[page]) ? token.slice(-40) : token),
)

it("pages behind links and their buttons reach the site each time, and no log names the token", async () => {
  const paths = [...linkPages, ...linkPages.map((page) => `${page}.data`)]
  const body = `krok=navrhnout&poradi=1&zprava=${"a".repeat(5_000)}`
  for (const path of paths) {
    heard = []
    for (const number of [1, 2])
      expect(await getFrom(edge.origin + path)).toMatchObject({ text: `answer ${number}` })
    expect(await post(`${path}?krok=cas`, body)).toMatchObject({ text: "answer 3" })
    expect(heard.at(-1)).toBe(body)
    const own = path.split("/").at(-1) ?? ""
    const spoilt = [
      ...["/.", "/x/..", "/assets/..", "/cs", "/foto", "/%2e", "/x/%2e%2e", "/x/..%2f"].map(
        (before) => before + path,
      ),
      path.replace(own, `%30${own.slice(1)}`),
      `/.${path.replace(own, `%30${own.slice(1)}`)}`,
      path.replace(`/${own}`, `;a/${own}`),
      path.replace(`/${own}`, `%2f${own}`),
      `${path}/x`,
      path.toUpperCase(),
      path.replace("/", "/%2F"),
      path.replace("o", "%6f"),
      `/${path}`,
      `/?t=${own}`,
    ]
    for (const address of spoilt) await getFrom(edge.origin + address)
  }
  await setTimeout(1_500)
  const log = await readFile(`${edge.folder}/log/access.log`, "utf8")
  for (const page of linkPages) expect(log).toContain(`"path":"/${page.split("/")[1]}/:token"`)
  expect(log.toLowerCase()).not.toContain(token.slice(-20))
  expect(await readFile(`${edge.folder}/log/error.log`, "utf8")).not.toContain(token)
})

it.each([
  [`/termin/${token}`, 9_000],
  ["/poptavka", 70_000],
  ["/hlidat", 9_000],
  ["/kontakt", 2_000],
  ["/poptavka/x", 2_000],
])("to %s so long a body as %i bytes is refused at the edge", async (path, length) => {
  expect((await post(path, "a".repeat(length))).status).toBe(413)
  expect(heard).toEqual([])
})

it("a form is not sent to a second process once the first may have it", async () => {
  await using other = await startScriptedSite(answerText("other"))
  await using pair = await startEdge([site.port, other.port])
  let cut = 0
  site.setAnswer((response, request) => {
    cut++
    request.resume()
    request.once("end", () => response.destroy())
  })
  const visits = await Promise.all(
    Array.from({ length: 4 }, () =>
      getFrom(`${pair.origin}/poptavka`, { method: "POST", headers: { "content-length": "1" }, body: "a" }),
    ),
  )
  expect(visits.filter(({ status }) => status === 503).length).toBe(cut)
  expect(cut + other.requests.length).toBe(4)
})
