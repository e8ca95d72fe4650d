import { expect, it } from "vitest"
import { dayPages, type LinkPage } from "#domain/site/link-paths.ts"
import {
  findLinkState,
  openDay,
  readDayToken,
  readLinkToken,
  signDayToken,
  signLinkToken,
} from "./link-token.ts"

const key = Buffer.alloc(32, 7)
const linkId = "0f3a1b2c-4d5e-4f60-8a7b-0123456789ab"
const readKey = async () => key
const otherKey = Buffer.alloc(32, 8)
const read = (token: string, purpose: "dealer" | "visit" = "dealer", by = key) =>
  readLinkToken(token, purpose, async () => by)

/** Each with one character changed. */
const listForged = (token: string) =>
  Array.from(
    token,
    (digit, place) => token.slice(0, place) + (digit === "0" ? "1" : "0") + token.slice(place + 1),
  )

it("a token is read by its purpose only, with its key only, and no character of it may differ", async () => {
  const token = signLinkToken(key, linkId, "dealer")
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await read(token)).toBe(linkId)
  expect(await read(token, "visit")).toBeUndefined()
  expect(await read(token, "dealer", otherKey)).toBeUndefined()
  for (const forged of listForged(token)) expect(await read(forged)).toBeUndefined()
})

it("what has not the shape of a token asks for no key", async () => {
  const refuse = () => Promise.reject(new Error("the key was asked for"))
  for (const text of ["", "0".repeat(63), "0".repeat(65), "g".repeat(64), "0".repeat(63).concat("\n")])
    expect(await readLinkToken(text, "dealer", refuse)).toBeUndefined()
})

it("a token that ends with a day is read on that day only, and the day cannot be changed", async () => {
  const token = signLinkToken(key, linkId, "dealer", "2026-11-18")
  const on = (today: string, sent = token) =>
    readLinkToken(sent, "dealer", readKey, async (day) => day === today)
  expect(await on("2026-11-18")).toBe(linkId)
  expect(await on("2026-11-19")).toBeUndefined()
  expect(await read(token)).toBeUndefined()
  const moved = token.replace("20261118", "20261119")
  expect(await on("2026-11-19", moved)).toBeUndefined()
  const lasting = signLinkToken(key, linkId, "dealer")
  expect(await on("2026-11-18", `${lasting.slice(0, 32)}20261118${lasting.slice(32)}`)).toBeUndefined()
})

it("a day's token names its day to who has the key, and is no enquiry's", async () => {
  const token = signDayToken(key, "2026-11-18")
  expect(await readDayToken(token, readKey)).toBe("2026-11-18")
  expect(await readDayToken(token, async () => otherKey)).toBeUndefined()
  expect(await read(token)).toBeUndefined()
  for (const forged of listForged(token)) expect(await readDayToken(forged, readKey)).toBeUndefined()
})

it("a day's token opens its day in Prague, to the minute, and a made-up one asks for no time", async () => {
  const token = signDayToken(key, "2026-11-18")
  const openAt = (time: string) => openDay(token, readKey, async () => new Date(time))
  expect(await openAt("2026-11-17T23:00:00Z")).toEqual(new Date("2026-11-17T23:00:00Z"))
  expect(await openAt("2026-11-18T22:59:00Z")).toEqual(new Date("2026-11-18T22:59:00Z"))
  for (const time of ["2026-11-17T22:59:00Z", "2026-11-18T23:00:00Z"])
    expect(await openAt(time)).toEqual({ found: false, why: "expired" })
  const refuse = () => Promise.reject(new Error("the time was asked for"))
  const forged = signDayToken(otherKey, "2026-11-18")
  expect(await openDay(forged, readKey, refuse)).toEqual({ found: false, why: "unknown" })
})

/** On the given day. */
const findState = (page: LinkPage, token: string, day = "2020-01-01") =>
  findLinkState(page, token, { readKey, isToday: async (asked) => asked === day })

it("what erases an enquiry is not what answers about its visit", async () => {
  const erasure = signLinkToken(key, linkId, "erasure")
  expect(await read(erasure, "visit")).toBeUndefined()
  expect(await findState("visit", erasure)).toBe("forged")
  expect(await findState("unsubscribing", signLinkToken(key, linkId, "watch"))).toBe("open")
})

it("a link is forged on all pages but its own, where it is open until its end; a day's opens all of the dealer's pages", async () => {
  const ofEnquiry = signLinkToken(key, linkId, "dealer", "2020-01-01")
  const ofDay = signDayToken(key, "2020-01-01")
  for (const [page, token] of [
    ["dealer", ofEnquiry] as const,
    ...dayPages.map((page) => [page, ofDay] as const),
  ]) {
    expect(await findState(page, token)).toBe("open")
    expect(await findState(page, token, "2020-01-02")).toBe("ended")
  }
  for (const page of ["visit", "erasure", "watch"] as const) {
    expect(await findState(page, ofEnquiry)).toBe("forged")
    expect(await findState(page, ofDay)).toBe("forged")
  }
  for (const page of dayPages) expect(await findState(page, ofEnquiry)).toBe("forged")
  expect(await findState("dealer", ofDay)).toBe("forged")
})
