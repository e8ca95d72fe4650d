import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { readSheetForm } from "#domain/sheet/sheet-form.ts"
import { DrivenPart, TyresPart } from "./stated-parts.tsx"

const today = { year: 2026, month: 11, day: 18 }

it("kilometres without a day are asked about, and stay in their field", () => {
  const { values, errors } = readSheetForm(new URLSearchParams({ "projeto-km": "40" }))
  const part = { sheet: [], stated: [], values, errors, today }
  const html = renderToStaticMarkup(<DrivenPart {...part} />)
  expect(html).toContain('value="40"')
  expect(html).toMatch(/^<details open=""/)
})

it("a trailer has no front and rear wheels", () => {
  const part = { sheet: [], stated: [], values: null, errors: [], today }
  expect(renderToStaticMarkup(<TyresPart {...part} isTrailer={false} />)).toContain("Levá přední")
  const trailer = renderToStaticMarkup(<TyresPart {...part} isTrailer />)
  expect(trailer).toContain("zimní")
  expect(trailer).not.toContain("Levá přední")
})
