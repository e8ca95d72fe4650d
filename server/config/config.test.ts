import { describe, expect, it } from "vitest"
import { readConfig } from "./config.ts"

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
      "FEED_CARS_URL",
      "FEED_NAME",
      "FEED_POLL_SECONDS",
      "PORT",
    ])
    expect(faults.join()).not.toContain("secret-thing")
  })

  const account = {
    DATABASE_URL: "postgres://site:secret@db.example/site",
    SMTP_URL: "smtp://web%40example.cz:se%3Acret@smtp.example",
    SMTP_FROM: "Auto Javořina <web@example.cz>",
  }

  it("takes no enquiries unless a database and a mail account are given", () => {
    const none = readConfig(sound)
    expect(none.ok && none.config.enquiries).toBeNull()
    const reading = readConfig({ ...sound, ...account })
    expect(reading.ok && reading.config.enquiries).toEqual({
      databaseUrl: account.DATABASE_URL,
      databaseSchema: null,
      smtp: {
        host: "smtp.example",
        port: 587,
        secure: false,
        login: { user: "web@example.cz", pass: "se:cret" },
        from: account.SMTP_FROM,
        domain: "example.cz",
      },
    })
    const secure = readConfig({ ...sound, ...account, SMTP_URL: "smtps://smtp.example" })
    expect(secure.ok && secure.config.enquiries?.smtp).toMatchObject({ port: 465, secure: true, login: null })
  })

  it("takes the schema of a database that several dealers share, if its name needs no quotes", () => {
    const reading = readConfig({ ...sound, ...account, DATABASE_SCHEMA: "dealer_javorina" })
    expect(reading.ok && reading.config.enquiries?.databaseSchema).toBe("dealer_javorina")
    for (const schema of ["Javorina", "a-b", "a;drop", "a".repeat(41)])
      expect(readConfig({ ...sound, ...account, DATABASE_SCHEMA: schema }).ok, schema).toBe(false)
  })

  it("refuses a database without a mail account, and repeats no secret", () => {
    const alone = readConfig({ ...sound, DATABASE_URL: account.DATABASE_URL })
    expect(alone.ok ? [] : alone.faults.map((fault) => fault.split(":")[0])).toEqual([
      "SMTP_URL",
      "SMTP_FROM",
    ])
    const wrong = readConfig({
      ...sound,
      ...account,
      DATABASE_URL: "mysql://site:secret@db.example",
      SMTP_URL: "http://web:secret@smtp.example",
      SMTP_FROM: "a\nBcc: b@example.cz",
    })
    const faults = wrong.ok ? [] : wrong.faults
    expect(faults.map((fault) => fault.split(":")[0])).toEqual(["DATABASE_URL", "SMTP_URL", "SMTP_FROM"])
    for (const fault of [...faults, ...(alone.ok ? [] : alone.faults)]) expect(fault).not.toContain("secret")
  })

  it.each(["SITE_URL", "FEED_CARS_URL", "FEED_CAR_URL"])(
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
