import { expect, it } from "vitest"
import { countPlaces, listPages } from "./paging.tsx"

it.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 9, "1 2 ... 9"],
  [3, 9, "1 2 3 4 ... 9"],
  [5, 9, "1 ... 4 5 6 ... 9"],
  [9, 9, "1 ... 8 9"],
])("S21 on page %i of %i shows %s", (page, pageCount, shown) => {
  expect(listPages(page, pageCount).join(" ").replaceAll("gap", "...")).toBe(shown)
})

it("S21 shows the first, the last and those within one of the current, of every page to 50", () => {
  for (let pageCount = 1; pageCount <= 50; pageCount++)
    for (let page = 1; page <= pageCount; page++) {
      const marks = Array.from({ length: pageCount }, (_, index) => {
        const number = index + 1
        return number === 1 || number === pageCount || Math.abs(number - page) <= 1 ? String(number) : "gap"
      })
      const expected = marks.filter((mark, index) => mark !== "gap" || marks[index - 1] !== "gap")
      expect(listPages(page, pageCount).map(String), `${page} of ${pageCount}`).toEqual(expected)
    }
})

it("counts the places that the widest page needs, of every page to 50", () => {
  for (let pageCount = 1; pageCount <= 50; pageCount++) {
    const lengths = Array.from({ length: pageCount }, (_, index) => listPages(index + 1, pageCount).length)
    expect(countPlaces(pageCount), `${pageCount}`).toBe(Math.max(...lengths))
  }
})
