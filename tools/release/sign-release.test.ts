import { generateKeyPairSync } from "node:crypto"
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readSignedRelease } from "#server/commands/release-file.ts"
import { signRelease } from "./sign-release.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const pem = publicKey.export({ type: "spki", format: "pem" }).toString()
const committedAt = "2026-11-18T09:00:00+01:00"

let file = ""
beforeEach(async () => {
  file = path.join(mkdtempSync(path.join(tmpdir(), "signed-")), "dealership-abc.tar.gz")
  writeFileSync(file, "a release")
  await signRelease(file, committedAt, privateKey)
})
afterEach(() => rmSync(path.dirname(file), { recursive: true }))

it("a release that was signed says its name and when it was committed", async () => {
  expect(await readSignedRelease(file, pem)).toMatchObject({ name: "dealership-abc", committedAt })
})

it("one of another key is refused, though its checksum is right", async () => {
  await signRelease(file, committedAt, generateKeyPairSync("ed25519").privateKey)
  await expect(readSignedRelease(file, pem)).rejects.toThrow("is not signed by the key")
})

it("one with other content or a later time under the same signature is refused", async () => {
  writeFileSync(file, "a releas")
  await expect(readSignedRelease(file, pem)).rejects.toThrow("is damaged")
  writeFileSync(`${file}.sha256`, readFileSync(`${file}.sha256`, "utf8").replace("2026", "2027"))
  await expect(readSignedRelease(file, pem)).rejects.toThrow("is not signed by the key")
})

it("one under another name is refused", async () => {
  const renamed = file.replace("abc", "def")
  for (const suffix of ["", ".sha256", ".sha256.sig"]) copyFileSync(file + suffix, renamed + suffix)
  await expect(readSignedRelease(renamed, pem)).rejects.toThrow("was signed as dealership-abc.tar.gz")
})

it("one without its signature is refused", async () => {
  rmSync(`${file}.sha256.sig`)
  await expect(readSignedRelease(file, pem)).rejects.toThrow("is missing")
})
