import { afterEach, beforeEach, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { EnquiryAction, EnquiryPage } from "#domain/enquiry/linked-enquiry.ts"
import { readDemoDealer } from "#harness/site-environment.ts"
import { createEnquiryLinks } from "#server/enquiry/enquiry-links.ts"
import { postDigest } from "#server/enquiry/mails/digest-mail.ts"
import { createSaveEnquiry } from "#server/enquiry/save-enquiry.ts"
import { createSpamFilter } from "#server/enquiry/spam-filter.ts"
import { createReadLinkKey, signLinkToken } from "#server/mail/link-token.ts"
import type { Message, SendFailure } from "#server/mail/send-by-smtp.ts"
import { createSendMail } from "#server/mail/send-mail.ts"
import { mails } from "#server/mails.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiryOf } from "./build-enquiry.ts"
import { buildOffer } from "./build-offer.ts"
import { openTestConnection } from "./open-test-database.ts"
import { postMails } from "./post-mails.ts"

const { database, open } = await openTestConnection()
const readKey = createReadLinkKey(open.database)
const dealer = await readDemoDealer()
const siteUrl = "https://www.example.cz"

const MINUTE_MS = 60_000
const START = Date.parse("2026-11-18T08:00:00Z")
let minutes = 0
const now = async () => new Date(START + minutes * MINUTE_MS)
const sent: Message[] = []
let refusal: SendFailure | undefined
const post = postMails(undefined, true)
const options = {
  database: open.database,
  readKey,
  isToday: async () => false,
  post,
  onPosted: () => {},
  noteErased: async () => {},
  filterSpam: createSpamFilter(siteUrl),
  log: silentLog,
  now,
}
const saveEnquiry = createSaveEnquiry(options)
const links = createEnquiryLinks(options)
const sendMail = createSendMail({
  mails,
  database: open.database,
  siteUrl,
  currentDealer: () => dealer,
  findStock: () => undefined,
  operatorEmail: null,
  countUnread: () => 0,
  send: async (message) => {
    if (refusal === undefined) sent.push(message)
    return refusal ?? { sent: true }
  },
  log: silentLog,
  now,
  noteMs: 0,
  refusedAgainSeconds: [],
})

beforeEach(() => {
  minutes = 0
  sent.length = 0
  refusal = undefined
})
afterEach(() => database.empty())

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
/** Each from a person and a connection of its own, unless it is said otherwise. */
const save = (number: number, changes: Partial<Enquiry> = {}, connection = `192.0.2.${number}`) =>
  saveEnquiry(buildEnquiryOf(number, changes), { suspect: false, connection })
const visit = { contactMethod: "visit", visit: { day: "2099-11-18", time: "10:30" } } as const
/** Of the newest enquiry. */
async function perform(page: EnquiryPage, action: EnquiryAction) {
  const [row] = await database.query("select link_id from enquiry order by id desc limit 1")
  const token = signLinkToken(await readKey(), String(row?.link_id), page)
  expect(await links.perform(token, page, action)).toEqual({ done: true })
}
const countOwn = () =>
  database.count("mail where recipient = 'dealer' and kind <> 'digest' and not in_digest")
/** All mails to the dealer that wait to be in a digest. */
const listWaiting = async () =>
  (await database.query("select kind from mail where in_digest and sent_at is null order by id")).map(
    ({ kind }) => kind,
  )

/** Posts the digest that is due, and sends it as often as it takes. Returns the last. */
async function sendDigest(): Promise<Message | undefined> {
  expect(await postDigest({ database: open.database, post }, await now())).toBe(true)
  return resendDigest()
}
async function resendDigest() {
  const [row] = await database.query("select id from mail where kind = 'digest' order by id desc limit 1")
  await sendMail(String(row?.id)).catch(() => {})
  return sent.at(-1)
}
const countEntries = (message: Message | undefined) => message?.text.match(/^> Dotaz \d+\.$/gm)?.length

it("beyond twenty mails to the dealer in an hour, of whatever kind, what comes is in a digest", async () => {
  for (const number of range(0, 19)) expect(await save(number)).toMatchObject({ hasReceipt: true })
  expect(await save(20, visit)).toMatchObject({ hasReceipt: true })
  await perform("visit", { kind: "cancel", sequence: 0 })
  await perform("erasure", { kind: "erase" })
  expect(await save(21)).toMatchObject({ saved: true, hasReceipt: false })
  expect([await countOwn(), await listWaiting()]).toEqual([19, ["erasureNote", "enquiry"]])
  minutes = 61
  expect(await save(22)).toMatchObject({ hasReceipt: true })
})

it("who erases what he has sent may not send more", async () => {
  for (const number of range(0, 30)) {
    await save(number)
    await perform("erasure", { kind: "erase" })
  }
  expect(await countOwn()).toBe(10)
  expect(await listWaiting()).toEqual(range(0, 20).map(() => "erasureNote"))
})

it("the fourth thing that a visitor does with an enquiry in a day is in a digest, and in the inbox", async () => {
  await save(1, visit)
  for (const round of range(0, 4)) {
    const slot = { day: "2099-11-19", time: "14:00" }
    await perform("dealer", { kind: "propose", sequence: 2 * round, note: "", ...slot })
    await perform("visit", { kind: "ask", sequence: 2 * round + 1, ...slot })
  }
  expect([await countOwn(), await listWaiting()]).toEqual([4, ["visitNews"]])
  expect(await database.count("enquiry where visit->>'sequence' = '8'")).toBe(1)
  const digest = await sendDigest()
  expect(digest?.subject).toBe("Souhrn: 1\u00a0zpráva")
  expect(digest?.text).toMatch(/Žádost o\u00a0jiný čas [2-9A-Z]{3} [2-9A-Z]{3}/i)
})

it("the digest names every enquiry with its contact, its words and a link, and says where an offer's photos are", async () => {
  for (const number of range(0, 22)) await save(number)
  await save(22, { ...visit, email: null })
  const jpeg = new TextEncoder().encode("jpeg")
  const offer = buildOffer(1, { email: "petr@example.cz", phone: null })
  const sentWith = { suspect: false, photos: [jpeg], connection: "192.0.2.77" }
  expect(await saveEnquiry(offer, sentWith)).toMatchObject({ saved: true, hasReceipt: false })
  const digest = await sendDigest()
  expect(digest?.photos).toBeUndefined()
  const text = digest?.text.replaceAll("\u00a0", " ") ?? ""
  expect(digest?.subject).toBe("Souhrn: 4\u00a0zprávy")
  for (const number of range(20, 23))
    for (const part of [`Jana ${number}.`, `Dotaz ${number}.`]) expect(text).toContain(part)
  expect(text).toContain("jana.21@example.cz")
  expect(text).toContain("777 000 022")
  expect(text).toMatch(/Prohlídka: +.*10:30/)
  expect(text).toMatch(/Fotografie: +1, ve Vašem dni/)
  expect(text.match(/\/prodejce\/[0-9a-f]{64}/g)).toHaveLength(4)
  expect(text).not.toContain("Jana 19.")
})

it("one digest is posted in a quarter of an hour, however many processes check", async () => {
  for (const number of range(0, 21)) await save(number)
  const postDue = async () => postDigest({ database: open.database, post }, await now())
  expect((await Promise.all([postDue(), postDue(), postDue()])).filter(Boolean)).toHaveLength(1)
  minutes = 12
  await save(21)
  expect(await postDue()).toBe(false)
  minutes = 14
  expect(await postDue()).toBe(true)
  minutes = 28
  expect(await postDue()).toBe(false)
})

it("a digest has fifty entries: first of those who wrote once, who otherwise are in the next; the others are a number", async () => {
  for (const number of range(0, 20)) await save(number)
  for (const number of range(20, 50)) await save(number, {}, `198.51.100.${number % 10}`)
  for (const number of range(100, 160)) await save(number, {}, `2001:db8:${number}:1`)
  const first = await sendDigest()
  expect(countEntries(first)).toBe(50)
  expect(first?.text).not.toContain("Jana 20.")
  expect(first?.text.replaceAll("\u00a0", " ")).toContain("Chybí tu 30 zpráv")
  expect(first?.subject).toBe("Souhrn: 80\u00a0zpráv")
  minutes = 14
  const next = await sendDigest()
  expect([countEntries(next), await listWaiting()]).toEqual([10, []])
})

it("a digest that a mail server refuses for good is split in two", async () => {
  for (const number of range(0, 31)) await save(number)
  refusal = { sent: false, problem: "EMESSAGE DATA 552", again: "rarely" }
  expect(await sendDigest()).toBeUndefined()
  refusal = undefined
  expect(countEntries(await resendDigest())).toBe(6)
  minutes = 14
  expect(countEntries(await sendDigest())).toBe(5)
})
