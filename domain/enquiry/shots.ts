import { addDays, type CalendarDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../calendar/day-plan.ts"
import { parseVehicleId } from "../vehicle/vehicle-path.ts"
import { collectErrors } from "./enquiry-error.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { readEmail, readLine } from "./read-contacts.ts"
import type { EnquiryReading } from "./read-enquiry.ts"

/** What a visitor may ask to see of a vehicle, in the order of the form. */
export const shots = ["boot", "seats", "odometer", "underside", "wheels", "engine"] as const

type Shot = (typeof shots)[number]

/** One of those, or what a visitor describes in own words. */
export type AskedShot = Shot | "other"

/** As captions of photos, which everybody sees: a visitor's own words are no caption. */
export const shotNames: Readonly<Record<AskedShot, string>> = {
  boot: "kufr",
  seats: "sedadla",
  odometer: "tachometr",
  underside: "podvozek",
  wheels: "kola",
  engine: "motor",
  other: "další záběr",
}

/** In the order of the form; what is none of them is left out. */
export function readAskedShots(texts: readonly string[]): readonly AskedShot[] {
  return ([...shots, "other"] as const).filter((shot) => texts.includes(shot))
}

/** "sedadla, podvozek" */
export function formatShots(asked: readonly AskedShot[]): string {
  return asked.map((shot) => shotNames[shot]).join(", ")
}

/** By when photos are promised: until closing time of the next day on which the dealer is open. */
export type ShotsDay = { readonly date: CalendarDay; readonly daysAhead: number; readonly toMinutes: number }

/** Longer than any sequence of closed days, and than most closures. */
const MAX_DAYS_AHEAD = 60

/** Undefined where the dealer is not there for weeks: then nothing is promised. */
export function findShotsDay(times: DealerTimes, askedOn: CalendarDay): ShotsDay | undefined {
  for (let daysAhead = 1; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const { date, plan } = planDay(addDays(askedOn, daysAhead), times)
    if (plan.kind === "open") return { date, daysAhead, toMinutes: plan.toMinutes }
  }
  return undefined
}

/** Several boxes of one form have the name of the same field. */
const BETWEEN_SHOTS = " "

/** What was ticked, as one field. */
export function joinTicked(ticked: readonly unknown[]): string {
  return ticked.join(BETWEEN_SHOTS)
}

/** A request for photos: what of, and where to send them. The own words are its message. */
export function readShots(typed: TypedFields): EnquiryReading {
  const { errors, report } = collectErrors()
  const message = readLine(typed, "other", report)
  const asked = readAskedShots([...typed.shots.split(BETWEEN_SHOTS), message === "" ? "" : "other"])
  if (asked.length === 0) report("shots", { problem: "shots-missing" })
  const emailLine = readLine(typed, "email", report)
  const email = readEmail(emailLine)
  if (emailLine === "") report("email", { problem: "email-missing" })
  else if ("problem" in email) report("email", email)

  const found = errors()
  const vehicleId = parseVehicleId(typed.vehicle)
  if (found.length > 0 || vehicleId === undefined || "problem" in email) return { ok: false, errors: found }
  return {
    ok: true,
    enquiry: {
      way: "question",
      subject: { kind: "photos", vehicleId, shots: asked },
      name: "",
      phone: null,
      email: email.address,
      message,
      financing: false,
      callWindow: null,
      visit: null,
    },
    suspect: typed.honeypot !== "",
  }
}
