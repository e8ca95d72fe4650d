import { sql } from "kysely"
import { expect, it } from "vitest"
import type { EnquiryPage } from "#domain/enquiry/linked-enquiry.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { signDayToken, signLinkToken } from "#server/mail/link-token.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { buildSheetValues } from "./build-sheet-values.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open: opened, site, current } = await startTestSite()
const connection = opened.database

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const formatDay = (day: Date) => day.toLocaleDateString("sv", { timeZone: "Europe/Prague" })
const { key } = await connection.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const vehicle = buildVehicle({ id: 104_211 })
current.stock = buildStock([vehicle])

function signToday(by: Buffer): string {
  return signDayToken(by, formatDay(new Date()))
}

const shown = await readFacts()
await site.enquiries.save(buildEnquiry(), { suspect: false })
await site.watches.ask({ email: "jana@example.cz", search: "fuel=Nafta", criteria: [{ text: "Nafta" }] })

const tables = ["enquiry", "watch"] as const
/** The rows that their links name. */
const [enquiryId = "", watchId = ""] = await Promise.all(
  tables.map(async (table) => String((await database.query(`select link_id from ${table}`))[0]?.link_id)),
)

async function readFacts() {
  const reading = await site.factsLinks.readLink(signToday(key))
  if (!reading.found) throw new Error(reading.why)
  return reading
}

type Kind = {
  sign(by: Buffer): string
  /** One that was genuine, of those that end. */
  signEnded?(): string
  open(token: string): Promise<unknown>
  /** All that its page can do. */
  perform(token: string): Promise<readonly unknown[]>
}

const ofDay = { sign: signToday, signEnded: () => signDayToken(key, formatDay(inDays(-1))) }

const ofEnquiry = (page: EnquiryPage): Kind => ({
  sign: (by) => signLinkToken(by, enquiryId, page),
  open: (token) => site.enquiries.readLink(token, page),
  perform: async (token) => [
    await site.enquiries.perform(token, page, { kind: "handle" }),
    await site.enquiries.perform(token, page, { kind: "erase" }),
  ],
})

const kinds: Readonly<Record<string, Kind>> = {
  dealer: ofEnquiry("dealer"),
  visit: ofEnquiry("visit"),
  erasure: ofEnquiry("erasure"),
  watch: {
    sign: (by) => signLinkToken(by, watchId, "watch"),
    open: (token) => site.watches.readLink(token),
    perform: (token) =>
      Promise.all(
        (["confirm", "stop", "renew", "erase"] as const).map((action) => site.watches.perform(token, action)),
      ),
  },
  facts: {
    ...ofDay,
    open: (token) => site.factsLinks.readLink(token),
    perform: async (token) => [
      await site.factsLinks.save(token, { ...shown, facts: { ...shown.facts, stockIntro: "Cizí." } }),
    ],
  },
  sheet: {
    ...ofDay,
    open: (token) => site.sheetLinks.readLink(token, vehicle.id),
    perform: async (token) => [
      await site.sheetLinks.save(token, vehicle.id, buildSheetValues({ klice: "3" })),
    ],
  },
  vehicles: { ...ofDay, open: (token) => site.dealerLinks.read(token), perform: async () => [] },
  inbox: {
    ...ofDay,
    open: (token) => site.inbox.read(token),
    perform: async (token) => [
      await site.inbox.perform(token, {
        kind: "handle",
        token: signLinkToken(key, enquiryId, "dealer", formatDay(new Date())),
      }),
    ],
  },
}

/** Everything that a link could have changed. */
const readRows = () =>
  Promise.all(
    [...tables, "dealer_change", "vehicle_sheet"].map((table) =>
      database.query(`select * from ${table} order by id`),
    ),
  )

it.each(Object.entries(kinds))(
  "a link of the kind %s that is forged, cut, ended or of another kind opens nothing and does nothing",
  async (_, { sign, signEnded, open, perform }) => {
    const token = sign(key)
    const last = token.endsWith("0") ? "1" : "0"
    const forged = [
      ...["", "x", "' or true --", "\0", "0".repeat(token.length)],
      ...[token.slice(0, -1), token.slice(1), `${token}0`, token.slice(0, -1) + last, token.toUpperCase()],
      // Of another row, of a later day, and what another dealer's key has signed.
      `${token[0] === "f" ? "e" : "f"}${token.slice(1)}`,
      `${token.slice(0, 6)}${token.slice(6, 8) === "ff" ? "fe" : "ff"}${token.slice(8)}`,
      sign(Buffer.alloc(32)),
      ...Object.values(kinds).flatMap((kind) => (kind.sign === sign ? [] : [kind.sign(key)])),
    ]
    const before = await readRows()
    const refused = [
      ...forged.map((each) => [each, "unknown"] as const),
      ...(signEnded ? [[signEnded(), "expired"] as const] : []),
    ]
    // Nor do they wait for those who save.
    await connection.transaction().execute(async (saving) => {
      await sql`lock table vehicle_sheet, dealer_change in share row exclusive mode`.execute(saving)
      for (const [each, why] of refused) {
        expect(await open(each), each).toEqual({ found: false, why })
        for (const outcome of await perform(each)) expect(outcome, each).toEqual({ done: false, why })
      }
    })
    expect(await readRows()).toEqual(before)
    expect(await open(token)).toMatchObject({ found: true })
  },
)
