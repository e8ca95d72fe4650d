import { expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatReservation } from "#domain/vehicle/reservation.ts"
import { findDayPath, findSheetPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import { runJob } from "#harness/run-job.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({ database: true, processes: 2, ownUrl: true, unlimited: true })
const until = formatIsoDay(addDays(buildPragueMoment(new Date()), 14))
const words = formatReservation({ until })
const vehicle = "/vozidla/skoda/octavia/104211"

/** As a sheet's form sends it. */
async function state(fields: Readonly<Record<string, string>>): Promise<void> {
  const link = await findSheetPath(demo.databaseUrl, 104_211)
  const verze = /name="verze" value="(\d+)"/.exec(await demo.read(link))?.[1] ?? ""
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, verze })) body.set(name, value)
  const headers = { "sec-fetch-site": "same-origin" }
  expect((await demo.get(link, { method: "POST", headers, body })).status).toBe(303)
}

/** A page that shows the vehicle among similar ones. */
async function findNeighbour(): Promise<string> {
  const listSimilar = async (path: string) => {
    const page = await demo.read(path)
    const similar = page.slice(page.indexOf('id="podobna"'))
    return Array.from(similar.matchAll(/href="(\/vozidla\/[^/"]+\/[^/"]+\/\d+)"/g), ([, link = ""]) => link)
  }
  for (const path of await listSimilar(vehicle)) if ((await listSimilar(path)).includes(vehicle)) return path
  throw new Error("it is similar to none that is similar to it")
}

/** Where it is said, and how. */
const listPlaces = async () =>
  [
    ["/vozidla?producer_text=%C5%A0koda&page=2", words],
    [vehicle, `gallery-badge">${words}`],
    [vehicle, `</svg>${words}`],
    [vehicle, "https://schema.org/Reserved"],
    [await findNeighbour(), words],
    ["/vyber?v=104211", words],
    ["/porovnani?v=104211,104322", words],
    ["/nova-vozidla.atom?producer_text=%C5%A0koda", words],
    ["/vozidla.json", `"reserved":true,"reservedUntil":"${until}"`],
    // Leads to the version of now.
    ["/nabidka/x.json", `"${until}"`],
  ] as const

it("one press is read in all places, and one more in none, of both processes", async () => {
  const places = await listPlaces()
  const origins = demo.processes.map(({ origin }) => origin)
  const listWrong = async (isReserved: boolean) => {
    const reads = origins.flatMap((origin) =>
      places.map(async ([path, says]) => {
        const text = await (await fetch(origin + path)).text()
        return text.includes(says) === isReserved ? [] : [`${origin}${path}: ${says}`]
      }),
    )
    return (await Promise.all(reads)).flat()
  }
  expect(await listWrong(false)).toEqual([])
  for (const isReserved of [true, false]) {
    await state({ nabidka: isReserved ? "reserved" : "free", "rezervace-do": until })
    const pressedAt = performance.now()
    await expect.poll(() => listWrong(isReserved), { timeout: 30_000 }).toEqual([])
    expect(performance.now() - pressedAt).toBeLessThan(5_000)
  }
})

it("who waits for it is asked for one thing, without script, and notified once when it is free", async () => {
  await state({ nabidka: "reserved", "rezervace-do": until })
  await expect.poll(() => demo.read(vehicle)).toContain("Kdyby se uvolnil, ozvěte se mi</h2>")
  const page = await demo.read(vehicle)
  const [, path = ""] = /action="(\/poptavka\/uvolneni[^#"]*)/.exec(page) ?? []
  expect(page).not.toContain('name="zprava"')
  const wrong = await demo.post(path, { vuz: "104211", kontakt: "777" })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="777"')])

  const ask = async (kontakt: string) => (await demo.post(path, { vuz: "104211", kontakt })).text()
  expect(await ask("777 123 456")).toContain("777\u00a0123\u00a0456")
  const [, erasure = ""] = /action="(\/smazat-udaje\/\w+)"/.exec(await ask("petr@example.cz")) ?? []
  expect((await demo.post(erasure, { krok: "smazat" })).status).toBe(303)
  await ask("jana@example.cz")
  await state({ nabidka: "free" })
  await expect.poll(() => demo.read(vehicle)).toContain('name="zprava"')
  const mails = await waitForMails(demo, 2, () => runJob(demo.databaseUrl, "notify-waitlist"))
  const receivers = mails.map(({ to }) => [to].flat()[0]?.text).toSorted()
  expect(receivers).toEqual(["info@example.cz", "jana@example.cz"])
  expect(await demo.read(await findDayPath(demo.databaseUrl))).toContain("777\u00a0123\u00a0456")
  await runJob(demo.databaseUrl, "notify-waitlist")
  expect(await query(demo.databaseUrl, "select id from enquiry where fields->>'email' is not null")).toEqual(
    [],
  )
})

it("nobody waits for a vehicle that is not in stock", async () => {
  expect((await demo.get("/poptavka/uvolneni?vuz=1")).status).toBe(404)
  expect((await demo.get("/poptavka/uvolneni")).status).toBe(404)
  expect((await demo.post("/poptavka/uvolneni?vuz=104211", { kontakt: "777 123 456" })).status).toBe(404)
})
