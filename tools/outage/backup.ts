import { execFileSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { describeArchiving, describeUnpacking } from "#server/commands/backup.ts"
import { createStockFile } from "#server/stock/stock-file.ts"

/** Runs the commands of `dealership backup` and `restore`, with `root` in the place of the machine's root folder. */
export function createBackup(root: string, dealer: string) {
  const archive = path.join(root, "backup.tar.gz")
  const run = ([program = "", ...flags]: readonly string[]) => execFileSync(program, flags)
  return {
    backUp: () => run(describeArchiving(dealer, archive, root)),
    restore() {
      for (const part of [`etc/dealership/${dealer}`, `var/lib/dealers/${dealer}/data`])
        run(describeUnpacking(archive, part, root))
    },
  }
}

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
