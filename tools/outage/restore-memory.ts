import { readFile } from "node:fs/promises"
import path from "node:path"
import { createStockFile } from "#server/stock/stock-file.ts"

/** The days of each vehicle, in stock or sold, and whether it was announced: what cannot be asked for again. */
export type Memory = ReadonlyMap<string, string>

export async function readMemory(dataFolder: string): Promise<Memory> {
  const log = { info() {}, warn() {}, error() {} }
  const stock = await createStockFile(dataFolder, log, Date.now).load({ orOlder: false })
  const [, list = "[]"] = (await readFile(path.join(dataFolder, "announced.json"), "utf8")).split("\n")
  const announced = new Map<number, readonly [string, string]>(JSON.parse(list))
  return new Map(
    stock?.entries.map(({ listed: { id }, firstSeenOn, changedOn, soldOn }) => [
      String(id),
      `came ${firstSeenOn}, changed ${changedOn}, sold ${soldOn}, announced ${announced.get(id)?.[0]}`,
    ]),
  )
}

/** What is remembered of these vehicles no more, or differently. */
export function listLost(before: Memory, after: Memory): readonly string[] {
  return [...before]
    .filter(([id, facts]) => after.get(id) !== facts)
    .map(([id, facts]) => `${id}: ${facts}; now: ${after.get(id) ?? "unknown"}`)
}
