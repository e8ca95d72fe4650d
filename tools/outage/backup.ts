import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { createStockFile } from "#server/stock/stock-file.ts"

/** Runs the commands of docs/operations.md to the letter, with `root` in the place of the machine's root folder. */
export function createDocumentedCommands(root: string) {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8")

  function run(start: string): void {
    const command = operations.match(new RegExp(`^ {4}(${start} .*)$`, "m"))?.[1]
    if (command === undefined) throw new Error(`docs/operations.md has no command ${start}`)
    const moved = command
      .replaceAll("/var/backups/", `${root}/var/backups/`)
      .replace("--directory / ", `--directory ${root} `)
      .replace(/--directory \/$/, `--directory ${root}`)
      .replace("<day>", "$(date +%F)")
    execFileSync("sh", ["-c", moved])
  }

  return { backUp: () => run("tar --create"), restore: () => run("tar --extract") }
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
