import { test as base, type Page } from "@playwright/test"
import { hydrated } from "#harness/browser.ts"

type PageFixtures = {
  silentConsole: undefined
  /** For a test that provokes an error on purpose. */
  allowConsole: (expected: RegExp) => void
}

/**
 * Every page must be silent: an unexpected error in its console fails the test. Script comes after the page is whole: an
 * opened page is waited for until then, unless a test wants only its first byte (`waitUntil: "commit"`).
 */
export const test = base.extend<PageFixtures & { allowedErrors: RegExp[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled !== false && options?.waitUntil !== "commit") await hydrated(page)
      return response
    }
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  allowedErrors: async ({}, use) => use([]),
  allowConsole: async ({ allowedErrors }, use) => use((expected) => void allowedErrors.push(expected)),
  silentConsole: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = []
      page.on("console", (message) => {
        // The demo trailer's photos are missing on purpose.
        const { url } = message.location()
        const missingPhoto = url.includes("/foto/106024/")
        if (message.type() === "error" && !missingPhoto) errors.push(`${message.text()} ${url}`)
      })
      page.on("pageerror", (error) => errors.push(error.message))
      await use(undefined)
      const unexpected = errors.filter((text) => !allowedErrors.some((expected) => expected.test(text)))
      if (unexpected.length > 0) throw new Error(`console: ${unexpected.join("\n")}`)
    },
    { auto: true },
  ],
})

/** What is requested waits until the function that is returned is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** As for a visitor who has blocked it. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })

/** As for a visitor whose browser says so. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))

export { expect } from "@playwright/test"
export { hydrated } from "#harness/browser.ts"
