import { describe, expect, it } from "vitest"
import { writeDealer } from "#tests/write-dealer.ts"
import { sharedSite } from "./shared-site.ts"
import { startOwnSite } from "./start-own-site.ts"

const VIN = "TMBZZZ01ZM0000001"
const octavia = "/vozidla/skoda/octavia/104211"

/** What a program reads of the page: metadata and structured data, not the visible text. */
const readMetadata = (page: string) =>
  [...page.matchAll(/<meta[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)].join("\n")

const start = async (showVin: string) =>
  startOwnSite({ environment: { DEALER_FILE: await writeDealer({ showVin }) }, waitFor: "details" })
const [nowhere, everywhere] = [await start("nowhere"), await start("everywhere")]

describe.each([
  ["nowhere", nowhere, false, false],
  ["nothing", sharedSite, true, false],
  ["everywhere", everywhere, true, true],
] as const)("a dealer whose file says showVin: %s", (_, demo, onPage, inPrograms) => {
  it(`has it ${onPage ? "on the page" : "in no part of the page"}`, async () => {
    expect((await demo.read(octavia)).includes(VIN)).toBe(onPage)
    expect((await demo.read(`${octavia}.data`)).includes(VIN)).toBe(onPage)
  })

  it(`${inPrograms ? "gives it to" : "keeps it from"} programs`, async () => {
    const page = await demo.read(octavia)
    expect(readMetadata(page)).toContain("schema.org")
    expect(readMetadata(page).includes(VIN)).toBe(inPrograms)
    expect((await demo.read("/vozidla.json")).includes(VIN)).toBe(inPrograms)
  })

  it("has it in nothing else", async () => {
    const { version } = JSON.parse(await demo.read("/vozidla.json"))
    for (const other of [`/nabidka/${version}.json`, "/nova-vozidla.atom", "/vozidla", "/"])
      expect(await demo.read(other), other).not.toContain(VIN)
  })
})
