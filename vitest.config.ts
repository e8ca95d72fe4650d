import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,server,app,demo}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      { test: { name: "http", include: ["tests/http/*.test.ts"], testTimeout: 30_000, hookTimeout: 30_000 } },
    ],
  },
})
