import { expect, it } from "vitest"
import { findSheetPath } from "#harness/dealer-links.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({ database: true, unlimited: true })

type Listed = { readonly id: number; readonly url: string; readonly fuel: string | null }
const { vehicles }: { readonly vehicles: readonly Listed[] } = JSON.parse(await demo.read("/vozidla.json"))
const isElectric = ({ fuel }: Listed) => fuel === "Elektro"
const hasBattery = (each: Listed) => isElectric(each) || /plug-in/i.test(each.fuel ?? "")

async function state(id: number, fields: Readonly<Record<string, string>>): Promise<number> {
  const link = await findSheetPath(demo.databaseUrl, id)
  const verze = /name="verze" value="(\d+)"/.exec(await demo.read(link))?.[1] ?? ""
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, verze })) body.set(name, value)
  return (await demo.get(link, { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body })).status
}

it("of each of the fifty vehicles the sheet asks for what its drive has", async () => {
  expect(vehicles).toHaveLength(50)
  expect(vehicles.some(hasBattery)).toBe(true)
  for (const each of vehicles) {
    const form = await demo.read(await findSheetPath(demo.databaseUrl, each.id))
    // A trailer has neither.
    expect(form.includes('name="proveril"'), each.url).toBe(each.fuel !== null)
    expect(form.includes('name="baterie"'), `${each.fuel} ${each.url}`).toBe(hasBattery(each))
    if (isElectric(each)) expect(form, each.url).not.toMatch(/Rozvody|Olej a/)
  }
})

it("says who looked up the past and who measured the battery, with the day, and nothing without both", async () => {
  const electric = vehicles.find(isElectric)
  const [id, path] = [electric?.id ?? 0, new URL(electric?.url ?? "").pathname]
  const day = "2026-01-12"
  for (const faulty of [
    { baterie: "94", "baterie-kdo": "Servis" },
    { baterie: "94", "baterie-dne": day },
    { baterie: "101", "baterie-dne": day, "baterie-kdo": "Servis" },
    { proveril: "Cebia" },
    { proveril: "jiné", "proveril-dne": day },
  ])
    expect(await state(id, faulty), JSON.stringify(faulty)).toBe(422)
  const silent = await demo.read(path)
  expect(silent).not.toMatch(/Stav baterie|Prověření historie/)
  const stated = {
    baterie: "94",
    "baterie-dne": day,
    "baterie-kdo": "Servis",
    proveril: "Cebia",
    "proveril-dne": day,
  }
  expect(await state(id, stated)).toBe(303)
  await expect.poll(() => demo.read(path)).toMatch(/94\u00a0%, Servis, 12\.\u00a01\./)
  expect(await demo.read(path)).toMatch(/Cebia, 12\.\u00a01\./)
})
