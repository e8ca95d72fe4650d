import { expect, it } from "vitest"
import type { LinkPage } from "#domain/site/link-paths.ts"
import {
  findLinkState,
  readInboxToken,
  readLinkToken,
  readTimedToken,
  signInboxToken,
  signLinkToken,
  signTimedToken,
} from "./link-token.ts"

const key = Buffer.alloc(32, 7)
const linkId = "0f3a1b2c-4d5e-4f60-8a7b-0123456789ab"
const read = (token: string, purpose: "dealer" | "visit" = "dealer", by = key) =>
  readLinkToken(token, purpose, async () => by)

it("a token is read by its purpose only, with its key only, and no character of it may differ", async () => {
  const token = signLinkToken(key, linkId, "dealer")
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await read(token)).toBe(linkId)
  expect(await read(token, "visit")).toBeUndefined()
  expect(await read(token, "dealer", Buffer.alloc(32, 8))).toBeUndefined()
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "0" ? "1" : "0"
    expect(await read(token.slice(0, place) + other + token.slice(place + 1))).toBeUndefined()
  }
})

it("what has not the shape of a token asks for no key", async () => {
  const refuse = () => Promise.reject(new Error("the key was asked for"))
  for (const text of ["", "0".repeat(63), "0".repeat(65), "g".repeat(64), "0".repeat(63).concat("\n")])
    expect(await readLinkToken(text, "dealer", refuse)).toBeUndefined()
})

it("a token that ends with a day is read on that day only, and the day cannot be changed", async () => {
  const token = signLinkToken(key, linkId, "dealer", "2026-11-18")
  const on = (today: string, sent = token) =>
    readLinkToken(
      sent,
      "dealer",
      async () => key,
      async (day) => day === today,
    )
  expect(await on("2026-11-18")).toBe(linkId)
  expect(await on("2026-11-19")).toBeUndefined()
  expect(await read(token)).toBeUndefined()
  const moved = token.replace("20261118", "20261119")
  expect(await on("2026-11-19", moved)).toBeUndefined()
  const lasting = signLinkToken(key, linkId, "dealer")
  expect(await on("2026-11-18", `${lasting.slice(0, 32)}20261118${lasting.slice(32)}`)).toBeUndefined()
})

it("a day's token names its day to who has the key, and is no enquiry's", async () => {
  const token = signInboxToken(key, "2026-11-18")
  expect(await readInboxToken(token, async () => key)).toBe("2026-11-18")
  expect(await readInboxToken(token, async () => Buffer.alloc(32, 8))).toBeUndefined()
  expect(await read(token)).toBeUndefined()
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "0" ? "1" : "0"
    const forged = token.slice(0, place) + other + token.slice(place + 1)
    expect(await readInboxToken(forged, async () => key)).toBeUndefined()
  }
})

it("a link that ends by itself says when, and nobody can have it end later", async () => {
  const endsAt = new Date("2026-11-18T09:05:00Z")
  const token = signTimedToken(key, endsAt, "facts")
  const readTimed = (text: string, purpose: "facts" | "change" | "sheet" = "facts") =>
    readTimedToken(text, purpose, async () => key)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await readTimed(token)).toEqual({ endsAt, subject: 0 })
  for (const subject of [104_211, 999_999_999_999_999])
    expect(await readTimed(signTimedToken(key, endsAt, "sheet", subject), "sheet")).toEqual({
      endsAt,
      subject,
    })
  const sheet = signTimedToken(key, endsAt, "sheet", 104_211)
  expect(await readTimed(sheet)).toBeUndefined()
  const ofAnother = sheet.replace((104_211).toString(16), (104_212).toString(16))
  expect(await readTimed(ofAnother, "sheet")).toBeUndefined()
  expect(await readTimed(token, "change")).toBeUndefined()
  expect(await readTimed(`f${token.slice(1)}`)).toBeUndefined()
  expect(signTimedToken(key, new Date("2026-11-18T09:05:01Z"), "facts")).not.toBe(token)
})

/** On the given day, at midnight. */
const findState = (page: LinkPage, token: string, day = "2020-01-01") =>
  findLinkState(page, token, {
    readKey: async () => key,
    isToday: async (asked) => asked === day,
    readTime: async () => new Date(day),
  })

it("what erases an enquiry is not what answers about its visit", async () => {
  const erasure = signLinkToken(key, linkId, "erasure")
  expect(await readLinkToken(erasure, "visit", async () => key)).toBeUndefined()
  expect(await findState("visit", erasure)).toBe("forged")
  expect(await findState("unsubscribing", signLinkToken(key, linkId, "watch"))).toBe("open")
})

it("a link is forged on all pages but its own, open there until its end, the inbox's also after it", async () => {
  const ofDealer = signLinkToken(key, linkId, "dealer", "2020-01-01")
  const ofFacts = signTimedToken(key, new Date("2020-01-02"), "facts")
  const ofInbox = signInboxToken(key, "2020-01-01")
  for (const [page, token] of [
    ["dealer", ofDealer],
    ["facts", ofFacts],
    ["inbox", ofInbox],
  ] as const) {
    expect(await findState(page, token)).toBe("open")
    expect(await findState(page, token, "2020-01-02")).toBe(page === "inbox" ? "open" : "ended")
  }
  for (const page of ["visit", "erasure", "watch", "sheet", "change", "inbox"] as const) {
    expect(await findState(page, ofDealer)).toBe("forged")
    expect(await findState(page, ofFacts)).toBe("forged")
  }
})
