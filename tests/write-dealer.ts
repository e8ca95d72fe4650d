import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"

/** A dealer file that differs from the demo's, and has none of the pictures that stand beside that. */
export async function writeDealer(folder: string, changes: object): Promise<string> {
  const demo = JSON.parse(await readFile("demo/dealer.json", "utf8"))
  const person = { ...demo.person, photo: null }
  const dealer = { ...demo, person, insurance: { certificate: null }, ...changes }
  const file = path.join(folder, "dealer.json")
  await writeFile(file, JSON.stringify(dealer))
  return file
}
