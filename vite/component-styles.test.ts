import { expect, it } from "vitest"
import { findComponentStyles } from "./component-styles.ts"

it("finds the styles of components, also where the site is in a folder named app", () => {
  const styles = findComponentStyles("/srv/app/app/")
  const files = ["app/ui/card.css", "app/styles/theme.css", "node_modules/lightbox/styles.css"]
  expect(files.filter((file) => styles.test(`/srv/app/${file}`))).toEqual(["app/ui/card.css"])
})
