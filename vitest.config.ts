import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // Vitest's own default leaves a processor idle, which is half of the machine that CI has.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 60_000,
          include: ["{domain,server,app,demo,tools}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: {
          name: "database",
          include: ["tests/database/*.test.ts"],
          globalSetup: "tests/database/start-once.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/*.test.ts"],
          globalSetup: "tests/http/start-once.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
