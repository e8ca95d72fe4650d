import { expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatReservation } from "#domain/vehicle/reservation.ts"
import { findSheetPath } from "#harness/dealer-links.ts"
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
    const wrong: string[] = []
    for (const origin of origins)
      for (const [path, says] of places) {
        const text = await (await fetch(origin + path)).text()
        if (text.includes(says) !== isReserved) wrong.push(`${origin}${path}: ${says}`)
      }
    return wrong
  }
  expect(await listWrong(false)).toEqual([])
  for (const isReserved of [true, false]) {
    await state({ nabidka: isReserved ? "reserved" : "free", "rezervace-do": until })
    const pressedAt = performance.now()
    await expect.poll(() => listWrong(isReserved), { timeout: 30_000 }).toEqual([])
    expect(performance.now() - pressedAt).toBeLessThan(5_000)
  }
})
