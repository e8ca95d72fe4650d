import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"

/** A dealer file that differs from the demo's. */
export async function writeDealer(folder: string, changes: object): Promise<string> {
  const dealer = {
    ...JSON.parse(await readFile("demo/dealer.json", "utf8")),
    insurance: { certificate: null },
    ...changes,
  }
  const file = path.join(folder, "dealer.json")
  await writeFile(file, JSON.stringify(dealer))
  return file
}
