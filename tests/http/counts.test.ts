import { expect, it } from "vitest"
import { query } from "#harness/query.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite({
  REQUESTS_PER_SECOND: "20",
  TRUSTED_PROXIES: "127.0.0.0/8, ::1",
  LOG_REQUESTS: "all",
})

const send = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status } = await demo.get("/zajem", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body,
  })
  return status
}

it("refuses what no page of ours sends", async () => {
  const body = "vuz=104211&co=view"
  expect(await send(body, { origin: "https://elsewhere.example" })).toBe(403)
  expect(await send(body, { "sec-fetch-site": "cross-site" })).toBe(403)
  expect(await send("x".repeat(1_001))).toBe(413)
  expect(await send("{}", { "content-type": "application/json" })).toBe(415)
  expect((await demo.get("/zajem")).status).toBe(404)
})

it("has a limit for one connection", async () => {
  const statuses: number[] = []
  for (let time = 0; time < 110; time++)
    statuses.push(await send("vuz=1&co=view", { "x-forwarded-for": "198.51.100.7" }))
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(100)
  expect(statuses.at(-1)).toBe(429)
})

// The last: what was counted is saved when the site stops.
it("counts what pages report, to the last one, and keeps nothing of whom", async () => {
  const ids = demo.provider
    .cars()
    .slice(0, 20)
    .map(({ id }) => id)
  const actions = ["view", "view", "view", "phone", "whatsapp", "email"]
  const sent = new Map<string, number>()
  for (let visitor = 0; visitor < 10; visitor++)
    for (let page = 0; page < 5; page++) {
      const id = ids[(visitor * 7 + page * 3) % ids.length] ?? ""
      const action = actions[(visitor + page) % actions.length] ?? ""
      expect(await send(`vuz=${id}&co=${action}`, { "x-forwarded-for": `203.0.113.${visitor}` })).toBe(204)
      sent.set(`${id} ${action}`, (sent.get(`${id} ${action}`) ?? 0) + 1)
    }
  // One connection is counted twenty times a day with one vehicle, whatever it sends.
  for (let time = 0; time < 30; time++)
    await send(`vuz=${ids[0]}&co=phone`, { "x-forwarded-for": "203.0.113.99" })
  sent.set(`${ids[0]} phone`, (sent.get(`${ids[0]} phone`) ?? 0) + 20)
  // Neither a vehicle that is not for sale nor an action that is none is counted.
  for (const body of ["vuz=1&co=view", `vuz=${ids[0]}&co=buy`, "vuz=x", ""])
    expect(await send(body)).toBe(204)

  // Of a search that found nothing the site's own words, of any other nothing.
  for (const search of [
    "constr=Kombi&sales_price=10000",
    "constr=Kombi&sales_price=10000&q=novak",
    "fuel=Nafta",
  ])
    for (let time = 0; time < 3; time++) expect(await send(`${search}&co=nothing-found`)).toBe(204)

  const log = JSON.stringify(demo.site.lines)
  expect(log).not.toContain("novak")
  for (const id of ids) expect(log).not.toContain(`vuz=${id}`)
  expect(log).not.toContain('203.0.113.7"')
  await demo.site.stop()
  const rows = await query(demo.databaseUrl, "select vehicle_id, action, count from daily_count")
  expect(new Map(rows.map(({ vehicle_id, action, count }) => [`${vehicle_id} ${action}`, count]))).toEqual(
    sent,
  )
  const columns = await query(
    demo.databaseUrl,
    "select column_name from information_schema.columns where table_name = 'daily_count' order by 1",
  )
  expect(columns.map(({ column_name }) => column_name)).toEqual(["action", "count", "day", "vehicle_id"])
  expect(await query(demo.databaseUrl, "select criteria, count from empty_search")).toEqual([
    { criteria: "Kombi, do\u00a010\u00a0000\u00a0Kč", count: 3 },
  ])
})
