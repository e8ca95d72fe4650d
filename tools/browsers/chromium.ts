import { chromium as playwright } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import type { Engine } from "./page.ts"

export const chromium: Engine = {
  name: "Chromium",
  async start() {
    const browser = await playwright.launch(chromiumLaunch)
    const context = await browser.newContext({ locale: "cs-CZ", timezoneId: "Europe/Prague" })
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    const page = await context.newPage()
    const errors: string[] = []
    page.on("pageerror", ({ message }) => errors.push(message))
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`)
    })
    const options = { waitUntil: "domcontentloaded" } as const
    return {
      page: {
        goto: async (url) => void (await page.goto(url, options)),
        resize: (size) => page.setViewportSize(size),
        evaluate: (expression) => page.evaluate(`(async () => JSON.stringify(await (${expression})))()`),
        click: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        back: async () => void (await page.goBack(options)),
        forward: async () => void (await page.goForward(options)),
        reload: async () => void (await page.reload(options)),
        takeErrors: async () => errors.splice(0),
      },
      [Symbol.asyncDispose]: () => browser.close(),
    }
  },
}
