import { createHash, type KeyObject, sign } from "node:crypto"
import { createReadStream } from "node:fs"
import { writeFile } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"

/** Writes beside a release what `sha256sum --check` reads, with the time of its commit, and the signature of that text. */
export async function signRelease(file: string, committedAt: string, privateKey: KeyObject): Promise<void> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  const text = `# committed ${committedAt}\n${hash.digest("hex")}  ${path.basename(file)}\n`
  await writeFile(`${file}.sha256`, text)
  await writeFile(`${file}.sha256.sig`, `${sign(null, Buffer.from(text), privateKey).toString("base64")}\n`)
}
