import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

/** A dealer file that differs from the demo's, and has none of its pictures; gone with the machine's temporary files. */
export async function writeDealer(
  changes: object,
  pictures: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dealer-"))
  for (const [name, content] of Object.entries(pictures)) await writeFile(path.join(folder, name), content)
  const demo = JSON.parse(await readFile("demo/dealer.json", "utf8"))
  const person = { ...demo.person, photo: null }
  const dealer = { ...demo, person, insurance: { certificate: null }, ...changes }
  const file = path.join(folder, "dealer.json")
  await writeFile(file, JSON.stringify(dealer))
  return file
}
