import { readFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Site } from "#harness/start-site.ts"
import { atMost, type Row } from "#tools/terminal.ts"

/** What cannot be asked for again, by vehicle: since when the list has had it, and whether it is sold. */
type Remembered = ReadonlyMap<number, { readonly firstSeenOn: string | null; readonly isSold: boolean }>

/** So many vehicles are sold and so many arrive, until every process says so. */
export async function changeStock({ provider, processes }: Site, count: number): Promise<void> {
  const cars = provider.cars()
  const sold = cars.slice(-count)
  const arrived = cars.slice(0, count).map((car) => ({ ...car, id: `9${car.id}` }))
  provider.setCars([...cars.slice(0, -count), ...arrived])
  for (const { origin } of processes) {
    const ask = async (id: string) => (await fetch(`${origin}/vozidla/x/x/${id}`)).status
    for (const { id } of sold) while ((await ask(id)) !== 410) await sleep(500)
    for (const { id } of arrived) while ((await ask(id)) !== 200) await sleep(500)
  }
}

export async function readRemembered(dataFolder: string): Promise<Remembered> {
  const [, ...lines] = (await readFile(path.join(dataFolder, "stock.ndjson"), "utf8")).split("\n")
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .map(({ listed, firstSeenOn, soldOn }) => [listed.id, { firstSeenOn, isSold: soldOn !== null }]),
  )
}

export async function compareRemembered(before: Remembered, dataFolder: string): Promise<Row> {
  const after = await readRemembered(dataFolder)
  const lost = [...before].filter(([id, { firstSeenOn, isSold }]) => {
    const entry = after.get(id)
    return entry?.firstSeenOn !== firstSeenOn || (isSold && !entry.isSold)
  })
  const notes = lost.slice(0, 5).map(([id, was]) => `${id}: ${JSON.stringify([was, after.get(id) ?? null])}`)
  return { ...atMost("vehicles whose days or sale were forgotten", lost.length, 0, ""), notes }
}
