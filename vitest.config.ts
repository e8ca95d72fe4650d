import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 60_000,
          include: ["{domain,server,app,demo,tools}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: { name: "http", include: ["tests/http/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
    ],
  },
})
