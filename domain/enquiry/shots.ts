import { addDays, type CalendarDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../calendar/day-plan.ts"
import { dropUnseen } from "../czech/drop-unseen.ts"
import { honeypot, neededEmail } from "../form/contact-fields.ts"
import { defineField, line, type Reading, readForm, type Submitted } from "../form/field.ts"
import { aboutFields } from "./about-fields.ts"
import type { EnquiryReading } from "./enquiry-form.ts"

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

/** The form of a request for photos: what of, and where to send them. */
export const shotsFields = {
  vehicle: aboutFields.vehicle,
  shots: defineField({
    name: "zabery",
    label: "Záběry",
    read(
      text,
      { submitted }: { readonly submitted: { readonly other: string } },
    ): Reading<readonly AskedShot[]> {
      const other = dropUnseen(submitted.other) === "" ? "" : "other"
      const value = readAskedShots([...text.split(BETWEEN_SHOTS), other])
      return value.length === 0 ? { problem: "Vyberte, co máme vyfotit" } : { value }
    },
    personal: "co chcete vidět",
  }),
  other: line({ name: "jine", label: "Text", limit: 120, personal: "co chcete vidět" }),
  email: neededEmail("Napište e-\u2060mail, kam fotky pošleme"),
  honeypot,
}

/** The own words are its message. */
export function readShots(submitted: Submitted<typeof shotsFields>): EnquiryReading {
  const reading = readForm(shotsFields, submitted, {})
  if (!reading.ok) return reading
  const { vehicle, shots: asked, other, email, honeypot: suspect } = reading.values
  if (vehicle === null) return { ok: false, errors: [] }
  return {
    ok: true,
    enquiry: {
      way: "question",
      subject: { kind: "photos", vehicleId: vehicle, shots: asked },
      name: "",
      phone: null,
      email,
      message: other,
      financing: false,
      callWindow: null,
      visit: null,
    },
    suspect,
  }
}
