import { describe, expect, it } from "vitest"
import { buildLinkPath, findLinkPage, findLinkPattern } from "./link-paths.ts"

describe("a path with a token", () => {
  it("takes a form where it is the page's own", () => {
    expect(findLinkPage("/termin/0f3a")).toBe("visit")
    expect(findLinkPage("/odhlasit/0f3a")).toBe("unsubscribing")
    for (const path of ["/termin/", "/termin/0f3a/", "/termin/0f3a/x", "/Termin/0f3a", "/x/termin/0f3a"])
      expect(findLinkPage(path)).toBeUndefined()
  })

  it("is built for its page and step", () => {
    expect(buildLinkPath("dealer", "0f3a")).toBe("/prodejce/0f3a")
    expect(buildLinkPath("visit", "0f3a", "zrusit")).toBe("/termin/0f3a?krok=zrusit")
  })

  it("can be a header whatever a forged token holds", () => {
    expect(buildLinkPath("dealer", "\0\r\n$&/")).toBe("/prodejce/%00%0D%0A%24%26%2F")
  })

  it.each([
    "/prodejce/0f3a",
    "/prodejce/0f3a.data",
    "/prodejce/0f3a/",
    "/prodejce/0f3a/termin.ics",
    "//prodejce//0f3a",
    "/Prodejce/0F3A",
    "/%70rodejce/0f3a",
    "/prodejce%2F0f3a",
    "/prodejce/%zz0f3a",
  ])("is known however it is spoilt: %s", (path) => {
    expect(findLinkPattern(path)).toBe("/prodejce/:token")
  })

  it("is no other", () => {
    for (const path of ["/", "/prodejce", "/terminy/0f3a", "/kontakt", "/vozidla/prodejce/0f3a"])
      expect(findLinkPattern(path)).toBeUndefined()
  })
})
