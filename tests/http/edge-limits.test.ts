import { readdir } from "node:fs/promises"
import https from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { getFrom, type Visit } from "#harness/get-from.ts"
import { startEdge } from "#harness/start-edge.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { answerText, startScriptedSite } from "#tests/scripted-site.ts"
import { startScriptedEdge } from "./start-scripted-edge.ts"

const { site, edge } = await startScriptedEdge()

const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => work(index))
const countByStatus = (visits: readonly Visit[]) =>
  Object.fromEntries([...Map.groupBy(visits, ({ status }) => status)].map(([key, all]) => [key, all.length]))
const countSaved = async (zone: string) =>
  (await readdir(`${edge.folder}/cache/nginx-${zone}`, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length

/** Resolves when all have an answer's status; what follows it stays unread until they leave. */
async function askAndNeverRead(visits: readonly { readonly path: string; readonly from: string }[]) {
  const big = Buffer.alloc(3_000_000)
  site.setAnswer((response) => response.writeHead(200, { "cache-control": "no-store" }).end(big))
  const statuses: number[] = []
  const requests = visits.map(({ path, from }) =>
    https
      .get(edge.origin + path, { agent: false, localAddress: from }, (response) => {
        statuses.push(response.statusCode ?? 0)
        response.pause()
      })
      .on("error", () => {}),
  )
  await expect.poll(() => statuses.length).toBe(visits.length)
  return {
    statuses,
    leave: () => {
      for (const request of requests) request.destroy()
    },
  }
}

describe("one address", () => {
  it("may be an office that opens 300 pages at once, and is then slowed down, in Czech", async () => {
    const from = "127.0.0.2"
    const started = Date.now()
    const office = await Promise.all(
      times(300, (index) => getFrom(`${edge.origin}/vozidla?page=${index}`, { from })),
    )
    expect(countByStatus(office)).toEqual({ 200: 300 })
    const more = await Promise.all(
      times(300, (index) => getFrom(`${edge.origin}/vozidla?page=${index}`, { from })),
    )
    const refused = more.filter(({ status }) => status === 429)
    // Each second lets 20 more through, and a busy machine takes many.
    const seconds = (Date.now() - started) / 1000
    expect(refused.length).toBeGreaterThanOrEqual(299 - 20 * seconds)
    expect(refused[0]?.text).toContain("Příliš mnoho požadavků")
    expect(refused[0]?.headers).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
    expect(refused[0]?.headers["strict-transport-security"]).toBeTruthy()
    expect((await getFrom(`${edge.origin}/vozidla`, { from: "127.0.0.3" })).status).toBe(200)
  })

  it("may have 1,000 photos at once", async () => {
    site.setAnswer(answerText("photo", cachePolicies.immutable))
    const agent = new https.Agent({ keepAlive: true, maxSockets: 30, localAddress: "127.0.0.4" })
    const ask = (index: number) =>
      new Promise<number>((resolve, reject) => {
        https
          .get(`${edge.origin}/foto/1/${index % 50}/abc/320.webp`, { agent }, (response) => {
            response.resume().once("end", () => resolve(response.statusCode ?? 0))
          })
          .once("error", reject)
      })
    expect(new Set(await Promise.all(times(1000, ask)))).toEqual(new Set([200]))
    agent.destroy()
  })

  it("cannot crowd out the others with answers that it does not read", async () => {
    const { statuses, leave } = await askAndNeverRead(
      times(430, (index) => ({ path: `/foto/2/${index}/abc/1920.jpeg`, from: "127.0.0.5" })),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
    site.setAnswer(answerText("hello"))
    const visits = await Promise.all(
      times(20, () => getFrom(`${edge.origin}/kontakt`, { from: "127.0.0.6" })),
    )
    expect(countByStatus(visits)).toEqual({ 200: 20 })
    leave()
  })

  it("may have 32 videos under way, and all addresses together a hundred", async () => {
    const paths = times(40, (index) => ({ path: `/foto/4/${index}/abc/video`, from: "127.0.0.7" }))
    const one = await askAndNeverRead(paths)
    expect(one.statuses.filter((status) => status === 200)).toHaveLength(32)
    const all = await askAndNeverRead(
      paths.map(({ path }, index) => ({ path, from: `127.0.1.${index + 1}` })),
    )
    expect(all.statuses.filter((status) => status === 200)).toHaveLength(40)
    const rest = await askAndNeverRead(
      paths.map(({ path }, index) => ({ path, from: `127.0.2.${index + 1}` })),
    )
    expect(rest.statuses.filter((status) => status === 200)).toHaveLength(28)
    for (const { leave } of [one, all, rest]) leave()
  })
})

describe("made-up addresses", () => {
  it("with arguments are one and the same file, and the site does not hear them", async () => {
    site.setAnswer(answerText("file", cachePolicies.immutable))
    for (const path of [
      "/foto/3/1/abc/720.webp",
      "/assets/app.css",
      "/sdileni/3/a.png",
      "/nabidka/abc.json",
    ]) {
      for (const query of ["", "?x=1", "?x=2"]) await getFrom(edge.origin + path + query)
      expect(site.requests.splice(0).map(({ url }) => url)).toEqual([path])
    }
  })

  it("evict no page: searches are saved apart, and what is not there is not saved among the pages", async () => {
    const saved = await countSaved("pages")
    await getFrom(`${edge.origin}/financovani`)
    expect(await countSaved("pages")).toBe(saved + 1)
    const searches = await countSaved("searches")
    for (const index of times(20, (each) => each)) await getFrom(`${edge.origin}/vozidla?made-up=${index}`)
    expect(await countSaved("searches")).toBe(searches + 20)
    site.setAnswer(answerText("not here", cachePolicies.missing, 404))
    for (const index of times(20, (each) => each)) await getFrom(`${edge.origin}/made-up-${index}`)
    expect(await countSaved("pages")).toBe(saved + 1)
  })
})

describe("a process that hangs", () => {
  it("makes a few visitors wait for five seconds, then nobody", async () => {
    await using hanging = await startScriptedSite(() => {})
    await using behind = await startEdge([hanging.port, site.port])
    const first = await Promise.all(times(4, (index) => getFrom(`${behind.origin}/first-${index}`)))
    expect(countByStatus(first)).toEqual({ 200: 4 })
    // nginx by itself would wait for sixty seconds.
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(30_000)
    const later = await Promise.all(
      times(40, async (index) => {
        await sleep(index * 50)
        return getFrom(`${behind.origin}/later-${index}`)
      }),
    )
    expect(countByStatus(later)).toEqual({ 200: 40 })
    // Whoever is sent to the process that hangs waits for the edge's five seconds.
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(5000)
  })

  it("does not take the other one with it: both are tried though both have failed", async () => {
    await using other = await startScriptedSite()
    await using behind = await startEdge([site.port, other.port])
    const slow = times(2, () => getFrom(`${behind.origin}/never-${Math.random()}`))
    site.setAnswer(() => {})
    other.setAnswer(() => {})
    expect(countByStatus(await Promise.all(slow))).toEqual({ 503: 2 })
    site.setAnswer(answerText("again"))
    other.setAnswer(answerText("again"))
    const visits = await Promise.all(times(20, (index) => getFrom(`${behind.origin}/again-${index}`)))
    expect(countByStatus(visits)).toEqual({ 200: 20 })
  })
})

it("an asset that one process does not have is asked for from the other", async () => {
  await using older = await startScriptedSite(answerText("not here", cachePolicies.missing, 404))
  await using behind = await startEdge([older.port, site.port])
  site.setAnswer(answerText("styles", cachePolicies.immutable))
  for (const index of times(6, (each) => each))
    expect((await getFrom(`${behind.origin}/assets/app-${index}.css`)).text).toBe("styles")
  site.setAnswer(answerText("not here", cachePolicies.missing, 404))
  expect((await getFrom(`${behind.origin}/assets/none.css`)).status).toBe(404)
})
