import { createHash, verify } from "node:crypto"
import { createReadStream, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { z } from "zod"
import { findText, runProgram } from "./steps.ts"

/** Beside `dealership-….tar.gz`: its checksum with the time of its commit, and the signature of that text. */
const beside = [".sha256", ".sha256.sig"] as const
const SIGNED = /^# committed (\S+)\n([0-9a-f]{64}) {2}(\S+)\n$/
/** In the folder of a release: the signed text of the file that it was unpacked from. */
const UNPACKED_FROM = ".sha256"

export type SignedRelease = {
  readonly file: string
  readonly name: string
  readonly committedAt: string
  /** The text that was signed. */
  readonly text: string
}

/** The release in a file. Throws where the file is not what the holder of the key has signed. */
export async function readSignedRelease(file: string, publicKey: string): Promise<SignedRelease> {
  const [text, signature] = beside.map((suffix) => {
    const found = findText(file + suffix)
    if (found === undefined) throw new Error(`${file}${suffix} is missing: it comes with the release`)
    return found
  }) as [string, string]
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64")))
    throw new Error(`${file} is not signed by the key of the release that runs`)
  const [, committedAt = "", hash, signedFile = ""] = text.match(SIGNED) ?? []
  if (signedFile !== path.basename(file)) throw new Error(`${file} was signed as ${signedFile}`)
  const read = createHash("sha256")
  await pipeline(createReadStream(file), read)
  if (read.digest("hex") !== hash)
    throw new Error(`${file} is damaged: it has another checksum than was signed`)
  return { file, name: path.basename(file, ".tar.gz"), committedAt, text }
}

/** Only by https, also where it is redirected. */
export async function download(address: string, folder: string): Promise<string> {
  const file = path.join(folder, path.basename(new URL(address).pathname))
  const curl = [
    ...["curl", "--proto", "=https", "--proto-redir", "=https", "--tlsv1.2"],
    ...["--fail", "--location", "--silent", "--show-error"],
  ]
  for (const suffix of ["", ...beside])
    await runProgram([...curl, "--output", file + suffix, address + suffix])
  return file
}

/** Beside, and renamed when it is whole: a release that is there is whole. */
export async function unpack({ file, name, text }: SignedRelease, releases: string): Promise<void> {
  const made = path.join(releases, `.${name}`)
  await runProgram(["rm", "-rf", made])
  await runProgram(["install", "-d", made])
  const tar = ["tar", "--extract", "--gzip", "--no-same-owner", "--strip-components=1"]
  await runProgram([...tar, "--file", file, "--directory", made])
  writeFileSync(path.join(made, UNPACKED_FROM), text)
  await runProgram(["mv", "-T", made, path.join(releases, name)])
}

/** Whether the folder of a release was unpacked from this file. */
export function isUnpackedFrom({ name, text }: SignedRelease, releases: string): boolean {
  return findText(path.join(releases, name, UNPACKED_FROM)) === text
}

const factsSchema = z.object({ publicKey: z.string(), committedAt: z.string() })

/** Of a release that is here: the key by which the next ones are signed, and when it was committed. */
export function readReleaseFacts(folder: string): z.infer<typeof factsSchema> {
  return factsSchema.parse(JSON.parse(readFileSync(path.join(folder, "build/signed.json"), "utf8")))
}
