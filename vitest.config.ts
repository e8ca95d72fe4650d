import { defineConfig } from "vitest/config"

const shared = {
  // No file changes what another has loaded: a process for each would load the same modules 260 times.
  isolate: false,
  // Real servers on a machine that may be busy: time is what a test waits for, never what it asserts.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}
// As in playwright.config.ts, for tests with real servers; a pure function that fails once has failed.
const retry = process.env.CI === undefined ? 0 : 2

export default defineConfig({
  test: {
    // Vitest's own default leaves a processor idle, which is half of the machine that CI has.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          ...shared,
          include: ["{domain,server,app,demo,tools,vite}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: {
          name: "database",
          include: ["tests/database/*.test.ts"],
          globalSetup: "tests/database/start-once.ts",
          ...shared,
          retry,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/*.test.ts"],
          globalSetup: ["tests/database/start-once.ts", "tests/http/start-once.ts"],
          ...shared,
          retry,
        },
      },
    ],
  },
})
