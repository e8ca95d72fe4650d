import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { secondDealerFile } from "#harness/site-environment.ts"

const port = Number(process.env.E2E_PORT ?? 4173)
const secondDealerPort = port + 1
export const secondDealerUrl = `http://localhost:${secondDealerPort}`

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-once.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may be late: tests are patient, and one that passed when run again is reported as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: "list",
  use: {
    trace: "on-first-retry",
    baseURL: `http://localhost:${port}`,
    locale: "cs-CZ",
    timezoneId: "Europe/Prague",
    launchOptions: chromiumLaunch,
  },
  webServer: [startDemo(port), startDemo(secondDealerPort, `--dealer "${secondDealerFile}"`)],
})

function startDemo(ownPort: number, options = "") {
  return {
    command: `node demo/demo.ts ${options}`,
    url: `http://localhost:${ownPort}/readyz`,
    env: { PORT: String(ownPort), PHOTO_WARM_UP_VEHICLES: "0" },
    reuseExistingServer: false,
    // Its database would otherwise leave its folder behind.
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  }
}
