import { describe, expect, it } from "vitest"
import { findPagePattern, sitePages } from "./site-pages.ts"
import { listMenu, pagePaths } from "./site-paths.ts"

describe("the site's paths", () => {
  it("are each declared once", () => {
    const paths = sitePages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(pagePaths.contact).toBe("/kontakt")
  })

  it.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/vozidla", "/vozidla"],
    ["/vozidla.data", "/vozidla"],
    ["/vozidla/skoda", "/vozidla/:make"],
    ["/vozidla/skoda/octavia/104211.data", "/vozidla/:make/:model/:id"],
    ["/vozidla.json", undefined],
    ["/vozidla/skoda/octavia", "/vozidla/:make/:model"],
    ["/vozidla/skoda/octavia/104211/nic", undefined],
    ["/prodejce/0f3a", "/prodejce/:token"],
    ["/smazat-udaje/0f3a.data", "/smazat-udaje/:token"],
    ["/termin", undefined],
    ["/neznama", undefined],
  ])("%s belongs to %s", (path, pattern) => {
    expect(findPagePattern(path)).toBe(pattern)
  })

  it("make the menus of the specification", () => {
    expect(listMenu("main").map(({ name, path }) => [name, path])).toEqual([
      ["Domů", "/"],
      ["Vozidla", "/vozidla"],
      ["Výkup", "/vykup"],
      ["Financování", "/financovani"],
      ["Pojištění", "/pojisteni"],
      ["Kontakt", "/kontakt"],
    ])
    const services = listMenu("services").map(({ path }) => path)
    expect(services).toEqual(expect.arrayContaining(["/vozidla", "/vykup", "/financovani", "/pojisteni"]))
    expect(listMenu("about").map(({ path }) => path)).toEqual(["/", "/kontakt"])
    expect(listMenu("law").map(({ path }) => path)).toEqual(["/soukromi", "/pristupnost"])
  })
})
