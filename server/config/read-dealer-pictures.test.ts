import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writeDealer } from "#tests/write-dealer.ts"
import { readDealerFile } from "./read-dealer-file.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dealer-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** The demo dealer's file with a certificate or a portrait of this content. */
async function readWith(changes: object, content: string | Buffer) {
  await writeFile(path.join(folder, "picture"), content)
  return readDealerFile(await writeDealer(folder, changes))
}
const certificate = { insurance: { certificate: "picture" } }
const portrait = { person: { name: "Petr Novák", role: "prodej", photo: "picture" } }

it("a picture beside the dealer file gets a URL that changes with its content", async () => {
  const reading = await readDealerFile("demo/dealer.json")
  if (!reading.ok) throw new Error(reading.faults.join())
  const [photo, picture] = reading.pictures
  expect(picture).toMatchObject({ type: "image/webp", content: await readFile("demo/certificate.webp") })
  expect(picture?.path).toMatch(/^\/obrazky\/[\w-]{12}\.webp$/)
  expect(reading.dealer.insurance.certificate).toBe(picture?.path)
  expect(photo?.content).toEqual(await readFile("demo/person.webp"))
  expect(reading.dealer.person?.photo).toBe(photo?.path)
  expect(reading.dealer.map.picture).toBeNull()
})

const notPicture = "insurance.certificate: must be a PNG, JPEG or WebP picture"

it.each([
  ["a text", certificate, "not a picture", notPicture],
  ["a page with a name", certificate, "<svg xmlns='http://www.w3.org/2000/svg'/>", notPicture],
  ["600 kB", certificate, Buffer.alloc(600_000), "insurance.certificate: must be at most 500000 bytes"],
  ["a portrait of 60 kB", portrait, Buffer.alloc(60_000), "person.photo: must be at most 50000 bytes"],
])("%s is refused, with its field", async (_, changes, content, fault) => {
  const reading = await readWith(changes, content)
  if (reading.ok) throw new Error("accepted")
  expect(reading.faults).toEqual([expect.stringContaining(fault)])
})
