import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { secondDealerFile } from "#harness/site-environment.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { NOTICE_TEXT, REPAIR_TEXT, writeDealerWithNotice } from "#tests/dealer-with-notice.ts"
import { sharedSite as demo } from "./shared-site.ts"

let second: Site
let notified: Site
beforeAll(async () => {
  ;[second, notified] = await Promise.all([
    startSite({ environment: { DEALER_FILE: secondDealerFile } }),
    startSite({ environment: { DEALER_FILE: await writeDealerWithNotice() } }),
  ])
})
afterAll(() => Promise.all([second.stop(), notified.stop()]))

const readPage = async (site: Pick<Site, "read">, path: string) =>
  (await site.read(path)).replaceAll("&nbsp;", "\u00a0").replaceAll("<!-- -->", "")

it.each(["/financovani", "/zaruka", "/vykup"])(
  "%s says how much may be paid in cash where the dealer file says it",
  async (path) => {
    expect(await readPage(demo, path)).toContain("nejvýše 270\u00a0000\u00a0Kč za den")
    expect(await readPage(second, path)).not.toContain("270")
  },
)

it("the list's intro is the dealer's own, or a neutral one", async () => {
  expect(await readPage(demo, "/vozidla")).toContain(
    "Vozy máme na místě, k\u00a0prohlídce i\u00a0zkušební jízdě.",
  )
  const neutral = await readPage(second, "/vozidla")
  expect(neutral).toContain("Vozy, které máme připravené k\u00a0prohlídce i\u00a0zkušební jízdě.")
  expect(neutral).not.toContain("máme prověřené")
})

it.each(["/", "/vozidla", "/financovani", "/vykup", "/pojisteni", "/zaruka", "/vozidla/skoda"])(
  "%s of another dealer claims nothing that only the first one's file says",
  async (path) => {
    const claims = /Německ|dlouholet|90\u00a0%|komisní|prověř|stočený|desítek minut|největšími/
    expect(await readPage(second, path)).not.toMatch(claims)
    expect(await readPage(demo, path)).toMatch(claims)
  },
)

it("a dealer's own words stand where it has written them", async () => {
  expect(await readPage(second, "/")).toContain("kávu máme vždycky")
  expect(await readPage(second, "/vykup")).toContain("Výkup auta ve 2 krocích")
  expect(await readPage(second, "/vykup")).toContain("Nabídku dostanete na papíře")
  expect(await readPage(demo, "/")).toContain("Asi 90\u00a0% zákazníků se k\u00a0nám vrací")
  expect(await readPage(second, "/")).toContain("Proč k\u00a0nám")
})

it("a vehicle says what its price holds only where the dealer file does, and whose data it is", async () => {
  const vehicle = "/vozidla/skoda/octavia/104211"
  for (const words of [/podle našich údajů/, /Co je v\sceně/])
    expect(await readPage(demo, vehicle)).toMatch(words)
  expect(await readPage(second, vehicle)).not.toMatch(/Co je v\sceně/)
})

it("no line ends with a one-letter word of the dealer's names", async () => {
  expect(await readPage(demo, "/kontakt")).toContain("Krajský soud v\u00a0Brně")
  const named = await readPage(second, "/kontakt")
  expect(named).toContain("Novotný a\u00a0syn")
  expect(named).not.toContain("Novotný a syn")
})

it("the certificate is the dealer's own picture, and none is drawn for a dealer without", async () => {
  const page = await readPage(demo, "/pojisteni")
  const [, picture = ""] = page.match(/<img src="(\/obrazky\/[^"]+)" alt="Certifikát/) ?? []
  const response = await demo.get(picture)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("image/webp")
  expect(response.headers.get("cache-control")).toContain("immutable")
  expect(await readPage(second, "/pojisteni")).not.toContain("Certifikát")
})

it("beside the contacts of a vehicle is the dealer's person, or the initials", async () => {
  const octavia = "/vozidla/skoda/octavia/104211"
  expect(await readPage(demo, octavia)).toMatch(/<img src="\/obrazky\/[^"]+" alt="" [^>]*portrait"/)
  expect(await readPage(second, octavia)).toMatch(/portrait">BV</)
})

describe("what the dealer confirms for the pages of the law", () => {
  it("is shown there", async () => {
    expect(await readPage(demo, "/soukromi")).toContain(
      "Ukázkový hosting s.r.o., Brno; Ukázková pošta s.r.o., Praha",
    )
    expect(await readPage(demo, "/pristupnost")).toContain("naposledy 16.\u00a011.\u00a02026")
    const warranty = (await readPage(demo, "/zaruka")).replaceAll("\u00a0", " ")
    expect(warranty).toMatch(
      /<h2[^>]*>Práva z vadného plnění<.*do 24 měsíců od převzetí.*<li[^>]*><strong>Ozvěte se.*Ukázková 1.*Dostanete.*do 30 dnů.*coi\.cz.*<h2[^>]*>Jak můžete zaplatit</s,
    )
  })

  it("leads every vehicle to the rights of its buyer", async () => {
    expect(await readPage(demo, "/vozidla/skoda/octavia/104211")).toMatch(
      /<a[^>]* href="\/zaruka"[^>]*>Záruka a\u00a0vaše práva</,
    )
    expect(await readPage(second, "/vozidla/skoda/octavia/104211")).not.toContain("vaše práva")
  })

  it("is not shown before it is confirmed", async () => {
    const privacy = await readPage(second, "/soukromi")
    expect(privacy).toContain("provozují web a\u00a0poštu. Pracují podle našich pokynů.")
    expect(privacy).not.toContain("Platí od")
    expect(await readPage(second, "/pristupnost")).not.toContain("naposledy")
    expect(await readPage(second, "/zaruka")).not.toMatch(/vadného plnění|Evropské oznámení/)
  })

  it.each(["/", "/vozidla", "/vozidla/skoda/octavia/104211", "/vozidla/skoda", "/kontakt", "/pojisteni"])(
    "does not make %s heavier",
    async (path) => {
      expect(await readPage(demo, path)).not.toMatch(/Ukázkový hosting|mailCarrier|checkedOn/)
    },
  )
})

describe("the European notice", () => {
  it("is nowhere while the dealer file names no picture of it, and a repair changes nothing while no lawyer says so", async () => {
    expect(await readPage(demo, "/zaruka")).not.toMatch(/Evropské oznámení|dvanáct|prodlouží/)
  })

  it("is the dealer's picture as it is, with all its words as text beside it", async () => {
    const page = await readPage(notified, "/zaruka")
    const [, picture = ""] = page.match(/<img src="(\/obrazky\/[^"]+)" alt="[^"]+" class="notice/) ?? []
    expect(page).toMatch(new RegExp(`<p[^>]*>${NOTICE_TEXT}</p>`))
    expect(page).toContain(`<p>${REPAIR_TEXT}</p>`)
    expect((await notified.get(picture)).headers.get("content-type")).toBe("image/webp")
  })
})

const icons = ["/icon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"]

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
  for (const icon of icons) {
    const [ours, theirs] = await Promise.all([demo.get(icon), second.get(icon)])
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(Buffer.from(await ours.arrayBuffer())).not.toEqual(Buffer.from(await theirs.arrayBuffer()))
  }
})
