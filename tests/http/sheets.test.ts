import { expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatReservation } from "#domain/vehicle/reservation.ts"
import { findDayPath, findSheetPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import { runJob } from "#harness/run-job.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite()

/** As a sheet's form sends it. */
async function state(id: number, fields: Readonly<Record<string, string>>): Promise<number> {
  const link = await findSheetPath(demo.databaseUrl, id)
  const verze = /name="verze" value="(\d+)"/.exec(await demo.read(link))?.[1] ?? ""
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, verze })) body.set(name, value)
  return (await demo.get(link, { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body })).status
}

type Listed = { readonly id: number; readonly url: string; readonly fuel: string | null }
const { vehicles }: { readonly vehicles: readonly Listed[] } = JSON.parse(await demo.read("/vozidla.json"))
const isElectric = ({ fuel }: Listed) => fuel === "Elektro"
const hasBattery = (each: Listed) => isElectric(each) || /plug-in/i.test(each.fuel ?? "")

it("of a vehicle of each drive the sheet asks for what that has", async () => {
  const drives = [...Map.groupBy(vehicles, ({ fuel }) => fuel).values()].flatMap(([first]) => first ?? [])
  expect(drives.filter(hasBattery).length).toBeGreaterThan(1)
  for (const each of drives) {
    const form = await demo.read(await findSheetPath(demo.databaseUrl, each.id))
    // A trailer has neither.
    expect(form.includes('name="proveril"'), each.url).toBe(each.fuel !== null)
    expect(form.includes('name="baterie"'), `${each.fuel} ${each.url}`).toBe(hasBattery(each))
    if (isElectric(each)) expect(form, each.url).not.toMatch(/Rozvody|Olej a/)
  }
})

// What of it is missing is refused in vehicle-sheet.test.ts.
it("says who looked up the past and who measured the battery, with the day, and nothing without both", async () => {
  const electric = vehicles.find(isElectric)
  const [id, path] = [electric?.id ?? 0, new URL(electric?.url ?? "").pathname]
  const day = "2026-01-12"
  expect(await state(id, { baterie: "94", "baterie-dne": day })).toBe(422)
  expect(await demo.read(path)).not.toMatch(/Stav baterie|Prověření historie/)
  const battery = { baterie: "94", "baterie-dne": day, "baterie-kdo": "Servis" }
  expect(await state(id, { ...battery, proveril: "Cebia", "proveril-dne": day })).toBe(303)
  await expect.poll(() => demo.read(path)).toMatch(/94\u00a0%, Servis, 12\.\u00a01\./)
  expect(await demo.read(path)).toMatch(/Cebia, 12\.\u00a01\./)
})

const today = buildPragueMoment(new Date())
const until = formatIsoDay(addDays(today, 14))
const words = formatReservation({ until })
const vehicle = "/vozidla/skoda/octavia/104211"
const reserve = (isReserved: boolean) =>
  state(104_211, { nabidka: isReserved ? "reserved" : "free", "rezervace-do": until })

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

// That every process hears of a change within two seconds is in tests/database/vehicle-photos.test.ts.
it("one press reserves in all places, and one more in none", async () => {
  const places = [
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
  const listWrong = async (isReserved: boolean) => {
    const reads = places.map(async ([path, says]) => {
      const text = await (await fetch(demo.origin + path)).text()
      return text.includes(says) === isReserved ? [] : [`${path}: ${says}`]
    })
    return (await Promise.all(reads)).flat()
  }
  expect(await listWrong(false)).toEqual([])
  for (const isReserved of [true, false]) {
    expect(await reserve(isReserved)).toBe(303)
    await expect.poll(() => listWrong(isReserved), { timeout: 30_000 }).toEqual([])
  }
})

it.each([
  [1, 303],
  [14, 303],
  [null, 303],
  [-1, 400],
  [15, 400],
])("the dealer's list, asked to reserve for %j days, answers %i", async (days, status) => {
  const path = `${await findDayPath(demo.databaseUrl, new Date(), "vehicles")}?q=octavia`
  const day = days === null ? "" : formatIsoDay(addDays(today, days))
  const answer = await demo.post(path, { vuz: "104211", do: day })
  expect(answer.status).toBe(status)
  if (status !== 303) return
  expect(answer.headers.get("location")).toMatch(/\?q=octavia&vuz=104211&predtim=[\d-]*#hotovo$/)
  const [row] = await query(
    demo.databaseUrl,
    "select lines::text as t from vehicle_sheet order by id desc limit 1",
  )
  expect(row?.t).toEqual(day === "" ? expect.not.stringContaining("reserved") : expect.stringContaining(day))
})

it("who waits for it is asked for one thing, without script, and notified once when it is free", async () => {
  await reserve(true)
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
  await reserve(false)
  await expect.poll(() => demo.read(vehicle)).toContain('name="zprava"')
  const mails = await waitForMails(demo, 2, () => runJob(demo.databaseUrl, "notify-waitlist"))
  const receivers = mails.map(({ to }) => [to].flat()[0]?.text).toSorted()
  expect(receivers).toEqual(["info@example.cz", "jana@example.cz"])
  expect(await demo.read(await findDayPath(demo.databaseUrl))).toContain("777\u00a0123\u00a0456")
  await runJob(demo.databaseUrl, "notify-waitlist")
  const withMail = "select id from enquiry where fields->>'email' is not null"
  expect(await query(demo.databaseUrl, withMail)).toEqual([])
})

it("nobody waits for a vehicle that is not in stock", async () => {
  expect((await demo.get("/poptavka/uvolneni?vuz=1")).status).toBe(404)
  expect((await demo.get("/poptavka/uvolneni")).status).toBe(404)
  expect((await demo.post("/poptavka/uvolneni?vuz=104211", { kontakt: "777 123 456" })).status).toBe(404)
})
