import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readDealerFile } from "./read-dealer-file.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dealer-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** The demo dealer's file with a certificate of this content. */
async function readWith(content: string | Buffer) {
  const file = path.join(folder, "dealer.json")
  const demo = JSON.parse(await readFile("demo/dealer.json", "utf8"))
  await writeFile(file, JSON.stringify({ ...demo, insurance: { certificate: "picture" } }))
  await writeFile(path.join(folder, "picture"), content)
  return readDealerFile(file)
}

it("a picture beside the dealer file gets a URL that changes with its content", async () => {
  const reading = await readDealerFile("demo/dealer.json")
  if (!reading.ok) throw new Error(reading.faults.join())
  const [picture] = reading.pictures
  expect(picture).toMatchObject({ type: "image/webp", content: await readFile("demo/certificate.webp") })
  expect(picture?.path).toMatch(/^\/obrazky\/[\w-]{12}\.webp$/)
  expect(reading.dealer.insurance.certificate).toBe(picture?.path)
  expect(reading.dealer.map.picture).toBeNull()
})

it.each([
  ["a text", "not a picture", "must be a PNG, JPEG or WebP picture"],
  ["a page with a name", "<svg xmlns='http://www.w3.org/2000/svg'/>", "must be a PNG, JPEG or WebP picture"],
  ["600 kB", Buffer.alloc(600_000), "must be at most 500000 bytes"],
])("%s is refused, with its field", async (_, content, fault) => {
  const reading = await readWith(content)
  if (reading.ok) throw new Error("accepted")
  expect(reading.faults).toEqual([expect.stringContaining(`insurance.certificate: ${fault}`)])
})
