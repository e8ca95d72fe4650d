import { afterAll, beforeEach, describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { AskedShot } from "#domain/enquiry/shots.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { isTo, waitForMails } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, stop } = await startTestSite({ holdsSuspects: true })
afterAll(stop)
beforeEach(async () => {
  await database.query("truncate vehicle_photo, mail cascade")
  await database.empty()
})

const VEHICLE = 104211
const { shots, enquiries, vehiclePhotos } = site
const { key } = await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const jpeg = Buffer.from("a photo")
const done = { done: true }
const stale = { done: false, why: "stale" }

function buildRequest(email: string, asked: readonly AskedShot[], message = ""): Enquiry {
  const subject = { kind: "photos", vehicleId: VEHICLE, shots: asked } as const
  return buildEnquiry({ subject, name: "", phone: null, email, message })
}

/** What becomes of it: whether it is held. */
async function ask(email: string, asked: readonly AskedShot[] = ["seats"], message = ""): Promise<boolean> {
  const outcome = await enquiries.keep(buildRequest(email, asked, message), { suspect: false })
  if (!outcome.kept) throw new Error("not kept")
  const [row] = await database.query(`select suspect from enquiry where code = '${outcome.code}'`)
  return row?.suspect === true
}

/** As the dealer's mail has it. */
async function findToken(email: string): Promise<string> {
  const [row] = await database.query(`select link_id from enquiry where fields->>'email' = '${email}'`)
  return signLinkToken(key, String(row?.link_id), "shots")
}

/** Mails to others may come before it, or later. */
async function waitForMailsTo(address: string, before: number) {
  const list = () => mailServer.mails.slice(before).filter((mail) => isTo(mail, address))
  await eventually(`${address} has a mail`, () => list().length > 0)
  return list()
}

async function read(token: string) {
  const reading = await shots.read(token)
  if (!reading.found) throw new Error(reading.why)
  return reading
}

const listMails = async () =>
  (await database.query("select kind from mail order by kind")).map(({ kind }) => kind)

describe("a request for photos", () => {
  it("is told to the dealer with its own page, and to nobody else", async () => {
    const before = mailServer.mails.length
    expect(await ask("jana@example.cz", ["seats", "other"], "zadní nárazník zblízka")).toBe(false)
    const [mail] = await waitForMails(mailServer, before, 1)
    expect(mail && isTo(mail, "info@example.cz")).toBe(true)
    expect(mail?.text).toContain("zadní nárazník zblízka")
    const [, token = ""] = /\/prodejce\/fotky\/([0-9a-f]{64})/.exec(mail?.text ?? "") ?? []
    expect(await read(token)).toMatchObject({
      vehicleId: VEHICLE,
      tasks: [
        { shot: "seats", words: [], photos: [] },
        { shot: "other", words: ["zadní nárazník zblízka"], photos: [] },
      ],
    })
    expect(await listMails()).toEqual(["shotsAsked"])
  })

  it("is held beyond two of an address a day, and beyond six that wait for one vehicle", async () => {
    const addresses = ["jana+a@example.cz", "jana@example.cz", "jana+b@example.cz"]
    const held: boolean[] = []
    for (const address of addresses) held.push(await ask(address))
    for (let visitor = 1; visitor <= 5; visitor++) held.push(await ask(`visitor${visitor}@example.cz`))
    expect(held).toEqual([false, false, true, false, false, false, false, true])
  })

  it("is erased after thirty days, and as soon as the visitor is told that there are none", async () => {
    await ask("jana@example.cz")
    expect((await eraseOld(open.database, new Date(), silentLog)).enquiry).toBeUndefined()
    await database.query("update enquiry set received_at = received_at - interval '30 days'")
    expect((await eraseOld(open.database, new Date(), silentLog)).enquiry).toBe(1)
    expect(await database.count("mail")).toBe(0)

    const before = mailServer.mails.length
    await ask("petr@example.cz")
    const token = await findToken("petr@example.cz")
    await shots.act(token, { kind: "add", shot: "seats", jpeg })
    expect(await shots.act(token, { kind: "refuse" })).toEqual(done)
    const [refusal] = await waitForMailsTo("petr@example.cz", before)
    expect(refusal?.text).toContain("Fotky tentokrát nepošleme".toUpperCase())
    await eventually(
      "it is noted as sent",
      async () =>
        Number((await database.query("select count(*) as n from mail where sent_at is not null"))[0]?.n) ===
        2,
    )
    expect((await eraseOld(open.database, new Date(), silentLog)).enquiry).toBe(1)
    expect(await database.query("select * from enquiry, mail")).toEqual([])
    expect(await database.query("select id from vehicle_photo")).toEqual([])
    expect(await shots.read(token)).toEqual({ found: false, why: "erased" })
  })
})

describe("photos", () => {
  it("that are sent go to all who wait, once, and are public; nobody sees them before", async () => {
    const before = mailServer.mails.length
    await ask("jana@example.cz", ["seats"])
    await ask("petr@example.cz", ["underside", "seats"])
    const token = await findToken("jana@example.cz")
    expect(await shots.act(token, { kind: "send" })).toEqual({ done: false, why: "nothing" })
    for (const shot of ["seats", "underside", "seats"] as const)
      expect(await shots.act(token, { kind: "add", shot, jpeg })).toEqual(done)
    const { tasks } = await read(await findToken("petr@example.cz"))
    expect(tasks.map(({ shot, photos }) => [shot, photos.length])).toEqual([
      ["seats", 2],
      ["underside", 1],
    ])
    const photoId = tasks[0]?.photos[0]?.id ?? ""
    expect(await shots.findPhoto(token, photoId)).toEqual(jpeg)
    expect(await shots.act(token, { kind: "remove", photoId })).toEqual(done)
    expect(vehiclePhotos.list({ id: VEHICLE, vin: null })).toEqual([])
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => shots.act(token, { kind: "send" })))
    expect(outcomes.filter((outcome) => outcome.done)).toHaveLength(1)
    expect(outcomes).toContainEqual(stale)
    await eventually("they are public", () => vehiclePhotos.list({ id: VEHICLE, vin: null }).length === 2)
    expect(vehiclePhotos.list({ id: VEHICLE, vin: null }).map(({ caption }) => caption)).toEqual([
      "podvozek",
      "sedadla",
    ])
    for (const address of ["jana@example.cz", "petr@example.cz"])
      expect(await waitForMailsTo(address, before)).toHaveLength(1)
    expect(await listMails()).toEqual(["shotsAsked", "shotsAsked", "shotsReady", "shotsReady"])
    // What is public is no longer behind the link, and nothing is left to do.
    expect(await read(token)).toMatchObject({ tasks: [], askedAt: null })
    expect(
      await shots.findPhoto(token, vehiclePhotos.list({ id: VEHICLE, vin: null })[0]?.id ?? ""),
    ).toBeUndefined()
    for (const kind of ["send", "refuse"] as const) expect(await shots.act(token, { kind })).toEqual(stale)
  })

  it("are twelve at most before they are sent", async () => {
    await ask("jana@example.cz")
    const token = await findToken("jana@example.cz")
    for (let count = 0; count < 12; count++)
      expect(await shots.act(token, { kind: "add", shot: "seats", jpeg })).toEqual(done)
    expect(await shots.act(token, { kind: "add", shot: "seats", jpeg })).toEqual({ done: false, why: "full" })
  })
})

it("a link that is forged, of another kind, of another day, or of another dealer shows and does nothing", async () => {
  await ask("jana@example.cz")
  const token = await findToken("jana@example.cz")
  const [row] = await database.query("select link_id from enquiry")
  const linkId = String(row?.link_id)
  const forged = [
    "",
    "x",
    token.slice(0, -1),
    "0".repeat(64),
    ...(["dealer", "visitor", "watcher", "facts", "change"] as const).map((party) =>
      signLinkToken(key, linkId, party),
    ),
    signLinkToken(Buffer.alloc(32), linkId, "shots"),
    signLinkToken(key, linkId, "shots", "2020-01-01"),
  ]
  for (const each of forged) {
    expect(await shots.read(each)).toEqual({ found: false, why: "unknown" })
    for (const act of [{ kind: "add", shot: "seats", jpeg }, { kind: "send" }, { kind: "refuse" }] as const)
      expect(await shots.act(each, act)).toEqual({ done: false, why: "unknown" })
  }
  expect(await enquiries.readLink(token, "dealer")).toEqual({ found: false, why: "unknown" })
  expect(await database.query("select id from vehicle_photo")).toEqual([])
  expect(await read(token)).toMatchObject({ tasks: [{ shot: "seats", photos: [] }] })
})
