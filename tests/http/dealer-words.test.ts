import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { secondDealerFile } from "#harness/site-environment.ts"
import type { Site } from "#harness/start-site.ts"
import { writeDealer } from "#tests/write-dealer.ts"
import { sharedSite as demo } from "./shared-site.ts"
import { startOwnSite } from "./start-own-site.ts"

const octavia = "/vozidla/skoda/octavia/104211"
const notice = {
  picture: path.resolve("demo/certificate.webp"),
  text: "Zákonná záruka: 2 roky, v celé Evropské unii.",
}
const repair = "Opravou se doba pro\u00a0vytknutí vady prodlouží o\u00a0dvanáct měsíců."
const rights = { confirmed: true, notice, repair }
const thirdFile = await writeDealer({ rights, showVin: "everywhere" })
const [second, third] = await Promise.all([
  startOwnSite({ environment: { DEALER_FILE: secondDealerFile } }),
  startOwnSite({ environment: { DEALER_FILE: thirdFile }, waitFor: "details" }),
])

const readPage = async (site: Pick<Site, "read">, path: string) =>
  (await site.read(path)).replaceAll("&nbsp;", "\u00a0").replaceAll("<!-- -->", "")

const cash = /nejvýše 270\s000\sKč za den/
const rightsOfBuyers =
  /<h2[^>]*>Práva\sz\svadného\splnění<.*do\s24\směsíců od\spřevzetí.*<li[^>]*><strong>Ozvěte\sse.*Ukázková\s1.*Dostanete.*do\s30\sdnů.*coi\.cz.*<h2[^>]*>Jak\smůžete\szaplatit</s

it.each([
  ["/financovani", cash, /270/],
  ["/vykup", cash, /270/],
  ["/zaruka", cash, /270|vadného plnění|Evropské oznámení/],
  ["/zaruka", rightsOfBuyers, /vadného plnění/],
  ["/vozidla", /Vozy máme na místě, k\sprohlídce i\szkušební jízdě\./, /máme prověřené/],
  ["/", /Asi 90\s% zákazníků se k\snám vrací/, /90\s%/],
  [octavia, /podle našich údajů.*Co je v\sceně/s, /Co je v\sceně/],
  [octavia, /<a[^>]* href="\/zaruka"[^>]*>Záruka a\svaše práva</, /vaše práva/],
  [octavia, /<img src="\/obrazky\/[^"]+" alt="" [^>]*portrait"/, /<img [^>]*portrait"/],
  ["/kontakt", /Krajský soud v\u00a0Brně/, /Novotný a syn/],
  ["/soukromi", /Ukázkový hosting s\.r\.o\., Brno; Ukázková pošta s\.r\.o\., Praha/, /Platí od|Ukázkový/],
  ["/pristupnost", /naposledy 16\.\s11\.\s2026/, /naposledy/],
  ["/pojisteni", /<img src="\/obrazky\/[^"]+" alt="Certifikát/, /Certifikát/],
])("%s has what a dealer's file says, of another dealer nothing of it: %s", async (path, says, hasNot) => {
  expect(await readPage(demo, path)).toMatch(says)
  expect(await readPage(second, path)).not.toMatch(hasNot)
})

it.each([
  ["/vozidla", "Vozy, které máme připravené k\u00a0prohlídce i\u00a0zkušební jízdě."],
  ["/", "kávu máme vždycky"],
  ["/", "Proč k\u00a0nám"],
  ["/vykup", "Výkup auta ve 2 krocích"],
  ["/vykup", "Nabídku dostanete na papíře"],
  ["/kontakt", "Novotný a\u00a0syn"],
  [octavia, 'portrait">BV<'],
  ["/soukromi", "provozují web a\u00a0poštu. Pracují podle našich pokynů."],
])("%s of another dealer has its own words, or neutral ones: %s", async (path, words) => {
  expect(await readPage(second, path)).toContain(words)
})

it.each(["/", "/vozidla", "/financovani", "/vykup", "/pojisteni", "/zaruka", "/vozidla/skoda"])(
  "%s of another dealer claims nothing that only the first one's file says",
  async (path) => {
    const claims = /Německ|dlouholet|90\u00a0%|komisní|prověř|stočený|desítek minut|největšími/
    expect(await readPage(second, path)).not.toMatch(claims)
    expect(await readPage(demo, path)).toMatch(claims)
  },
)

