import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import pg from "pg"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { findDayPath } from "./dealer-links.ts"

const HOUR_MS = 3_600_000

const words = [
  "Dobrý den, je auto ještě v nabídce? Zajímá mě, kdy se měnily rozvody.",
  "Dá se ještě jednat o ceně, když zaplatím hotově?",
  "Má vůz tažné zařízení? V popisu ho nevidím.",
  "Prosím zavolejte, rád bych ho viděl ještě tento týden.",
  "Berete na protiúčet Fabii z roku 2012? Má 180 tisíc, vše funguje.",
]
const people = ["Jana Kovaříková", "Tomáš Hudec", "Markéta Sýkorová", "Josef Mach", "Ivana Dostálová"]
const vehicles = [104211, 104285, 104322, 104396]
const visitTimes = ["10:30", "15:00", "16:00"]

type InboxCounts = {
  readonly questions: number
  readonly visits: number
  readonly offers: number
  readonly quarantined: number
  /** For 40 days. */
  readonly older: number
}

/** Fills a site's database with a dealer's inbox, and returns the path of its page. */
export async function fillInbox(
  databaseUrl: string,
  counts: InboxCounts,
  at: Date = new Date(),
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const now = buildPragueMoment(at)
  let number = 0

  async function insert(
    changes: Partial<Enquiry>,
    columns: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const each = number++
    const enquiry: Enquiry = {
      contactMethod: each % 3 === 1 ? "question" : "callback",
      subject: { kind: "vehicle", vehicleId: pick(vehicles, each) },
      name: pick(people, each),
      phone: `+42077712${String(3000 + each)}`,
      email: each % 4 === 2 ? null : `zakaznik${each}@example.cz`,
      message: pick(words, each),
      callWindow: null,
      visit: null,
      ...changes,
    }
    const row = {
      digest: randomBytes(32),
      code: `D${String(each).padStart(2, "0")} M2X`,
      contact_method: enquiry.contactMethod,
      fields: JSON.stringify(enquiry),
      suspect: false,
      received_at: at,
      ...columns,
    }
    const names = Object.keys(row)
    const { rows } = await client.query(
      `insert into enquiry (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
      Object.values(row),
    )
    return rows[0].id
  }

  try {
    for (let index = counts.questions; index > 0; index--)
      await insert({}, { received_at: new Date(at.getTime() - index * 4 * HOUR_MS) })
    for (let index = 0; index < counts.visits; index++) {
      const day = formatIsoDay(addDays(now, index % 2))
      const time = pick(visitTimes, Math.floor(index / 2))
      const visit = {
        kind: "confirmed",
        sequence: 1,
        inCalendar: true,
        day,
        time,
        ...(index === 0 && { isComing: true }),
      }
      await insert(
        { contactMethod: "visit", visit: { day, time } },
        {
          visit: JSON.stringify(visit),
          visit_changed_at: new Date(at.getTime() - 72 * HOUR_MS),
          answered_at: new Date(at.getTime() - 72 * HOUR_MS),
          received_at: new Date(at.getTime() - 80 * HOUR_MS),
          reminded_at: index % 2 === 0 ? new Date(at.getTime() - 12 * HOUR_MS) : null,
        },
      )
    }
    const jpeg = await readFile("demo/photos/hatchback-bila/side.jpg")
    for (let index = 0; index < counts.offers; index++) {
      const offered = {
        vin: null,
        make: "Volkswagen",
        model: "Golf",
        year: 2015,
        mileageKm: 132_000,
        fuel: "petrol",
        condition: "good",
        expectedPriceCzk: 165_000,
      } as const
      const id = await insert({ subject: { kind: "offer", vehicleId: null, offered, photoCount: 6 } }, {})
      for (let photo = 1; photo <= 6; photo++)
        await client.query(
          "insert into enquiry_photo (enquiry_id, number, jpeg, digest, saved_at) values ($1, $2, $3, 'x', now())",
          [id, photo, jpeg],
        )
    }
    for (let index = 0; index < counts.quarantined; index++)
      await insert({ message: "Získejte pro svůj web více návštěvníků už za 49 eur." }, { suspect: true })
    for (let index = 0; index < counts.older; index++)
      await insert({}, { received_at: new Date(at.getTime() - 40 * 24 * HOUR_MS) })
  } finally {
    await client.end()
  }
  return findDayPath(databaseUrl, at)
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error("nothing to pick from")
  return item
}
