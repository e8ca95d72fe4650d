import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { secondDealerFile } from "#harness/site-environment.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { NOTICE_TEXT, writeDealerWithNotice } from "#tests/dealer-with-notice.ts"

let demo: Site
let second: Site
let notified: Site
beforeAll(async () => {
  ;[demo, second, notified] = await Promise.all([
    startSite(),
    startSite({ environment: { DEALER_FILE: secondDealerFile } }),
    startSite({ environment: { DEALER_FILE: await writeDealerWithNotice() } }),
  ])
})
afterAll(() => Promise.all([demo.stop(), second.stop(), notified.stop()]))

const readPage = async (site: Site, path: string) =>
  (await site.read(path)).replaceAll("&nbsp;", "\u00a0").replaceAll("<!-- -->", "")

describe("what the dealer confirms for the pages of the law", () => {
  it("is shown there", async () => {
    expect(await readPage(demo, "/soukromi")).toContain(
      "Ukázkový hosting s.r.o., Brno; Ukázková pošta s.r.o., Praha",
    )
    expect(await readPage(demo, "/pristupnost")).toContain("naposledy 16.\u00a011.\u00a02026")
    expect(await readPage(demo, "/zaruka")).toContain("Práva z\u00a0vadného plnění")
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
  it("is nowhere while the dealer file names no picture of it", async () => {
    expect(await readPage(demo, "/zaruka")).not.toMatch(/Evropské oznámení|Vytisknout A4/)
  })

  it("is the dealer's picture as it is, with all its words for those who do not see it", async () => {
    const page = await readPage(notified, "/zaruka")
    const [, picture = "", text] =
      page.match(/<img src="(\/obrazky\/[^"]+)" alt="([^"]*)" class="notice/) ?? []
    expect(text).toBe(NOTICE_TEXT)
    expect((await notified.get(picture)).headers.get("content-type")).toBe("image/webp")
    expect(page).toContain("Vytisknout A4")
  })
})
