import { describe, expect, it } from "vitest"
import { readConfig } from "./config.ts"
import { readDealerFile } from "./read-dealer-file.ts"

const sound = {
  SITE_URL: "https://www.example.cz/",
  DEALER_FILE: "dealer.json",
  FEED_CARS_URL: "https://feed.example/cars",
  FEED_CAR_URL: "https://feed.example/car",
  FEED_NAME: "name",
  FEED_PASSWORD: "password",
  FEED_ACCOUNT_ID: "1",
}

describe("the configuration", () => {
  it("has sensible values for all that need not be said", () => {
    const reading = readConfig(sound)
    expect(reading.ok && reading.config).toMatchObject({
      development: false,
      port: 3000,
      siteUrl: "https://www.example.cz",
      feed: { pollMs: 300_000, timeoutMs: 30_000 },
    })
  })

  it("lists every fault at once, and never a value", () => {
    const reading = readConfig({
      ...sound,
      PORT: "99999",
      FEED_NAME: " ",
      FEED_CARS_URL: "secret-thing",
      FEED_POLL_SECONDS: "soon",
    })
    const faults = reading.ok ? [] : reading.faults
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "PORT",
      "FEED_CARS_URL",
      "FEED_NAME",
      "FEED_POLL_SECONDS",
    ])
    expect(faults.join()).not.toContain("secret-thing")
  })

  it.each(["SITE_URL", "FEED_CARS_URL", "FEED_CAR_URL", "INDEXNOW_URL"])(
    "refuses a password in %s, and does not repeat it",
    (name) => {
      for (const url of [
        "https://shop:secret@feed.example/cars",
        "https://:secret@feed.example",
        "https://secret@x",
      ]) {
        const reading = readConfig({ ...sound, [name]: url })
        expect(reading).toEqual({
          ok: false,
          faults: [`${name}: must not have a user name or password in it`],
        })
      }
    },
  )
})

describe("the dealer file", () => {
  it("of the demo is sound", async () => {
    const reading = await readDealerFile("demo/dealer.json")
    expect(reading.ok && reading.dealer.phones[0]).toEqual({
      display: "+420\u00a0000\u00a0000\u00a0001",
      dial: "+420000000001",
    })
  })

  it("is refused with every fault listed", async () => {
    expect(await readDealerFile("package.json")).toMatchObject({ ok: false })
    const missing = await readDealerFile("no-such-file.json")
    expect(missing.ok ? [] : missing.faults).toHaveLength(1)
  })
})
