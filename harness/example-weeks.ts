import { gatherWeek, type Week, type WeekRecords } from "#domain/insights/gather-week.ts"
import { buildSnapshot, type SoldVehicle } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle, usualHours } from "./builders.ts"

const monday = { year: 2026, month: 11, day: 9 }
const today = { year: 2026, month: 11, day: 16 }
const friday = { year: 2026, month: 11, day: 13, weekday: "friday" } as const
const wednesday = { year: 2026, month: 11, day: 11, weekday: "wednesday" } as const

/** A vehicle in which the stock report finds nothing. */
function build(id: number, make: string, model: string, supplement: string, more: Partial<Vehicle>): Vehicle {
  return buildVehicle({
    id,
    make,
    model,
    supplement,
    priceCzk: 329_000,
    year: 2019,
    mileageKm: 130_000,
    vin: `TMBZZZ1ZZK0${id}`,
    media: ["https://photos.example/1.jpg"],
    ...more,
  })
}

const octavia = build(104211, "Škoda", "Octavia", "Combi 2.0 TDI", { firstSeenOn: "2026-10-20" })
const vehicles = [
  octavia,
  build(104248, "Suzuki", "Vitara", "1.4", { firstSeenOn: "2026-11-10", priceCzk: 369_000 }),
  build(104285, "Dacia", "Duster", "ECO-G", { firstSeenOn: "2026-11-12", priceCzk: null }),
  build(104322, "Hyundai", "i30", "Kombi", { firstSeenOn: "2026-08-24", media: [] }),
  build(104359, "Opel", "Insignia", "2.0 CDTI", { firstSeenOn: "2026-06-28" }),
  build(104396, "Ford", "Focus", "1.5 EcoBoost", { firstSeenOn: "2026-08-05", media: [] }),
]
const sold: readonly SoldVehicle[] = [
  {
    vehicle: build(104001, "Škoda", "Fabia", "1.0 TSI", { firstSeenOn: "2026-09-28" }),
    soldOn: "2026-11-10",
  },
  { vehicle: build(104002, "Kia", "Ceed", "1.5 T-GDI", {}), soldOn: "2026-11-13" },
]

const nothing: WeekRecords = {
  waiting: [],
  waitingCount: 0,
  questions: [],
  answers: [],
  counts: [],
  watches: { total: 0, added: 0 },
  emptySearches: [],
}

const busy: WeekRecords = {
  waiting: [
    {
      contactMethod: "question",
      subject: { kind: "search", search: "fuel=Nafta" },
      callWindow: null,
      visit: null,
      receivedAt: { ...wednesday, minutes: 19 * 60 + 5 },
      token: "ab12".repeat(16),
    },
    {
      contactMethod: "callback",
      subject: { kind: "vehicle", vehicleId: octavia.id },
      callWindow: { day: "2026-11-16", fromHour: 13, toHour: 15 },
      visit: null,
      receivedAt: { ...friday, minutes: 16 * 60 + 40 },
      token: "cd34".repeat(16),
    },
  ],
  waitingCount: 2,
  questions: [
    { vehicleId: 104211, count: 3 },
    { vehicleId: 104248, count: 1 },
    { vehicleId: 104396, count: 1 },
    { vehicleId: null, count: 6 },
  ],
  answers: [20, 100, 470].map((minutes) => ({
    callWindow: null,
    receivedAt: { ...wednesday, minutes: 9 * 60 },
    answeredAt: { ...wednesday, minutes: 9 * 60 + minutes },
  })),
  counts: [
    { vehicleId: 104211, action: "view", count: 184 },
    { vehicleId: 104211, action: "phone", count: 4 },
    { vehicleId: 104248, action: "view", count: 121 },
    { vehicleId: 104248, action: "phone", count: 2 },
    { vehicleId: 104248, action: "whatsapp", count: 1 },
    { vehicleId: 104285, action: "view", count: 96 },
    { vehicleId: 104285, action: "phone", count: 1 },
    { vehicleId: 104322, action: "view", count: 71 },
    { vehicleId: 104396, action: "view", count: 34 },
    { vehicleId: 104359, action: "view", count: 9 },
  ],
  watches: { total: 23, added: 4 },
  emptySearches: [
    { criteria: "Karoq, Automat", count: 14 },
    { criteria: "Dodávka, do\u00a0200\u00a0000\u00a0Kč", count: 9 },
    { criteria: "Hybrid, Kombi", count: 6 },
  ],
}

const quiet: WeekRecords = {
  ...nothing,
  questions: [{ vehicleId: 104211, count: 1 }],
  answers: [
    {
      callWindow: null,
      receivedAt: { ...wednesday, minutes: 18 * 60 },
      answeredAt: { ...friday, minutes: 9 * 60 + 5 },
    },
  ],
  counts: [{ vehicleId: 104211, action: "view", count: 12 }],
}

function gather(
  records: WeekRecords,
  stock: readonly Vehicle[],
  gone: readonly SoldVehicle[],
  unread = 0,
): Week {
  const snapshot = buildSnapshot({ version: "1", takenAt: "2026-11-16T05:00:00.000Z", vehicles: stock }, gone)
  const dealerTimes = { openingHours: usualHours, closures: [] }
  return gatherWeek({ monday, today, records, stock: snapshot, unread, dealerTimes })
}

/** A week in which everything happened, one in which little did, and one in which nothing did. */
export const exampleWeeks = {
  busy: gather(busy, vehicles, sold, 1),
  quiet: gather(quiet, [octavia], []),
  empty: gather(nothing, vehicles.slice(3), []),
}
