import jsQr from "jsqr"
import sharp from "sharp"
import { expect, test } from "./page-test.ts"

const sheets = [
  "/vozidla/skoda/octavia/104211/list-za-sklo",
  "/vozidla/volkswagen/passat/104692/list-za-sklo",
  "/vozidla/mercedes-benz/trida-c/105025/list-za-sklo",
  "/vozidla/skoda/120/105802/list-za-sklo",
  "/vozidla/skoda/fabia/104322/list-za-sklo",
]

test("every sheet is one page of A4", async ({ page }) => {
  await page.emulateMedia({ media: "print" })
  const sheet = page.getByRole("article")
  for (const path of sheets) {
    await page.goto(path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), path).toHaveLength(1)
    const tooHigh = await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(tooHigh, path).toBe(0)
    await expect(page.getByRole("button", { name: "Vytisknout" })).toBeHidden()
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(sheet.locator(".windscreen-phone")).toBeVisible()
  }
})

test("a phone reads the sheet's code; price and facts are on it, and a way back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(sheets[0] ?? "")
  const { data, info } = await sharp(await page.getByRole("article").screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQr(new Uint8ClampedArray(data), info.width, info.height)
  expect(code?.data).toMatch(/^https?:\/\/[^/]+\/v\/104211$/)
  const sheet = page.getByRole("article")
  await expect(sheet.getByText("449\u00a0000\u00a0Kč")).toBeVisible()
  await expect(sheet.locator("dt")).toHaveCount(8)
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow")
  await page.getByRole("link", { name: "Zpět na vůz" }).click()
  await expect(page).toHaveURL(/\/vozidla\/skoda\/octavia\/104211$/)
})
