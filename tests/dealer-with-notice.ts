import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

export const NOTICE_TEXT = "Zákonná záruka: 2 roky, v celé Evropské unii."

/** The demo dealer, with a picture in the place of the official notice; gone with the machine's temporary files. */
export async function writeDealerWithNotice(): Promise<string> {
  const demo = JSON.parse(await readFile("demo/dealer.json", "utf8"))
  const picture = path.resolve("demo", demo.insurance.certificate)
  const file = path.join(await mkdtemp(path.join(tmpdir(), "dealer-")), "dealer.json")
  const dealer = {
    ...demo,
    insurance: { certificate: null },
    rights: { confirmed: true, notice: { picture, text: NOTICE_TEXT } },
  }
  await writeFile(file, JSON.stringify(dealer))
  return file
}