it.each([
  ["certificate", demo, "/pojisteni", /<img src="(\/obrazky\/[^"]+)" alt="Certifikát/],
  ["European notice", third, "/zaruka", /<img src="(\/obrazky\/[^"]+)" alt="[^"]+" class="notice/],
])("the %s is the dealer's own picture, for good", async (_, site, path, pattern) => {
  const [, picture = ""] = (await readPage(site, path)).match(pattern) ?? []
  const response = await site.get(picture)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(response.headers.get("cache-control")).toContain("immutable")
})

it("the European notice has all its words as text beside it, and nobody who names none of it says anything of it", async () => {
  const page = await readPage(third, "/zaruka")
  expect(page).toMatch(new RegExp(`<p[^>]*>${notice.text}</p>`))
  expect(page).toContain(`<p>${repair}</p>`)
  expect(await readPage(demo, "/zaruka")).not.toMatch(/Evropské oznámení|dvanáct|prodlouží/)
})

const VIN = "TMBZZZ01ZM0000001"
/** What a program reads of the page: metadata and structured data, not the visible text. */
const readMetadata = (page: string) =>
  [...page.matchAll(/<meta[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)].join("\n")

async function expectVin(site: Pick<Site, "read">, onPage: boolean, inPrograms: boolean): Promise<void> {
  await expect.poll(async () => (await site.read(octavia)).includes(VIN)).toBe(onPage)
  expect((await site.read(`${octavia}.data`)).includes(VIN)).toBe(onPage)
  const metadata = readMetadata(await site.read(octavia))
  expect(metadata).toContain("schema.org")
  const openStock = await site.read("/vozidla.json")
  expect([metadata.includes(VIN), openStock.includes(VIN)]).toEqual([inPrograms, inPrograms])
  const stock = `/nabidka/${JSON.parse(openStock).version}.json`
  for (const other of [stock, "/nova-vozidla.atom", "/vozidla", "/"])
    expect(await site.read(other), other).not.toContain(VIN)
}

it("a VIN is on the vehicle's page, for programs too or nowhere, as the dealer's file says", async () => {
  await expectVin(demo, true, false)
  await expectVin(third, true, true)
  const dealer = await readFile(thirdFile, "utf8")
  await writeFile(thirdFile, dealer.replace('"showVin":"everywhere"', '"showVin":"nowhere"'))
  await expectVin(third, false, false)
})

const icons = {
  "/icon.svg": "image/svg+xml",
  "/favicon.ico": "image/x-icon",
  "/apple-touch-icon.png": "image/png",
  "/icon-192.png": "image/png",
  "/icon-512.png": "image/png",
  "/manifest.webmanifest": "application/manifest+json; charset=utf-8",
}

it("a dealer with a brand has its sheet on every page after the site's, and icons and pictures of its own", async () => {
  for (const path of ["/", "/vozidla", "/neznama"]) {
    const page = await second.read(path)
    const sheets = Array.from(
      page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
      ([, sheet = ""]) => sheet,
    )
    expect(sheets.at(-1)).toMatch(/^\/obrazky\/[\w-]{12}\.css$/)
    expect(page).toMatch(
      /<meta name="theme-color" content="#[\da-f]{6}" media="\(prefers-color-scheme: dark\)"/,
    )
    const sheet = await second.get(sheets.at(-1) ?? "")
    expect(sheet.headers.get("content-type")).toBe("text/css")
    expect(sheet.headers.get("cache-control")).toContain("immutable")
    const [mark = ""] = (await sheet.text()).match(/\/obrazky\/[\w-]+\.svg/) ?? []
    expect((await second.get(mark)).headers.get("content-type")).toBe("image/svg+xml")
    expect(await demo.read(path)).not.toMatch(/\/obrazky\/[\w-]+\.css|"brand"/)
  }
  for (const [icon, type] of Object.entries(icons)) {
    const [ours, theirs] = await Promise.all([demo.get(icon), second.get(icon)])
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(ours.headers.get("content-type")).toBe(type)
    expect(ours.headers.get("cache-control")).toMatch(/^public, max-age/)
    expect(Buffer.from(await ours.arrayBuffer())).not.toEqual(Buffer.from(await theirs.arrayBuffer()))
  }
})
