import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { getFrom } from "#tests/get-from.ts"
import { answerText, type ScriptedSite, startScriptedSite } from "#tests/scripted-site.ts"
import { type Edge, startEdge } from "#tests/start-edge.ts"

let site: ScriptedSite
let edge: Edge
let heard: string[] = []

beforeAll(async () => {
  site = await startScriptedSite((response, request) => {
    text(request).then((body) => {
      heard.push(body)
      answerText(`answer ${heard.length}`)(response, request)
    })
  })
  edge = await startEdge([site.port])
})
afterAll(async () => {
  await edge.stop()
  await site.stop()
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

it.each(["/poptavka", "/poptavka.data"])(
  "a form sent to %s reaches the site whole, each time",
  async (path) => {
    heard = []
    const body = `zprava=${"a".repeat(60_000)}`
    for (const number of [1, 2]) expect(await post(path, body)).toMatchObject({ text: `answer ${number}` })
    expect(heard).toEqual([body, body])
    const { headers } = site.requests.at(-1) ?? {}
    expect(headers).toMatchObject({ origin: "https://www.example.cz", "sec-fetch-site": "same-origin" })
  },
)

it("a page on the form's path is not cached either", async () => {
  heard = []
  for (const number of [1, 2])
    expect(await getFrom(`${edge.origin}/poptavka?fuel=Nafta`)).toMatchObject({ text: `answer ${number}` })
})

it.each([
  ["/poptavka", 70_000],
  ["/kontakt", 2_000],
  ["/poptavka/x", 2_000],
])("to %s so long a body as %i bytes is refused at the edge", async (path, length) => {
  heard = []
  expect((await post(path, "a".repeat(length))).status).toBe(413)
  expect(heard).toEqual([])
})

it("a form is not sent to a second process once the first may have it", async () => {
  heard = []
  const other = await startScriptedSite(answerText("other"))
  const pair = await startEdge([site.port, other.port])
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
  await pair.stop()
  await other.stop()
})
