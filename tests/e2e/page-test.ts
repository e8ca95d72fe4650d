import { test as base } from "@playwright/test"

/** Every page must be silent: an error in its console fails the test. */
export const test = base.extend<{ silentConsole: undefined }>({
  silentConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
      page.on("pageerror", (error) => errors.push(error.message))
      await use(undefined)
      if (errors.length > 0) throw new Error(`console: ${errors.join("\n")}`)
    },
    { auto: true },
  ],
})

export { expect } from "@playwright/test"
