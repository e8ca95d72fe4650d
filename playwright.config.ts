import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./tests/browser.ts"

const port = Number(process.env.E2E_PORT ?? 4173)

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may be late; the report then calls the test flaky, not passed.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "cs-CZ",
    timezoneId: "Europe/Prague",
    launchOptions: chromiumLaunch,
  },
  webServer: {
    command: "node demo/demo.ts",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // Its database would otherwise leave its folder behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
})
