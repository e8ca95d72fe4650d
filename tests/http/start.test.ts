import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"

describe("a server with a faulty configuration", () => {
  it("does not start and lists every fault", () => {
    const { status, stdout } = spawnSync(process.execPath, ["server/main.ts"], {
      env: { PORT: "x", FEED_CARS_URL: "ftp://feed.example" },
      encoding: "utf8",
    })
    expect(status).toBe(1)
    const { faults } = JSON.parse(stdout)
    expect(faults).toHaveLength(8)
  })

  it("does not start with a faulty dealer file", () => {
    const { status, stdout } = spawnSync(process.execPath, ["server/main.ts"], {
      env: {
        SITE_URL: "https://www.example.cz",
        DEALER_FILE: "tsconfig.json",
        FEED_CARS_URL: "https://feed.example/cars",
        FEED_CAR_URL: "https://feed.example/car",
        FEED_NAME: "name",
        FEED_PASSWORD: "password",
        FEED_ACCOUNT_ID: "1",
      },
      encoding: "utf8",
    })
    expect(status).toBe(1)
    expect(JSON.parse(stdout).faults.length).toBeGreaterThan(5)
  })
})
